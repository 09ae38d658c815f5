import assert from "node:assert/strict";
import { test } from "node:test";

import { gif } from "../../js/share/gif.js";

/** @type {import("../../js/share/gif.js").Rgb[]} */
const FOUR = [[255, 255, 255], [0, 0, 0], [200, 30, 40], [250, 200, 40]];

/** Numbers that look like chance and are always the same. */
function chance(seed = 7) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {string[]} rows */
const picture = (rows) => Uint8Array.from(rows.join(""), (letter) => Number(letter));

test("every frame comes back pixel by pixel, with its delay", () => {
  const frames = [
    { pixels: picture(["0000", "0110", "0000"]), delay: 500 },
    { pixels: picture(["0000", "0112", "0000"]), delay: 40 },
    { pixels: picture(["0003", "0112", "3000"]), delay: 1204 },
  ];

  const file = decode(gif(frames, 4, 3, FOUR));

  assert.deepEqual([file.width, file.height], [4, 3]);
  assert.deepEqual(file.palette.slice(0, 4), FOUR);
  assert.deepEqual(file.frames.map(({ canvas }) => canvas), frames.map(({ pixels }) => pixels));
  assert.deepEqual(file.frames.map(({ delay }) => delay), [50, 4, 120]);
});

test("it loops for ever", () => {
  const file = decode(gif([{ pixels: picture(["01"]), delay: 10 }], 2, 1, FOUR));

  assert.equal(file.repetitions, 0);
});

test("only the rectangle that changed is written", () => {
  const frames = ["000000", "012000", "012000"].map((row) => ({
    pixels: picture(["000000", row, "000000"]),
    delay: 100,
  }));

  const file = decode(gif(frames, 6, 3, FOUR));

  assert.deepEqual(file.frames.map(({ rect }) => rect), [[0, 0, 6, 3], [1, 1, 2, 1], [0, 0, 1, 1]]);
});

for (const colors of [1, 2, 3, 16, 17, 255, 256]) {
  test(`noise of ${colors} colours, which fills the table of codes many times, comes back`, () => {
    const random = chance(colors);
    const palette = Array.from({ length: colors }, (_, index) => /** @type {const} */ ([index, 255 - index, 7]));
    const noise = () => Uint8Array.from({ length: 300 * 200 }, () => random(colors));
    const frames = [noise(), noise()].map((pixels) => ({ pixels, delay: 100 }));

    const file = decode(gif(frames, 300, 200, palette.map(([r, g, b]) => [r, g, b])));

    assert.deepEqual(file.palette.slice(0, colors), palette);
    assert.deepEqual(file.frames.map(({ canvas }) => canvas), frames.map(({ pixels }) => pixels));
  });
}

test("pictures of every small size come back, so that each width of the last code occurs", () => {
  const random = chance();
  for (let length = 1; length < 700; length++) {
    const pixels = Uint8Array.from({ length }, () => random(4));
    const file = decode(gif([{ pixels, delay: 0 }], length, 1, FOUR));
    assert.deepEqual(file.frames[0].canvas, pixels, `${length} pixels`);
  }
});

test("what did not change costs almost nothing, even between two far corners", () => {
  const random = chance();
  const before = Uint8Array.from({ length: 200 * 200 }, () => random(4));
  const after = before.slice();
  after[0] = (before[0] + 1) % 4;
  after[after.length - 1] = (before[after.length - 1] + 1) % 4;

  const { frames } = decode(gif([before, after].map((pixels) => ({ pixels, delay: 100 })), 200, 200, FOUR));

  assert.deepEqual(frames[1].rect, [0, 0, 200, 200]);
  assert.deepEqual(frames[1].canvas, after);
  assert.ok(frames[1].bytes * 20 < frames[0].bytes, `${frames[1].bytes} against ${frames[0].bytes} bytes`);
});

