import assert from "node:assert/strict";
import { test } from "node:test";

import { generatorOf, remainder } from "../../js/share/qr-codewords.js";
import { balance, finders, penalty, runs } from "../../js/share/qr-mask.js";
import { alignment, formatBits, qr, versionBits } from "../../js/share/qr.js";

/** Bytes that fit each version, from 1 to 40 (ISO/IEC 18004, table 7). */
const BYTES_M = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
  711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989,
  2099, 2213, 2331,
];
const BYTES_L_37_TO_40 = [2563, 2699, 2809, 2953];

test("the check of the standard's own example is the one that it prints", () => {
  const data = Buffer.from("10200c566180ec11ec11ec11ec11ec11", "hex");

  const check = Buffer.from(remainder(data, generatorOf(10)));

  assert.equal(check.toString("hex"), "a524d4c1ed36c7872c55");
});

test("format and version are those of the standard's examples", () => {
  assert.equal(formatBits(0b00, 0b101), 0b100000011001110);
  assert.equal(versionBits(7), 0b000111110010010100);
});

test("alignment patterns are where the standard's table has them", () => {
  const table = {
    1: [],
    2: [6, 18],
    7: [6, 22, 38],
    15: [6, 26, 48, 70],
    32: [6, 34, 60, 86, 112, 138],
    36: [6, 24, 50, 76, 102, 128, 154],
    39: [6, 26, 54, 82, 110, 138, 166],
    40: [6, 30, 58, 86, 114, 142, 170],
  };
  for (const [version, middles] of Object.entries(table)) {
    assert.deepEqual(alignment(Number(version)), middles, `version ${version}`);
  }
});

test("each text gets the smallest code that holds it at level M, then at level L", () => {
  BYTES_M.forEach((bytes, index) => {
    const [fits, over] = [qr("x".repeat(bytes)), qr("x".repeat(bytes + 1))];
    assert.equal(fits?.length, 4 * (index + 1) + 17);
    // What level M cannot hold in version 40 goes into version 36 at level L.
    const next = index + 1 < BYTES_M.length ? index + 2 : 36;
    assert.equal(over?.length, 4 * next + 17);
  });
  BYTES_L_37_TO_40.forEach((bytes, index) => {
    assert.equal(qr("x".repeat(bytes))?.length, 4 * (37 + index) + 17);
  });
});

test("a text that fits no code has none", () => {
  assert.equal(qr("x".repeat(2954)), null);
  assert.equal(qr("é".repeat(1477)), null);
});

test("runs, finders and the balance cost what the standard says", () => {
  const line = (/** @type {string} */ text) => [...text].map((letter) => letter === "#");

  assert.equal(runs(line("####.")), 0);
  assert.equal(runs(line("#####.")), 3);
  assert.equal(runs(line("#.......")), 5);
  assert.equal(finders(line("..#....#.###.#..#")), 40);
  assert.equal(finders(line("##..#.###.#.##.#.")), 0);
  assert.equal(finders(line("#.###.#.##")), 40, "the quiet zone is light");
  assert.equal(balance([line("##"), line("##")]), 100);
  assert.equal(balance([line("#."), line(".#")]), 0);
  assert.equal(penalty([line("##"), line("##")]), 103);
});

/** Blocks of data and correction, from the standard's table 9. */
const LAYOUTS = [
  { version: 1, level: "M", blocks: [[1, 16]], correction: 10 },
  { version: 5, level: "M", blocks: [[2, 43]], correction: 24 },
  { version: 7, level: "M", blocks: [[4, 31]], correction: 18 },
  { version: 10, level: "M", blocks: [[4, 43], [1, 44]], correction: 26 },
  { version: 32, level: "M", blocks: [[10, 46], [23, 47]], correction: 28 },
  { version: 40, level: "M", blocks: [[18, 47], [31, 48]], correction: 28 },
  { version: 40, level: "L", blocks: [[19, 118], [6, 119]], correction: 30 },
];

for (const { version, level, blocks, correction } of LAYOUTS) {
  test(`a code of version ${version}-${level} is read back without a single error`, () => {
    const room = blocks.reduce((sum, [count, length]) => sum + count * length, 0);
    const most = room - (version < 10 ? 2 : 3);
    const text = Array.from({ length: most }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90)));

    const modules = qr(text.join("")) ?? [];

    assert.equal(modules.length, 4 * version + 17);
    const lengths = blocks.flatMap(([count, length]) => new Array(count).fill(length));
    const { level: read, words } = readWords(modules, version);
    assert.equal(read, level);
    const whole = deinterleave(words, lengths, correction);
    for (const block of whole) assert.ok(syndromesAreZero(block, correction));
    const data = whole.flatMap((block) => block.slice(0, block.length - correction));
    assert.equal(readBytes(data, version), text.join(""));
  });
}

