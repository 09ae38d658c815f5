/**
 * What a key means on the page of a game. A letter that begins a move is typed; any other letter is
 * the command that the program's table gives it, and with Alt it always is.
 */

/** @typedef {import("./protocol/types.js").View} View */
/** @typedef {import("./protocol/types.js").CommandView} CommandView */

/**
 * @typedef {{ type: string } | { run: string } | { say: string } | { walk: string } | null} Meaning
 */

/** Keys that say something to people who listen. @type {Record<string, string>} */
const SAID = { l: "last", h: "row", H: "column", k: "clock", j: "score" };

/** @type {Record<string, string>} */
const WALKS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/**
 * @param {KeyboardEvent} event
 * @param {View} view
 * @param {CommandView[]} commands
 * @param {{ letterKeys: boolean }} settings
 * @returns {Meaning}
 */
export function meaningOf(event, view, commands, settings) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey) {
    if (altKey || key.length !== 1) return null;
    const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
    const command = commands.find((known) => known.ctrl === letter);
    // The browser's own copy, reload and find stay what they are.
    const isBrowsers = ["c", "r", "n", "f", "t", "w", "q"].includes(key.toLowerCase());
    return command && !isBrowsers ? { run: command.id } : null;
  }
  if (altKey) return key.length === 1 ? byLetter(key, commands) : null;
  if (view.review && WALKS[key]) return { walk: WALKS[key] };
  if (key.length !== 1) return null;
  if (view.typed_first.includes(key)) return { type: key };
  return settings.letterKeys || key === "?" ? byLetter(key, commands) : null;
}

/**
 * @param {string} key
 * @param {CommandView[]} commands
 * @returns {Meaning}
 */
function byLetter(key, commands) {
  if (SAID[key]) return { say: SAID[key] };
  const command = commands.find((known) => known.key === key.toLowerCase());
  return command ? { run: command.id } : null;
}
