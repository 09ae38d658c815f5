/**
 * QR codes: model 2 of ISO/IEC 18004, byte mode, levels M and L.
 *
 * Here: where the modules are (finders, timing, alignment, format, version, data). Not here: which
 * codewords they carry (`qr-codewords.js`) and which of the eight masks is best (`qr-mask.js`).
 *
 * A matrix is a list of rows of modules, `true` for a dark one. `null` stands for a module that is
 * still free for data.
 */

import { codewords } from "./qr-codewords.js";
import { penalty, MASKS } from "./qr-mask.js";

/** @typedef {(boolean | null)[][]} Matrix */

/** Generators of the BCH codes that protect the format and the version. */
const FORMAT_GENERATOR = 0b101_0011_0111;
const VERSION_GENERATOR = 0b1_1111_0010_0101;

/** Keeps the format from being all light. */
const FORMAT_MASK = 0b101_0100_0001_0010;

/** The two bits by which the format names a level of error correction. */
const LEVEL_BITS = { L: 0b01, M: 0b00 };

/**
 * Returns the modules of a text's code, row by row, without the quiet zone of four modules that
 * has to be left around them; nothing where the text is too long for any code.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qr(text) {
  const coded = codewords(new TextEncoder().encode(text));
  if (!coded) return null;
  const { version, level, words } = coded;
  const blank = functionPatterns(version);
  const free = blank.map((row) => row.map((module) => module === null));
  placeWords(blank, words);
  const candidates = MASKS.map((mask, index) => {
    const modules = blank.map((row, y) => row.map((dark, x) => dark !== (free[y][x] && mask(y, x))));
    placeFormat(modules, LEVEL_BITS[level], index);
    return { modules, penalty: penalty(modules) };
  });
  return candidates.reduce((best, other) => (other.penalty < best.penalty ? other : best)).modules;
}

/**
 * Returns the middles of the alignment patterns along one side.
 * @param {number} version
 * @returns {number[]}
 */
export function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = 4 * version + 10;
  // Steps are even and equal from the far end; what is left over widens the first one. The table
  // of the standard has one exception.
  const step = version === 32 ? 26 : 2 * Math.ceil((last - 6) / (count - 1) / 2);
  const middles = Array.from({ length: count - 1 }, (_, index) => last - index * step);
  return [...middles, 6].reverse();
}

/**
 * Everything but the data: the format's place is light for now, the data's is free.
 * @param {number} version
 * @returns {Matrix}
 */
function functionPatterns(version) {
  const size = 4 * version + 17;
  /** @type {Matrix} */
  const matrix = Array.from({ length: size }, () => new Array(size).fill(null));
  for (let at = 0; at < size; at++) matrix[6][at] = matrix[at][6] = at % 2 === 0;
  const corners = [[3, 3], [3, size - 4], [size - 4, 3]];
  for (const [row, col] of corners) rings(matrix, row, col, 4, (ring) => ring !== 2 && ring !== 4);
  const middles = alignment(version);
  for (const row of middles) {
    for (const col of middles) {
      const isFinder = corners.some(([y, x]) => Math.abs(y - row) < 5 && Math.abs(x - col) < 5);
      if (!isFinder) rings(matrix, row, col, 2, (ring) => ring !== 1);
    }
  }
  placeFormat(matrix, 0, 0);
  if (version >= 7) placeVersion(matrix, version);
  return matrix;
}

/**
 * Draws squares around a middle, as far as they are on the matrix.
 * @param {Matrix} matrix
 * @param {number} row
 * @param {number} col
 * @param {number} reach
 * @param {(ring: number) => boolean} isDark
 */
function rings(matrix, row, col, reach, isDark) {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      if (matrix[row + y]?.[col + x] === undefined) continue;
      matrix[row + y][col + x] = isDark(Math.max(Math.abs(y), Math.abs(x)));
    }
  }
}

/**
 * Returns a value followed by the remainder of its BCH code.
 * @param {number} value
 * @param {number} generator
 */
function withRemainder(value, generator) {
  const degree = 31 - Math.clz32(generator);
  let rest = value << degree;
  while (rest >= 1 << degree) rest ^= generator << (31 - Math.clz32(rest) - degree);
  return (value << degree) | rest;
}

/**
 * The fifteen bits of the format.
 * @param {number} levelBits
 * @param {number} mask
 */
export function formatBits(levelBits, mask) {
  return withRemainder((levelBits << 3) | mask, FORMAT_GENERATOR) ^ FORMAT_MASK;
}

/**
 * The eighteen bits of the version.
 * @param {number} version
 */
export function versionBits(version) {
  return withRemainder(version, VERSION_GENERATOR);
}

/**
 * Writes the format twice: around the first finder, and shared between the two others.
 * @param {Matrix} matrix
 * @param {number} levelBits
 * @param {number} mask
 */
function placeFormat(matrix, levelBits, mask) {
  const size = matrix.length;
  const bits = formatBits(levelBits, mask);
  // Along the first finder the timing pattern is jumped over.
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((bits >> bit) & 1) === 1;
    if (bit < 8) {
      matrix[along[bit]][8] = isDark;
      matrix[8][size - 1 - bit] = isDark;
    } else {
      matrix[8][along[14 - bit]] = isDark;
      matrix[size - 15 + bit][8] = isDark;
    }
  }
  matrix[size - 8][8] = true;
}

/**
 * Writes the version twice, beside the finders of the top right and of the bottom left.
 * @param {Matrix} matrix
 * @param {number} version
 */
function placeVersion(matrix, version) {
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit++) {
    const [near, far] = [Math.floor(bit / 3), matrix.length - 11 + (bit % 3)];
    matrix[near][far] = matrix[far][near] = ((bits >> bit) & 1) === 1;
  }
}

/**
 * Fills the free modules: pairs of columns from the right, up and down in turn. Modules that are
 * left over are light.
 * @param {Matrix} matrix
 * @param {Uint8Array} words
 */
function placeWords(matrix, words) {
  const size = matrix.length;
  let bit = 0;
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern belongs to no pair.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step;
      for (const col of [right, right - 1]) {
        if (matrix[row][col] !== null) continue;
        matrix[row][col] = ((words[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
    isUpwards = !isUpwards;
  }
}
