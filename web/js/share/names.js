/**
 * The name of a file: the game's title and the day, in letters that every system takes.
 * @param {string} title
 * @param {Date} date
 * @param {string} ending without its dot
 */
export function fileName(title, date, ending) {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "grille";
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${words}-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.${ending}`;
}
