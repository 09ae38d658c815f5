/**
 * The Web Worker that holds a game: it loads the WebAssembly module and passes messages through.
 *
 * The first message brings the compiled module, later ones are `{ request }`, a message of
 * `grille-wire` as text, or `{ book }`, the bytes of the book of openings.
 */

/**
 * @typedef {object} Door
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} grille_reserve
 * @property {(address: number, length: number) => void} grille_release
 * @property {(address: number, length: number) => bigint} grille_ask
 * @property {(address: number, length: number) => number} grille_book
 */

/** @type {Promise<Door> | undefined} */
let door;

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<Door>}
 */
async function open(module) {
  const imports = { page: { now: () => performance.now() } };
  const instance = await WebAssembly.instantiate(module, imports);
  return /** @type {Door} */ (/** @type {unknown} */ (instance.exports));
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
 * @param {Door} door
 * @param {string} request
 */
function ask(door, request) {
  const bytes = new TextEncoder().encode(request);
  const address = put(door, bytes);
  const packed = BigInt.asUintN(64, door.grille_ask(address, bytes.length));
  door.grille_release(address, bytes.length);
  const [at, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
  const reply = new TextDecoder().decode(new Uint8Array(door.memory.buffer, at, length));
  door.grille_release(at, length);
  return reply;
}

addEventListener("message", async (event) => {
  const { module, request, book } = event.data;
  try {
    if (module) {
      door = open(module);
    } else if (door && book) {
      const opened = await door;
      const bytes = new Uint8Array(book);
      opened.grille_book(put(opened, bytes), bytes.length);
    } else if (door) {
      postMessage({ reply: ask(await door, request) });
    }
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
});
