/**
 * The Web Worker that holds a game: it loads the WebAssembly module and passes messages through.
 *
 * The first message brings the compiled module, later ones are `{ request }`, a message of
 * `grille-wire` as text, or `{ supply, bytes }`, what makes computers stronger in some game.
 *
 * Two more modules are loaded when the first one asks for them, and while it waits: a Worker may. The
 * tables of old character sets are needed for a file that is not UTF-8, the computer's Go for a game of Go.
 */

const CHARSETS = new URL("../data/charsets.wasm", import.meta.url);
const GO = new URL("../data/go.wasm", import.meta.url);

/** What the first module is handed by its number. @type {import("./protocol/types.js").Supply[]} */
const SUPPLIES = ["book", "network", "large-network"];

/**
 * @typedef {object} Door
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} grille_reserve
 * @property {(address: number, length: number) => void} grille_release
 * @property {(address: number, length: number) => bigint} grille_ask
 * @property {(number: number, address: number, length: number) => number} grille_supply
 */

/**
 * A module that the first one asks: a task, a number that goes with it, the bytes.
 * @typedef {object} Other
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} reserve
 * @property {(address: number, length: number) => void} release
 * @property {(task: number, number: number, address: number, length: number) => bigint} answer
 */

/** @type {Promise<Door> | undefined} */
let door;

const now = () => performance.now();

/** Those that were loaded. @type {Map<URL, Other>} */
const others = new Map();

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<Door>}
 */
async function open(module) {
  /** @type {Door} */
  let door;
  /** @param {URL} name @returns {(task: number, number: number, address: number, length: number) => bigint} */
  const other = (name) => (task, number, address, length) => askOther(door, name, task, number, address, length);
  const page = { now, charsets: other(CHARSETS), go: other(GO) };
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

/**
 * Loads another module. When that fails the question is lost, and the page says so.
 * @param {URL} name
 */
function load(name) {
  const known = others.get(name);
  if (known) return known;
  const request = new XMLHttpRequest();
  request.open("GET", name, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(request.response), { page: { now } });
  const other = /** @type {Other} */ (/** @type {unknown} */ (exports));
  others.set(name, other);
  return other;
}

/**
 * Carries a task of the first module to another one, and the answer back.
 * @param {Door} door
 * @param {URL} name
 * @param {number} task
 * @param {number} number
 * @param {number} address
 * @param {number} length
 */
function askOther(door, name, task, number, address, length) {
  const other = load(name);
  const there = other.reserve(length);
  const input = new Uint8Array(door.memory.buffer, address >>> 0, length);
  new Uint8Array(other.memory.buffer, there, length).set(input);
  const [at, size] = unpack(other.answer(task, number, there, length));
  other.release(there, length);
  const here = put(door, new Uint8Array(other.memory.buffer, at, size));
  other.release(at, size);
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
      opened.grille_supply(SUPPLIES.indexOf(supply), put(opened, new Uint8Array(bytes)), bytes.byteLength);
    } else if (door) {
      postMessage({ reply: ask(await door, request) });
    }
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
});
