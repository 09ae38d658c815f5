/**
 * Few colours in place of many: a palette for a picture by median cut, and its pixels in it.
 *
 * A board has some ten plain colours and thousands of blends at its edges. The next cut goes through
 * the box that is widest, those of many pixels first, so that plain colours keep entries of their own.
 */

/** @typedef {[red: number, green: number, blue: number]} Rgb */

/** @typedef {{data: Uint8ClampedArray | Uint8Array}} Pixels what `ImageData` has: RGBA, row by row */

/** @typedef {{color: number, count: number}} Entry */

/**
 * Returns at most `size` colours that stand for those of some pictures.
 * @param {Pixels[]} pictures opaque ones; what shines through is taken as it is
 * @param {number} size from 1 to 256
 * @returns {Rgb[]}
 */
export function paletteOf(pictures, size) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { data } of pictures) {
    for (let at = 0; at < data.length; at += 4) {
      const color = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const entries = [...counts].map(([color, count]) => ({ color, count }));
  const boxes = entries.length > 0 ? [boxOf(entries)] : [];
  while (boxes.length < size) {
    const widest = boxes.reduce((best, box, at) => (box.weight > (boxes[best]?.weight ?? 0) ? at : best), -1);
    if (widest < 0) break;
    boxes.splice(widest, 1, ...halves(boxes[widest]));
  }
  return boxes.map(({ entries }) => mean(entries));
}

/**
 * Returns each pixel as the index of the nearest colour.
 * @param {Pixels} picture
 * @param {Rgb[]} palette
 * @param {Map<number, number>} [known] colours that were looked up already; worth sharing between
 *   pictures of one palette
 * @returns {Uint8Array}
 */
export function indexesOf({ data }, palette, known = new Map()) {
  const indexes = new Uint8Array(data.length >> 2);
  let [before, index] = [-1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const color = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    // Most neighbours are alike.
    if (color !== before) {
      index = known.get(color) ?? nearest(color, palette);
      known.set(color, index);
      before = color;
    }
    indexes[at >> 2] = index;
  }
  return indexes;
}

/** @typedef {{entries: Entry[], shift: number, weight: number}} Box */

/**
 * @param {Entry[]} entries
 * @returns {Box} with the channel in which it is widest; one colour weighs nothing
 */
function boxOf(entries) {
  const pixels = entries.reduce((sum, { count }) => sum + count, 0);
  let [shift, width] = [0, 0];
  for (const channel of [16, 8, 0]) {
    let [low, high] = [255, 0];
    for (const { color } of entries) {
      const value = (color >> channel) & 255;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > width) [shift, width] = [channel, high - low];
  }
  return { entries, shift, weight: Math.sqrt(pixels) * width };
}

/**
 * Cuts a box where half of its pixels are on each side.
 * @param {Box} box of two colours at least
 */
function halves({ entries, shift }) {
  const sorted = entries.sort((a, b) => ((a.color >> shift) & 255) - ((b.color >> shift) & 255));
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let [at, seen] = [0, 0];
  while (at < sorted.length - 1 && seen + sorted[at].count / 2 < half) seen += sorted[at++].count;
  const cut = Math.min(Math.max(at, 1), sorted.length - 1);
  return [boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))];
}

/**
 * Returns the colour that most of a box has, where one has most; else the mean.
 * @param {Entry[]} entries
 * @returns {Rgb}
 */
function mean(entries) {
  const pixels = entries.reduce((sum, { count }) => sum + count, 0);
  const most = entries.reduce((best, entry) => (entry.count > best.count ? entry : best));
  if (2 * most.count > pixels) return channels(most.color);
  /** @param {number} shift */
  const average = (shift) =>
    Math.round(entries.reduce((sum, { color, count }) => sum + count * ((color >> shift) & 255), 0) / pixels);
  return [average(16), average(8), average(0)];
}

/**
 * @param {number} color
 * @returns {Rgb}
 */
function channels(color) {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/**
 * @param {number} color
 * @param {Rgb[]} palette
 */
function nearest(color, palette) {
  const [red, green, blue] = channels(color);
  let [best, least] = [0, Infinity];
  palette.forEach(([r, g, b], index) => {
    // The eye sees green best and blue least.
    const distance = 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}
