import assert from "node:assert/strict";
import { test } from "node:test";

import { indexesOf, paletteOf } from "../../js/share/quantise.js";

/** @param {number[][]} colors */
const pixels = (colors) => ({ data: Uint8ClampedArray.from(colors.flatMap((rgb) => [...rgb, 255])) });

test("colours that fit are kept as they are", () => {
  const colors = [[1, 2, 3], [250, 200, 40], [1, 2, 3], [0, 0, 0], [1, 2, 4]];

  const palette = paletteOf([pixels(colors)], 4);
  const indexes = indexesOf(pixels(colors), palette);

  assert.equal(palette.length, 4);
  assert.deepEqual([...indexes].map((index) => palette[index]), colors);
});

test("a palette has no more colours than asked for, and every picture counts", () => {
  const greys = Array.from({ length: 256 }, (_, value) => [value, value, value]);
  const red = Array.from({ length: 40 }, () => [255, 0, 0]);

  const palette = paletteOf([pixels(greys), pixels(red)], 16);

  assert.equal(palette.length, 16);
  assert.ok(palette.some(([r, g, b]) => r === 255 && g === 0 && b === 0));
});

test("large plain areas keep their colour among many blends", () => {
  const board = Array.from({ length: 5000 }, () => [220, 179, 92]);
  const stones = Array.from({ length: 900 }, () => [16, 16, 16]);
  const edges = Array.from({ length: 600 }, (_, at) => [16 + (at % 200), 16 + (at % 160), 16 + (at % 70)]);
  const picture = pixels([...board, ...stones, ...edges]);

  const palette = paletteOf([picture], 32);
  const shown = [...indexesOf(picture, palette)].map((index) => palette[index]);

  assert.deepEqual(shown[0], [220, 179, 92]);
  assert.deepEqual(shown[5000], [16, 16, 16]);
  const worst = Math.max(
    ...edges.map((rgb, at) => Math.max(...rgb.map((value, channel) => Math.abs(value - shown[5900 + at][channel])))),
  );
  assert.ok(worst <= 32, `an edge is off by ${worst}`);
});

test("a colour that the palette lacks becomes the nearest one", () => {
  const indexes = indexesOf(pixels([[10, 10, 10], [240, 250, 255]]), [[255, 255, 255], [0, 0, 0]]);

  assert.deepEqual([...indexes], [1, 0]);
});

test("no pixels have no palette", () => {
  assert.deepEqual(paletteOf([pixels([])], 8), []);
});
