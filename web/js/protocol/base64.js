/**
 * Bytes in base 64, as messages carry them.
 * @param {Uint8Array} bytes
 */
export function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
