/**
 * What a person chose about the page, kept in the browser. Where the browser keeps nothing (a
 * private window), choices hold until the page is closed.
 */

/**
 * @typedef {object} Settings
 * @property {"fr" | "en" | null} lang
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} hasShapes colours and shapes that everybody can tell apart
 * @property {boolean} animation
 * @property {boolean} sounds
 * @property {boolean} values what each move is worth, always shown
 * @property {boolean} numbers the numbers of the moves on the pieces
 * @property {boolean} letterKeys commands by a single letter
 * @property {"auto" | "always" | "never"} confirmTap
 * @property {boolean} flipped
 * @property {boolean} movesShown
 * @property {Record<string, string>} levels the last level of each game
 * @property {Record<string, unknown>} plans the last plan of each game
 * @property {string | null} lastGame
 */

/** @type {Settings} */
const USUAL = {
  lang: null,
  theme: "system",
  hasShapes: false,
  animation: true,
  sounds: false,
  values: false,
  numbers: false,
  letterKeys: true,
  confirmTap: "auto",
  flipped: false,
  movesShown: true,
  levels: {},
  plans: {},
  lastGame: null,
};

/** @returns {Settings} */
export function loadSettings() {
  return { ...USUAL, ...grille.kept() };
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(grille.key, JSON.stringify(settings));
  } catch {
    // The choice holds for this visit.
  }
}
