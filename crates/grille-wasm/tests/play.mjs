// Plays the requests on standard input, one a line, in the WebAssembly module that the first
// argument names, and writes the answers, one a line.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, grille_reserve, grille_release, grille_ask } = instance.exports;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param {string} request @returns {string} */
function ask(request) {
  const bytes = encoder.encode(request);
  const address = grille_reserve(bytes.length);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  const packed = BigInt.asUintN(64, grille_ask(address, bytes.length));
  grille_release(address, bytes.length);
  const [at, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
  const answer = decoder.decode(new Uint8Array(memory.buffer, at, length));
  grille_release(at, length);
  return answer;
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  console.log(ask(line));
}
