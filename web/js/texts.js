/**
 * The sentences of the page, from the `.ftl` files that the whole program shares. The only module
 * that knows a language.
 */
import { FluentBundle, FluentNumber, FluentResource } from "../vendor/fluent-bundle.js";
import { FILES } from "./files.js";

/** @typedef {"fr" | "en"} Lang */

export class Texts {
  /** @type {Lang} */
  lang;
  #bundle;

  /**
   * @param {Lang} lang
   * @param {string} source
   */
  constructor(lang, source) {
    this.lang = lang;
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /**
   * Returns a sentence; an unknown key gives the key itself.
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   * @returns {string}
   */
  get(key, values) {
    const pattern = this.#bundle.getMessage(key)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, values && written(values)) : key;
  }

  /**
   * Returns a moment as people write it.
   * @param {number} time
   */
  date(time) {
    const date = new Date(time);
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    return this.get("date-short", {
      year: String(date.getFullYear()),
      month: date.getMonth() + 1,
      day: date.getDate(),
      time: `${two(date.getHours())}:${two(date.getMinutes())}`,
    });
  }
}

/**
 * @param {Lang} lang
 * @returns {Promise<Texts>}
 */
export async function loadTexts(lang) {
  const response = await fetch(FILES.texts[lang]);
  if (!response.ok) throw new Error(`${response.status}`);
  return new Texts(lang, await response.text());
}

/**
 * The language to speak: the one that was chosen, else the browser's if Grille speaks it; a browser
 * that names none gets French.
 * @param {Lang | null} chosen
 * @param {readonly string[]} preferred
 * @returns {Lang}
 */
export function chooseLang(chosen, preferred) {
  if (chosen) return chosen;
  if (preferred.length === 0) return "fr";
  return preferred[0].toLowerCase().startsWith("fr") ? "fr" : "en";
}

/**
 * Numbers as the rest of the program writes them: without groups of three.
 * @param {Record<string, string | number>} values
 */
function written(values) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
  ]);
  return Object.fromEntries(entries);
}
