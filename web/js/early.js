/**
 * The words and openings that the first board needs beside the page's code. `index.html` starts this
 * module by itself, so that they are on their way while that code still comes; it imports nothing.
 */

/** @typedef {"fr" | "en"} Lang */
/** @typedef {import("./protocol/types.js").Welcome} Welcome */

const SOURCES = {
  fr: {
    texts: new URL("../data/texts-fr.ftl", import.meta.url),
    welcome: new URL("../data/welcome-fr.json", import.meta.url),
  },
  en: {
    texts: new URL("../data/texts-en.ftl", import.meta.url),
    welcome: new URL("../data/welcome-en.json", import.meta.url),
  },
};

/**
 * The language to speak: the one that was chosen, else the browser's if Grille speaks it; a browser
 * that names none gets French.
 * @param {unknown} chosen
 * @param {readonly string[]} preferred
 * @returns {Lang}
 */
export function chooseLang(chosen, preferred) {
  if (chosen === "fr" || chosen === "en") return chosen;
  if (preferred.length === 0) return "fr";
  return preferred[0].toLowerCase().startsWith("fr") ? "fr" : "en";
}

/**
 * Fetches the texts of a language, as `.ftl`, and what the program says of its games.
 * @param {Lang} lang
 * @returns {Promise<[string, Welcome]>}
 */
export function fetchWords(lang) {
  return early.lang === lang ? early.words : fetchNow(lang);
}

/** @param {Lang} lang @returns {Promise<[string, Welcome]>} */
function fetchNow(lang) {
  const body = async (/** @type {URL} */ address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    return response;
  };
  const { texts, welcome } = SOURCES[lang];
  return Promise.all([
    body(texts).then((response) => response.text()),
    body(welcome).then((response) => response.json()),
  ]);
}

const lang = chooseLang(grille.kept().lang, navigator.languages);
const early = { lang, words: fetchNow(lang) };
// Whoever waits for them hears of a failure.
early.words.catch(() => {});
