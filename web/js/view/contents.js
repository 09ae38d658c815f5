/**
 * The games of a file, to choose one from: a few, or the thousands of a collection.
 */
import { el } from "./dom.js";

/** @typedef {import("../protocol/types.js").GameInFile} GameInFile */
/** @typedef {import("../texts.js").Texts} Texts */

/** How many games are shown at once; more would be slow to draw, and nobody reads them. */
const SHOWN = 100;

/** From how many games on a field to search is worth its place. */
const MANY = 12;

/** A text as it is compared: case and accents do not matter. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Lets a person choose. `null` when nothing was chosen.
 * @param {GameInFile[]} games
 * @param {Texts} texts
 * @returns {Promise<number | null>}
 */
export function chooseGame(games, texts) {
  return new Promise((resolve) => {
    const list = el("ul", { class: "contents", role: "list" });
    const rest = el("p", { class: "weak", role: "status" });
    const entries = games.map((game) => ({ game, found: plain(`${game.number} ${game.words}`) }));
    const show = (/** @type {string} */ wanted) => {
      const words = plain(wanted).split(/\s+/).filter(Boolean);
      const found = entries.filter((entry) => words.every((word) => entry.found.includes(word)));
      list.replaceChildren(...found.slice(0, SHOWN).map(({ game }) => el("li", {}, choice(game))));
      const more = found.length - SHOWN;
      if (found.length === 0) rest.textContent = texts.get("page-contents-none");
      else rest.textContent = more > 0 ? texts.get("page-contents-more", { count: more }) : "";
    };
    const choice = (/** @type {GameInFile} */ game) =>
      el(
        "button",
        {
          class: "button quiet",
          type: "button",
          disabled: !game.is_playable,
          click: () => dialog.close(String(game.number)),
        },
        `${game.number}. ${game.words}`,
      );
    const field = el("input", {
      type: "search",
      placeholder: texts.get("page-contents-find"),
      "aria-label": texts.get("page-contents-find"),
      input: () => show(field.value),
    });
    const dialog = el(
      "dialog",
      {
        "aria-labelledby": "contents-title",
        close: () => {
          resolve(Number(dialog.returnValue) || null);
          dialog.remove();
        },
      },
      el(
        "div",
        { class: "inside" },
        el("h2", { id: "contents-title" }, texts.get("page-contents")),
        games.length > MANY ? field : null,
        list,
        rest,
        el(
          "div",
          { class: "actions" },
          el("button", { class: "button", type: "button", click: () => dialog.close("") }, texts.get("window-cancel")),
        ),
      ),
    );
    show("");
    document.body.append(dialog);
    dialog.showModal();
  });
}
