/**
 * A whole game in the fragment of a link.
 *
 * Here: the text of a game file to and from `#g=1…`. Not here: what the text means (the Worker
 * opens it like any file) and the sentences for a link that cannot be read (`texts.js`).
 *
 *     #g=1 7VRNb9MwGP4r…
 *        │ └ base64url, without padding, of the text in UTF-8 through raw deflate
 *        └ version of the format
 *
 * A server never sees a fragment, so a link tells nobody but its reader what was played.
 */

/**
 * Why a link holds no game: it has none, a newer Grille wrote it, it was cut or altered, or it is
 * longer than any game.
 * @typedef {"empty" | "newer" | "damaged" | "too-long"} LinkProblem
 */

const VERSION = "1";

/** The longest fragment that is read, in characters. */
const MOST_FRAGMENT = 1 << 20;

/** The longest text that is inflated, in bytes: a few bytes of deflate can stand for gigabytes. */
const MOST_TEXT = 4 << 20;

/**
 * How many compressed bytes are inflated at a time. Browsers inflate a whole chunk before anybody
 * can stop them, to at most 1032 times its length.
 */
const SLICE = 1024;

/**
 * Returns the fragment that holds a game, `#` included.
 * @param {string} text the game's file
 * @returns {Promise<string>}
 */
export async function encodeGame(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return `#g=${VERSION}${toBase64Url(bytes)}`;
}

/**
 * Returns the game's file that a fragment holds, or what is wrong with it.
 * @param {string} fragment with or without its `#`
 * @returns {Promise<{text: string} | {problem: LinkProblem}>}
 */
export async function decodeGame(fragment) {
  if (fragment.length > MOST_FRAGMENT) return { problem: "too-long" };
  const parts = fragment.replace(/^#/, "").split("&");
  const value = parts.find((part) => part.startsWith("g="))?.slice("g=".length);
  if (!value) return { problem: "empty" };
  if (value[0] !== VERSION) return { problem: /^[2-9]/.test(value) ? "newer" : "damaged" };
  const packed = fromBase64Url(value.slice(1));
  if (!packed) return { problem: "damaged" };
  const bytes = await inflate(packed);
  if (typeof bytes === "string") return { problem: bytes };
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.trim() ? { text } : { problem: "empty" };
  } catch {
    return { problem: "damaged" };
  }
}

/**
 * @param {Uint8Array} packed
 * @returns {Promise<Uint8Array | "damaged" | "too-long">}
 */
async function inflate(packed) {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  const reader = /** @type {ReadableStreamDefaultReader<Uint8Array>} */ (stream.readable.getReader());
  // What goes wrong while writing comes out of the reader as well; it is handled there.
  feed(writer, packed).catch(() => {});
  /** @type {Uint8Array[]} */
  const chunks = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return join(chunks, length);
      chunks.push(value);
      length += value.length;
      if (length > MOST_TEXT) {
        reader.cancel().catch(() => {});
        return "too-long";
      }
    }
  } catch {
    return "damaged";
  }
}

/**
 * Writes slice after slice, each only when the one before has been read.
 * @param {WritableStreamDefaultWriter<BufferSource>} writer
 * @param {Uint8Array} bytes
 */
async function feed(writer, bytes) {
  for (let at = 0; at < bytes.length; at += SLICE) {
    await writer.ready;
    await writer.write(bytes.slice(at, at + SLICE));
  }
  await writer.close();
}

/**
 * @param {Uint8Array[]} chunks
 * @param {number} length
 */
function join(chunks, length) {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
function toBase64Url(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {Uint8Array | null} nothing where the text is no base64url
 */
function fromBase64Url(text) {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
