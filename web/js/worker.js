/**
 * The Web Worker that holds a game: it loads the WebAssembly module and passes messages through.
 *
 * The first message brings the compiled module, later ones are `{ request }`, a message of
 * `grille-wire` as text, or `{ supply, bytes }`, what makes computers stronger in some game.
 *
 * The tables of old character sets are a module of their own. It is loaded when a file is opened that
 * is not UTF-8, and while the first module waits: a Worker may.
 */

const CHARSETS = new URL("../data/charsets.wasm", import.meta.url);

/**
 * @typedef {object} Door
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} grille_reserve
 * @property {(address: number, length: number) => void} grille_release
 * @property {(address: number, length: number) => bigint} grille_ask
 * @property {(address: number, length: number) => number} grille_book
 * @property {(address: number, length: number) => number} grille_network
 */

/**
 * @typedef {object} Charsets
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} charsets_reserve
 * @property {(address: number, length: number) => void} charsets_release
 * @property {(task: number, charset: number, address: number, length: number) => bigint} charsets_answer
 */

/** @type {Promise<Door> | undefined} */
let door;

/** @type {Charsets | undefined} */
let charsets;

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<Door>}
 */
async function open(module) {
  /** @type {Door} */
  let door;
  const page = {
    now: () => performance.now(),
    charsets: (/** @type {[number, number, number, number]} */ ...task) => askCharsets(door, ...task),
  };
  const instance = await WebAssembly.instantiate(module, { page });
  door = /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
  return door;
}

/**
 * Writes bytes into the module's memory.
 * @param {Door} door
 * @param {Uint8Array} bytes
 */
function put(door, bytes) {
  const address = door.grille_reserve(bytes.length);
  new Uint8Array(door.memory.buffer, address, bytes.length).set(bytes);
  return address;
}

/**
 * Takes an address and a length apart.
 * @param {bigint} packed
 */
function unpack(packed) {
  const bits = BigInt.asUintN(64, packed);
  return [Number(bits >> 32n), Number(bits & 0xffffffffn)];
}

/** Loads the module of character sets. When that fails the question is lost, and the page says so. */
function loadCharsets() {
  const request = new XMLHttpRequest();
  request.open("GET", CHARSETS, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(request.response));
  return /** @type {Charsets} */ (/** @type {unknown} */ (exports));
}

/**
 * Carries a task of the first module to that of the character sets, and the answer back.
 * @param {Door} door
 * @param {number} task
 * @param {number} charset
 * @param {number} address
 * @param {number} length
 */
function askCharsets(door, task, charset, address, length) {
  charsets ??= loadCharsets();
  const there = charsets.charsets_reserve(length);
  const input = new Uint8Array(door.memory.buffer, address >>> 0, length);
  new Uint8Array(charsets.memory.buffer, there, length).set(input);
  const [at, size] = unpack(charsets.charsets_answer(task, charset, there, length));
  charsets.charsets_release(there, length);
  const here = put(door, new Uint8Array(charsets.memory.buffer, at, size));
  charsets.charsets_release(at, size);
  return (BigInt(here) << 32n) | BigInt(size);
}

/**
 * @param {Door} door
 * @param {string} request
 */
function ask(door, request) {
  const bytes = new TextEncoder().encode(request);
  const address = put(door, bytes);
  const [at, length] = unpack(door.grille_ask(address, bytes.length));
  door.grille_release(address, bytes.length);
  const reply = new TextDecoder().decode(new Uint8Array(door.memory.buffer, at, length));
  door.grille_release(at, length);
  return reply;
}

addEventListener("message", async (event) => {
  const { module, request, supply, bytes } = event.data;
  try {
    if (module) {
      door = open(module);
    } else if (door && supply) {
      const opened = await door;
      const handIn = supply === "book" ? opened.grille_book : opened.grille_network;
      handIn(put(opened, new Uint8Array(bytes)), bytes.byteLength);
    } else if (door) {
      postMessage({ reply: ask(await door, request) });
    }
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
});
