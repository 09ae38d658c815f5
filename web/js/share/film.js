/**
 * A game as a film: its positions drawn one after the other, as an animated GIF.
 */
import { GifWriter } from "./gif.js";
import { paintParts } from "./picture.js";
import { indexesOf, paletteOf } from "./quantise.js";

/** @typedef {import("./picture.js").Area} Area */

/** Longer games skip positions, evenly; the first and the last are always there. */
const MOST_FRAMES = 500;

/** One less than a GIF has, for what did not change. */
const MOST_COLORS = 255;

/** How many positions are painted at once, and up to what height in pixels. */
const MOST_ON_SHEET = 24;
const SHEET_HEIGHT = 1500;

/** A film takes about this long, in milliseconds, within the limits of a frame. */
const LENGTH = 60_000;
const SHORTEST = 150;
const LONGEST = 800;

/** How long the last position is shown, in milliseconds. */
const END = 3000;

/**
 * A position that is drawn: where it differs from the one before, and each of these parts as SVG.
 * @typedef {{ areas: Area[], part: (area: Area) => string }} Drawn
 */

/**
 * Returns the bytes of a GIF.
 * @param {object} film
 * @param {number} film.count how many positions there are
 * @param {number} film.width
 * @param {number} film.height
 * @param {(index: number, before: number | null) => Drawn} film.draw draws a position after another
 * @param {(done: number, all: number) => void} film.progress
 * @param {AbortSignal} film.signal
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function film({ count, width, height, draw, progress, signal }) {
  // What colours there are, some positions of the game know.
  const samples = [];
  for (const index of spread(count, 4)) {
    const { areas, part } = draw(index, null);
    samples.push(...(await paintParts(areas.map((area) => ({ area, svg: part(area) })))));
    signal.throwIfAborted();
  }
  const palette = paletteOf(samples, MOST_COLORS);
  const writer = new GifWriter(width, height, palette);
  const known = new Map();
  const shown = spread(count, MOST_FRAMES);
  const delay = Math.min(LONGEST, Math.max(SHORTEST, LENGTH / shown.length));
  let pixels = new Uint8Array(width * height);
  for (let done = 0; done < shown.length; ) {
    const sheet = sheetFrom(shown, done, draw);
    const parts = sheet.flat();
    const painted = parts.length > 0 ? await paintParts(parts) : [];
    signal.throwIfAborted();
    for (const frame of sheet) {
      pixels = pixels.slice();
      for (const { area } of frame) put(pixels, width, area, indexesOf(/** @type {ImageData} */ (painted.shift()), palette, known));
      done += 1;
      writer.add({ pixels, delay: done === shown.length ? END : delay });
    }
    progress(done, shown.length);
  }
  return writer.finish();
}

/**
 * Draws as many positions as one image has room for; at least one.
 * @param {number[]} shown
 * @param {number} from
 * @param {(index: number, before: number | null) => Drawn} draw
 * @returns {{ area: Area, svg: string }[][]} the parts of each position
 */
function sheetFrom(shown, from, draw) {
  const sheet = [];
  for (let at = from, height = 0; at < shown.length && sheet.length < MOST_ON_SHEET; at += 1) {
    const { areas, part } = draw(shown[at], shown[at - 1] ?? null);
    height += areas.reduce((sum, area) => sum + area.height, 0);
    sheet.push(areas.map((area) => ({ area, svg: part(area) })));
    if (height > SHEET_HEIGHT) break;
  }
  return sheet;
}

/**
 * @param {Uint8Array} pixels
 * @param {number} stride
 * @param {Area} area
 * @param {Uint8Array} part
 */
function put(pixels, stride, area, part) {
  for (let row = 0; row < area.height; row += 1) {
    const line = part.subarray(row * area.width, (row + 1) * area.width);
    pixels.set(line, (area.top + row) * stride + area.left);
  }
}

/**
 * Returns at most `most` of the numbers below `count`, evenly, with the first and the last.
 * @param {number} count
 * @param {number} most two or more
 */
export function spread(count, most) {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, step) => Math.round((step * (count - 1)) / (most - 1)));
}
