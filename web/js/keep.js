/**
 * Games kept in the browser: every game after each of its changes, so that a closed tab loses
 * nothing. A game that is over stays in the list of recent games.
 */

/**
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {string} kept what the game is resumed from
 * @property {string} game
 * @property {[string, string]} players
 * @property {number} moves
 * @property {boolean} isOver
 * @property {string} status the result, or whose turn it is, in the language of that moment
 * @property {number} changed
 */

const STORE = "games";

/** The most games that are over and stay in the list. */
const MOST_FINISHED = 60;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("grille", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: "id" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>}
 */
async function run(mode, work) {
  const base = await database();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(STORE, mode, { durability: "strict" });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Keeps a game as it stands. Rejected when the browser has no room.
 * @param {KeptGame} game
 */
export function keepGame(game) {
  return run("readwrite", (store) => store.put(game));
}

/** @param {string} id */
export function forgetGame(id) {
  return run("readwrite", (store) => store.delete(id));
}

/**
 * Returns the games, the one changed last first; none where the browser keeps nothing.
 * @returns {Promise<KeptGame[]>}
 */
export async function keptGames() {
  try {
    const games = /** @type {KeptGame[]} */ (await run("readonly", (store) => store.getAll()));
    games.sort((a, b) => b.changed - a.changed);
    const old = games.filter((game) => game.isOver).slice(MOST_FINISHED);
    for (const game of old) await forgetGame(game.id);
    return games.filter((game) => !old.includes(game));
  } catch {
    return [];
  }
}

/**
 * Takes a game for this tab alone. The function that comes back gives it free; `null` when another
 * tab has it.
 * @param {string} id
 * @returns {Promise<(() => void) | null>}
 */
export async function lockGame(id) {
  if (!navigator.locks) return () => {};
  return new Promise((resolve) => {
    navigator.locks.request(`grille-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise((release) => resolve(() => release(undefined)));
    });
  });
}

/** A name for a game that no other has. */
export function newGameId() {
  return `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
}