test("what a text leaves free is filled as the standard wants it", () => {
  const { words } = readWords(qr("A") ?? [], 1);

  assert.equal(Buffer.from(words.slice(0, 16)).toString("hex"), "401410ec11ec11ec11ec11ec11ec11ec");
});

// A decoder of its own, written from the reader's side of the standard.

/**
 * @param {boolean[][]} modules
 * @param {number} version
 */
function readWords(modules, version) {
  const size = modules.length;
  let format = 0;
  for (const [row, col] of [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((col) => [8, col]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8]),
  ]) {
    format = (format << 1) | Number(modules[row][col]);
  }
  format ^= 0b101010000010010;
  const level = ["M", "L", "H", "Q"][format >> 13];
  const mask = (format >> 10) & 7;
  const middles = alignment(version);
  /** @param {number} y @param {number} x */
  const isData = (y, x) => {
    if (y === 6 || x === 6) return false;
    if (y < 9 && (x < 9 || x >= size - 8)) return false;
    if (y >= size - 8 && x < 9) return false;
    if (version >= 7 && y < 6 && x >= size - 11) return false;
    if (version >= 7 && x < 6 && y >= size - 11) return false;
    const row = middles.find((at) => Math.abs(at - y) <= 2);
    const col = middles.find((at) => Math.abs(at - x) <= 2);
    if (row === undefined || col === undefined) return true;
    const last = size - 7;
    const isUnderFinder =
      (row === 6 && col === 6) || (row === 6 && col === last) || (row === last && col === 6);
    return isUnderFinder;
  };
  const bits = [];
  for (let pair = 0, right = size - 1; right > 0; pair++, right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isData(y, x)) bits.push(Number(modules[y][x]) ^ Number(inverts(mask, y, x)));
      }
    }
  }
  const words = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  return { level, words };
}

/** @param {number} mask @param {number} i @param {number} j */
function inverts(mask, i, j) {
  switch (mask) {
    case 0: return (i + j) % 2 === 0;
    case 1: return i % 2 === 0;
    case 2: return j % 3 === 0;
    case 3: return (i + j) % 3 === 0;
    case 4: return ((i >> 1) + Math.trunc(j / 3)) % 2 === 0;
    case 5: return ((i * j) % 2) + ((i * j) % 3) === 0;
    case 6: return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0;
    default: return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0;
  }
}

/** @param {number[]} words @param {number[]} lengths @param {number} correction */
function deinterleave(words, lengths, correction) {
  /** @type {number[][]} */
  const blocks = lengths.map(() => []);
  let at = 0;
  for (let step = 0; step < Math.max(...lengths); step++) {
    lengths.forEach((length, index) => {
      if (step < length) blocks[index].push(words[at++]);
    });
  }
  for (let step = 0; step < correction; step++) for (const block of blocks) block.push(words[at++]);
  assert.equal(at, words.length);
  return blocks;
}

/** @param {number} a @param {number} b */
function multiply(a, b) {
  let product = 0;
  for (; b; b >>= 1, a = (a << 1) ^ (a & 128 ? 0x11d : 0)) if (b & 1) product ^= a;
  return product;
}

/** @param {number[]} block @param {number} correction */
function syndromesAreZero(block, correction) {
  let root = 1;
  for (let power = 0; power < correction; power++, root = multiply(root, 2)) {
    if (block.reduce((sum, word) => multiply(sum, root) ^ word, 0) !== 0) return false;
  }
  return true;
}

/** @param {number[]} data @param {number} version */
function readBytes(data, version) {
  const bits = data.map((word) => word.toString(2).padStart(8, "0")).join("");
  const wide = version < 10 ? 8 : 16;
  assert.equal(bits.slice(0, 4), "0100");
  const length = parseInt(bits.slice(4, 4 + wide), 2);
  const letters = Array.from({ length }, (_, at) => bits.slice(4 + wide + at * 8).slice(0, 8));
  return letters.map((letter) => String.fromCharCode(parseInt(letter, 2))).join("");
}
