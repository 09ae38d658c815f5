/**
 * A game as a film: its positions drawn one after the other, as an animated GIF.
 */
import { GifWriter } from "./gif.js";
import { paint } from "./picture.js";
import { indexesOf, paletteOf } from "./quantise.js";

/** Longer games skip positions, evenly; the first and the last are always there. */
const MOST_FRAMES = 500;

/** One less than a GIF has, for what did not change. */
const MOST_COLORS = 255;

/** A film takes about this long, in milliseconds, within the limits of a frame. */
const LENGTH = 60_000;
const SHORTEST = 150;
const LONGEST = 800;

/** How long the last position is shown, in milliseconds. */
const END = 3000;

/**
 * Returns the bytes of a GIF.
 * @param {object} film
 * @param {number} film.count how many positions there are
 * @param {(index: number) => string} film.draw returns a position as an SVG that stands alone
 * @param {number} film.scale
 * @param {(done: number, all: number) => void} film.progress
 * @param {AbortSignal} film.signal
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function film({ count, draw, scale, progress, signal }) {
  const shown = spread(count, MOST_FRAMES);
  const canvas = document.createElement("canvas");
  const pixels = async (/** @type {number} */ index) => {
    signal.throwIfAborted();
    await paint(draw(index), scale, canvas);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  // What colours there are, some positions of the game know.
  const samples = [];
  for (const index of spread(count, 4)) samples.push(await pixels(index));
  const palette = paletteOf(samples, MOST_COLORS);
  const { width, height } = samples[0];
  const writer = new GifWriter(width, height, palette);
  const known = new Map();
  const delay = Math.min(LONGEST, Math.max(SHORTEST, LENGTH / shown.length));
  for (const [done, index] of shown.entries()) {
    const indexes = indexesOf(await pixels(index), palette, known);
    writer.add({ pixels: indexes, delay: done === shown.length - 1 ? END : delay });
    progress(done + 1, shown.length);
  }
  return writer.finish();
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
