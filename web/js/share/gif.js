/**
 * An animated GIF (GIF89a) that loops for ever.
 *
 * Here: the blocks of the file, and the rectangle that changes from frame to frame. Not here: the
 * compression (`lzw.js`), and how colours become palette indexes (`quantise.js`).
 */

import { lzw } from "./lzw.js";

/**
 * @typedef {object} GifFrame
 * @property {Uint8Array} pixels palette indexes, row by row
 * @property {number} delay how long it is shown, in milliseconds
 */

/** @typedef {[red: number, green: number, blue: number]} Rgb */

/** @typedef {{left: number, top: number, width: number, height: number}} Rect */

const TRAILER = 0x3b;

/**
 * Returns the bytes of a file with all frames, each written as the rectangle that changed.
 * @param {GifFrame[]} frames at least one
 * @param {number} width
 * @param {number} height
 * @param {Rgb[]} palette from 1 to 256 colours
 * @returns {Uint8Array}
 */
export function gif(frames, width, height, palette) {
  const writer = new GifWriter(width, height, palette);
  for (const frame of frames) writer.add(frame);
  return writer.finish();
}

/** Writes frame by frame, so that a long film is never in memory as a whole. */
export class GifWriter {
  #width;
  #height;
  #depth;
  /** @type {number | null} */
  #clear;
  /** @type {Uint8Array[]} */
  #parts;
  /** @type {Uint8Array | undefined} */
  #before;

  /**
   * @param {number} width
   * @param {number} height
   * @param {Rgb[]} palette from 1 to 256 colours
   */
  constructor(width, height, palette) {
    this.#width = width;
    this.#height = height;
    // An index without a colour stands for what did not change, where there is one left.
    this.#clear = palette.length < 256 ? palette.length : null;
    // The file tells the size of its palette as a power of two, from 2 to 256 colours.
    this.#depth = Math.max(1, Math.ceil(Math.log2(this.#clear === null ? 256 : this.#clear + 1)));
    this.#parts = [head(width, height, palette, this.#depth)];
  }

  /** @param {GifFrame} frame its pixels are not to be changed afterwards */
  add({ pixels, delay }) {
    const before = this.#before;
    const rect = changed(before, pixels, this.#width, this.#height);
    const cut = cutOut(pixels, before, rect, this.#width, this.#clear);
    this.#parts.push(control(delay, before ? this.#clear : null), descriptor(rect), image(cut, this.#depth));
    this.#before = pixels;
  }

  /** Returns the bytes of the file. */
  finish() {
    return join([...this.#parts, Uint8Array.of(TRAILER)]);
  }
}

/**
 * @param {number} width
 * @param {number} height
 * @param {Rgb[]} palette
 * @param {number} depth
 */
function head(width, height, palette, depth) {
  const colors = new Uint8Array(3 << depth);
  palette.forEach((color, index) => colors.set(color, 3 * index));
  return join([
    ascii("GIF89a"),
    // A palette for all frames, of `depth` bits; no background, square pixels.
    Uint8Array.of(...word(width), ...word(height), 0x80 | ((depth - 1) << 4) | (depth - 1), 0, 0),
    colors,
    // Zero repetitions mean that it never ends.
    Uint8Array.of(0x21, 0xff, 11),
    ascii("NETSCAPE2.0"),
    Uint8Array.of(3, 1, ...word(0), 0),
  ]);
}

/**
 * How long the next image is shown, and which index lets the one before it shine through. It stays
 * when the one after it comes.
 * @param {number} delay
 * @param {number | null} clear
 */
function control(delay, clear) {
  const hundredths = Math.min(0xffff, Math.max(0, Math.round(delay / 10)));
  const staysInPlace = 1 << 2;
  return Uint8Array.of(0x21, 0xf9, 4, staysInPlace | (clear === null ? 0 : 1), ...word(hundredths), clear ?? 0, 0);
}

/** @param {Rect} rect */
function descriptor({ left, top, width, height }) {
  return Uint8Array.of(0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0);
}

/**
 * Returns the pixels of a rectangle; those that did not change are clear, which makes long runs.
 * @param {Uint8Array} pixels
 * @param {Uint8Array | undefined} before
 * @param {Rect} rect
 * @param {number} stride
 * @param {number | null} clear
 */
function cutOut(pixels, before, rect, stride, clear) {
  const cut = new Uint8Array(rect.width * rect.height);
  for (let row = 0, to = 0; row < rect.height; row++) {
    let from = (rect.top + row) * stride + rect.left;
    for (let col = 0; col < rect.width; col++, from++, to++) {
      cut[to] = clear !== null && before?.[from] === pixels[from] ? clear : pixels[from];
    }
  }
  return cut;
}

/**
 * @param {Uint8Array} cut
 * @param {number} depth
 */
function image(cut, depth) {
  const codeSize = Math.max(2, depth);
  const packed = lzw(cut, codeSize);
  const parts = [Uint8Array.of(codeSize)];
  for (let at = 0; at < packed.length; at += 255) {
    const block = packed.subarray(at, at + 255);
    parts.push(Uint8Array.of(block.length), block);
  }
  parts.push(Uint8Array.of(0));
  return join(parts);
}

/**
 * Returns the smallest rectangle that holds all changes; one pixel where nothing changed, because
 * a frame has to have an image.
 * @param {Uint8Array | undefined} before
 * @param {Uint8Array} after
 * @param {number} width
 * @param {number} height
 * @returns {Rect}
 */
function changed(before, after, width, height) {
  if (!before) return { left: 0, top: 0, width, height };
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (before[at] === after[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (bottom < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * A number as two bytes, the low one first.
 * @param {number} value
 */
function word(value) {
  return [value & 255, (value >> 8) & 255];
}

/** @param {string} text */
function ascii(text) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array[]} parts */
function join(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
