/**
 * The codewords of a QR code: bytes cut into blocks, each with its error correction, interleaved.
 *
 * Where the codewords go on the square is in `qr.js`.
 */

/**
 * @typedef {object} Coded
 * @property {number} version from 1 to 40
 * @property {"L" | "M"} level
 * @property {Uint8Array} words
 */

/** Codewords of error correction in each block, for versions 1 to 40 (ISO/IEC 18004, table 9). */
const CORRECTION = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
    26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
};

/** Number of blocks, for versions 1 to 40 (the same table). */
const BLOCKS = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
    16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
    26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
};

const BYTE_MODE = 0b0100;

/** What fills the room after the data, in turn. */
const PADDING = [0xec, 0x11];

/**
 * Returns the codewords of the smallest code at level M, or at level L where M has no room.
 * @param {Uint8Array} bytes
 * @returns {Coded | null}
 */
export function codewords(bytes) {
  for (const level of /** @type {const} */ (["M", "L"])) {
    for (let version = 1; version <= 40; version++) {
      const room = dataLength(version, level);
      const head = 4 + countBits(version);
      if (bytes.length * 8 + head > room * 8) continue;
      const data = packed(bytes, countBits(version), room);
      return { version, level, words: interleaved(data, version, level) };
    }
  }
  return null;
}

/** @param {number} version */
function countBits(version) {
  return version < 10 ? 8 : 16;
}

/**
 * Returns how many codewords a version has in all.
 * @param {number} version
 */
function allLength(version) {
  const size = 4 * version + 17;
  const patterns = version === 1 ? 0 : Math.floor(version / 7) + 2;
  // Three finders with their margins, two timing patterns, two formats with the dark module.
  let taken = 3 * 64 + 2 * (size - 16) + 31;
  if (version >= 2) {
    // All crossings but the three under finders; those on a timing pattern share five modules.
    taken += 25 * (patterns * patterns - 3) - 10 * (patterns - 2);
  }
  if (version >= 7) taken += 2 * 18;
  return (size * size - taken) >> 3;
}

/**
 * @param {number} version
 * @param {"L" | "M"} level
 */
function dataLength(version, level) {
  return allLength(version) - CORRECTION[level][version - 1] * BLOCKS[level][version - 1];
}

/**
 * Returns mode, length, bytes, end and padding as codewords.
 * @param {Uint8Array} bytes
 * @param {number} lengthBits
 * @param {number} room
 */
function packed(bytes, lengthBits, room) {
  const data = new Uint8Array(room);
  let at = 0;
  /** @param {number} value @param {number} count */
  const write = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit--, at++) {
      data[at >> 3] |= ((value >> bit) & 1) << (7 - (at & 7));
    }
  };
  write(BYTE_MODE, 4);
  write(bytes.length, lengthBits);
  for (const byte of bytes) write(byte, 8);
  // In byte mode what follows the data is half a codeword, which the end mark of four zeros fills.
  for (let word = (at >> 3) + 1, turn = 0; word < room; word++, turn++) {
    data[word] = PADDING[turn % 2];
  }
  return data;
}

/**
 * Cuts data into blocks and returns it with their error correction, a codeword of each in turn.
 * @param {Uint8Array} data
 * @param {number} version
 * @param {"L" | "M"} level
 */
function interleaved(data, version, level) {
  const count = BLOCKS[level][version - 1];
  const correction = CORRECTION[level][version - 1];
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  const generator = generatorOf(correction);
  const blocks = Array.from({ length: count }, (_, index) => {
    // The last blocks are one codeword longer.
    const longBefore = Math.max(0, index - (count - longOnes));
    const from = index * short + longBefore;
    const block = data.subarray(from, from + short + (index >= count - longOnes ? 1 : 0));
    return { block, check: remainder(block, generator) };
  });
  const words = [];
  for (let at = 0; at <= short; at++) {
    for (const { block } of blocks) if (at < block.length) words.push(block[at]);
  }
  for (let at = 0; at < correction; at++) for (const { check } of blocks) words.push(check[at]);
  return Uint8Array.from(words);
}

/** Powers of 2 in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

/** @param {number} a @param {number} b */
function times(a, b) {
  return a && b ? POWERS[(LOGARITHMS[a] + LOGARITHMS[b]) % 255] : 0;
}

/**
 * Returns the product of (x - 2^i) for i below a degree, highest power first, without its leading 1.
 * @param {number} degree
 */
export function generatorOf(degree) {
  let product = [1];
  for (let power = 0; power < degree; power++) {
    const shifted = [...product, 0];
    product = shifted.map((factor, at) => factor ^ times(product[at - 1] ?? 0, POWERS[power]));
  }
  return Uint8Array.from(product.slice(1));
}

/**
 * Returns the Reed-Solomon check of a block.
 * @param {Uint8Array} block
 * @param {Uint8Array} generator
 */
export function remainder(block, generator) {
  const rest = new Uint8Array(generator.length);
  for (const word of block) {
    const lead = word ^ rest[0];
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    for (let at = 0; at < rest.length; at++) rest[at] ^= times(generator[at], lead);
  }
  return rest;
}