test("a plain picture is small", () => {
  const pixels = new Uint8Array(600 * 600);

  const bytes = gif([{ pixels, delay: 100 }, { pixels, delay: 100 }], 600, 600, FOUR);

  assert.ok(bytes.length < 2000, `${bytes.length} bytes`);
});

// A decoder of its own, strict: what the standard does not allow is an error.

/** @param {Uint8Array} bytes */
function decode(bytes) {
  let at = 0;
  const byte = () => {
    assert.ok(at < bytes.length, "the file ends too early");
    return bytes[at++];
  };
  const word = () => byte() | (byte() << 8);
  const text = (/** @type {number} */ length) =>
    Array.from({ length }, () => String.fromCharCode(byte())).join("");
  const blocks = () => {
    const data = [];
    for (let length = byte(); length > 0; length = byte()) {
      for (let left = length; left > 0; left--) data.push(byte());
    }
    return data;
  };

  assert.equal(text(6), "GIF89a");
  const [width, height, flags] = [word(), word(), byte()];
  assert.equal(flags & 0x80, 0x80);
  assert.deepEqual([byte(), byte()], [0, 0]);
  const palette = Array.from({ length: 2 << (flags & 7) }, () => [byte(), byte(), byte()]);
  let repetitions = -1;
  let delay = 0;
  let clear = -1;
  let canvas = new Uint8Array(width * height);
  const frames = [];
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      if (label === 0xff) {
        assert.equal(byte(), 11);
        assert.equal(text(11), "NETSCAPE2.0");
        const [sub, low, high] = blocks();
        assert.equal(sub, 1);
        repetitions = low | (high << 8);
      } else {
        assert.equal(label, 0xf9);
        const [how, low, high, index] = blocks();
        assert.equal(how & ~1, 1 << 2, "each frame stays under the next");
        delay = low | (high << 8);
        clear = how & 1 ? index : -1;
      }
      continue;
    }
    assert.equal(kind, 0x2c);
    const rect = [word(), word(), word(), word()];
    const [left, top, wide, high] = rect;
    assert.equal(byte(), 0);
    assert.ok(left + wide <= width && top + high <= height);
    const codeSize = byte();
    const packed = blocks();
    const indexes = unpack(packed, codeSize);
    assert.equal(indexes.length, wide * high);
    canvas = canvas.slice();
    indexes.forEach((index, place) => {
      if (index !== clear) canvas[(top + Math.floor(place / wide)) * width + left + (place % wide)] = index;
    });
    frames.push({ rect, delay, canvas, bytes: packed.length });
  }
  assert.equal(at, bytes.length);
  return { width, height, palette, repetitions, frames };
}

/** @param {number[]} data @param {number} codeSize */
function unpack(data, codeSize) {
  const [clear, end] = [1 << codeSize, (1 << codeSize) + 1];
  /** @type {number[][]} */
  let table = [];
  let width = codeSize + 1;
  /** @type {number[] | null} */
  let last = null;
  /** @type {number[]} */
  const out = [];
  let bit = 0;
  const read = () => {
    let code = 0;
    for (let place = 0; place < width; place++, bit++) {
      assert.ok(bit >> 3 < data.length, "the codes end without an end");
      code |= ((data[bit >> 3] >> (bit & 7)) & 1) << place;
    }
    return code;
  };
  for (let code = read(); code !== end; code = read()) {
    if (code === clear) {
      table = Array.from({ length: end + 1 }, (_, index) => [index]);
      width = codeSize + 1;
      last = null;
      continue;
    }
    if (last) {
      assert.ok(code <= table.length, `code ${code} is not known yet`);
      const first = code < table.length ? table[code][0] : last[0];
      if (table.length < 4096) table.push([...last, first]);
    }
    for (const index of table[code]) out.push(index);
    last = table[code];
    if (table.length === 1 << width && width < 12) width++;
  }
  assert.ok(data.length * 8 - bit < 8, "nothing follows the end");
  return out;
}
