// Holds the conversations on standard input, one a line (a list of messages), each with a fresh
// instance of the WebAssembly module that the first argument names, and writes the replies. The second
// argument names the book of openings, which the native program carries.
import { readFileSync } from "node:fs";

const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const book = readFileSync(process.argv[3]);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param {any} door @param {Uint8Array} bytes @returns {number} */
function put(door, bytes) {
  const address = door.grille_reserve(bytes.length);
  new Uint8Array(door.memory.buffer, address, bytes.length).set(bytes);
  return address;
}

/** @param {any} door @param {unknown} request @returns {unknown} */
function ask(door, request) {
  const bytes = encoder.encode(JSON.stringify(request));
  const address = put(door, bytes);
  const packed = BigInt.asUintN(64, door.grille_ask(address, bytes.length));
  door.grille_release(address, bytes.length);
  const [at, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
  const reply = decoder.decode(new Uint8Array(door.memory.buffer, at, length));
  door.grille_release(at, length);
  return JSON.parse(reply);
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  // A clock that stands still: what is compared does not depend on the machine.
  const imports = { page: { now: () => 0 } };
  const { exports } = await WebAssembly.instantiate(module, imports);
  if (exports.grille_book(put(exports, book), book.length) !== 1) throw new Error("no book");
  console.log(JSON.stringify(JSON.parse(line).map((request) => ask(exports, request))));
}
