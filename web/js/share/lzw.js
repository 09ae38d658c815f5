/**
 * The compression of GIF: Lempel-Ziv-Welch with codes of growing width, low bits first.
 */

/** Codes have at most twelve bits. */
const MOST_CODES = 4096;

/** Twice the codes and more, so that chains in the table stay short. */
const SLOTS = 1 << 14;

/**
 * Returns the code stream of palette indexes.
 * @param {Uint8Array} indexes
 * @param {number} codeSize bits of an index, from 2 to 8
 */
export function lzw(indexes, codeSize) {
  const clear = 1 << codeSize;
  const end = clear + 1;
  const out = new BitWriter();
  // The code of a known string followed by an index, by that string's code and the index.
  const keys = new Int32Array(SLOTS).fill(-1);
  const codes = new Uint16Array(SLOTS);
  let next = end + 1;
  let width = codeSize + 1;
  out.write(clear, width);
  if (indexes.length > 0) {
    let prefix = indexes[0];
    for (let at = 1; at < indexes.length; at++) {
      const index = indexes[at];
      const key = (prefix << 8) | index;
      let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (SLOTS - 1);
      while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
      if (keys[slot] === key) {
        prefix = codes[slot];
        continue;
      }
      out.write(prefix, width);
      if (next < MOST_CODES) {
        keys[slot] = key;
        codes[slot] = next;
        // The reader learns each code one step later than the writer.
        if (next === 1 << width) width++;
        next++;
      } else {
        out.write(clear, width);
        keys.fill(-1);
        next = end + 1;
        width = codeSize + 1;
      }
      prefix = index;
    }
    out.write(prefix, width);
    // The reader has learned one more code by now, which may need a wider one.
    if (next === 1 << width && next < MOST_CODES) width++;
  }
  out.write(end, width);
  return out.bytes();
}

/** Collects codes of any width, low bits first. */
class BitWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #bits = 0;
  #count = 0;

  /**
   * @param {number} value
   * @param {number} width
   */
  write(value, width) {
    this.#bits |= value << this.#count;
    this.#count += width;
    while (this.#count >= 8) {
      this.#push(this.#bits & 255);
      this.#bits >>>= 8;
      this.#count -= 8;
    }
  }

  /** Returns all that was written; the last byte is filled with zeros. */
  bytes() {
    if (this.#count > 0) this.#push(this.#bits & 255);
    this.#count = this.#bits = 0;
    return this.#bytes.slice(0, this.#length);
  }

  /** @param {number} byte */
  #push(byte) {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}
