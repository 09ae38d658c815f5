// Holds the conversations on standard input, one a line (a list of messages), each with a fresh
// instance of the WebAssembly module that the first argument names, and writes the replies. The others
// name the modules of character sets and of the computer's Go, the book of openings and the networks for Go: the
// native program carries them.
import { readFileSync } from "node:fs";

const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const charsets = (await WebAssembly.instantiate(readFileSync(process.argv[3]))).instance.exports;
const goModule = await WebAssembly.compile(readFileSync(process.argv[4]));
const book = readFileSync(process.argv[5]);
const networks = process.argv.slice(6).map((name) => readFileSync(name));
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param {any} door @param {Uint8Array} bytes @returns {number} */
function put(door, bytes) {
  const address = door.grille_reserve(bytes.length);
  new Uint8Array(door.memory.buffer, address, bytes.length).set(bytes);
  return address;
}

/** @param {bigint} packed an address and a length */
function unpack(packed) {
  const bits = BigInt.asUintN(64, packed);
  return [Number(bits >> 32n), Number(bits & 0xffffffffn)];
}

/** As `web/js/worker.js` does it. @param {any} door @param {any} other */
const asks = (door, other) => (task, number, address, length) => {
  const there = other.reserve(length);
  const input = new Uint8Array(door().memory.buffer, address, length);
  new Uint8Array(other.memory.buffer, there, length).set(input);
  const [at, size] = unpack(other.answer(task, number, there, length));
  other.release(there, length);
  const here = put(door(), new Uint8Array(other.memory.buffer, at, size));
  other.release(at, size);
  return (BigInt(here) << 32n) | BigInt(size);
};

/** @param {any} door @param {unknown} request @returns {unknown} */
function ask(door, request) {
  const bytes = encoder.encode(JSON.stringify(request));
  const address = put(door, bytes);
  const [at, length] = unpack(door.grille_ask(address, bytes.length));
  door.grille_release(address, bytes.length);
  const reply = decoder.decode(new Uint8Array(door.memory.buffer, at, length));
  door.grille_release(at, length);
  return JSON.parse(reply);
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  // A clock that stands still: what is compared does not depend on the machine.
  let exports;
  const now = () => 0;
  const go = (await WebAssembly.instantiate(goModule, { page: { now } })).exports;
  const imports = { page: { now, charsets: asks(() => exports, charsets), go: asks(() => exports, go) } };
  ({ exports } = await WebAssembly.instantiate(module, imports));
  for (const [number, bytes] of [book, ...networks].entries()) {
    if (exports.grille_supply(number, put(exports, bytes), bytes.length) !== 1) throw new Error(`no supply ${number}`);
  }
  console.log(JSON.stringify(JSON.parse(line).map((request) => ask(exports, request))));
}
