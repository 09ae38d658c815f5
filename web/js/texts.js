/**
 * The sentences of the page, from the `.ftl` files that the whole program shares. The only module
 * that knows a language.
 */
import { FluentBundle, FluentNumber, FluentResource } from "../vendor/fluent-bundle.js";

/** @typedef {import("./early.js").Lang} Lang */

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
