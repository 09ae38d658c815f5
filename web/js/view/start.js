/**
 * The start page: every game is one tap away; games under way, games that are over, files.
 */
import { drawBoard } from "./draw.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { svg } from "./svg.js";

/** @typedef {import("../protocol/types.js").GameView} GameView */
/** @typedef {import("../protocol/types.js").Welcome} Welcome */
/** @typedef {import("../keep.js").KeptGame} KeptGame */
/** @typedef {import("../texts.js").Texts} Texts */

/**
 * @typedef {object} StartActions
 * @property {(game: GameView) => void} begin
 * @property {(game: GameView) => void} choose
 * @property {(game: KeptGame) => void} resume
 * @property {(game: KeptGame) => void} forget
 * @property {() => void} open
 * @property {() => void} settings
 * @property {() => void} help
 * @property {() => void} language
 */

/**
 * @param {Welcome} welcome
 * @param {Texts} texts
 * @param {StartActions} actions
 * @returns {HTMLElement}
 */
export function startPage(welcome, texts, actions) {
  const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ click) =>
    el("button", { class: "button quiet", type: "button", click }, icon(picture), name);
  return el(
    "main",
    { class: "start" },
    el(
      "header",
      {},
      el("h1", { tabindex: -1 }, "Grille"),
      button(texts.get("command-open"), "share", actions.open),
      button(texts.get("page-settings"), "settings", actions.settings),
      button(texts.get("command-help"), "help", actions.help),
      button(texts.get("command-language"), "", actions.language),
    ),
    el("section", { id: "under-way", "aria-labelledby": "under-way-title", hidden: true }),
    el(
      "section",
      { "aria-labelledby": "games-title" },
      el("h2", { id: "games-title" }, texts.get("window-choose-game")),
      el("ul", { class: "games" }, ...welcome.games.map((game, index) => card(game, index === 0, texts, actions))),
    ),
    el("section", { id: "finished", "aria-labelledby": "finished-title", hidden: true }),
  );
}

/**
 * @param {GameView} game
 * @param {boolean} isFirst its board is drawn at once, the others with the next picture of the screen
 * @param {Texts} texts
 * @param {StartActions} actions
 */
function card(game, isFirst, texts, actions) {
  const board = svg("svg", { class: "board", "aria-hidden": "true" });
  const picture = game.opening?.scene.picture;
  const draw = () => picture && drawBoard(board, picture, { symbols: ["X", "O"] });
  if (isFirst) draw();
  else requestAnimationFrame(draw);
  return el(
    "li",
    { class: "game-card" },
    board,
    el("button", { class: "name", type: "button", click: () => actions.begin(game) }, game.name),
    el("p", { class: "about" }, game.about),
    el(
      "button",
      {
        class: "button options",
        type: "button",
        "aria-label": texts.get("page-options-of", { game: game.name }),
        click: () => actions.choose(game),
      },
      texts.get("page-options"),
    ),
  );
}

/**
 * Shows the games that were kept.
 * @param {HTMLElement} page
 * @param {KeptGame[]} games
 * @param {Welcome} welcome
 * @param {Texts} texts
 * @param {StartActions} actions
 */
export function showKept(page, games, welcome, texts, actions) {
  const known = games.filter((kept) => welcome.games.some((game) => game.id === kept.game));
  const fill = (/** @type {string} */ id, /** @type {string} */ title, /** @type {KeptGame[]} */ list) => {
    const section = /** @type {HTMLElement | null} */ (page.querySelector(`#${id}`));
    if (!section) return;
    section.hidden = list.length === 0;
    section.replaceChildren(
      el("h2", { id: `${id}-title` }, title),
      el("ul", { class: "kept-list" }, ...list.map((kept) => keptLine(kept, welcome, texts, actions))),
    );
  };
  fill("under-way", texts.get("window-kept"), known.filter((kept) => !kept.isOver));
  fill("finished", texts.get("window-finished"), known.filter((kept) => kept.isOver).slice(0, 12));
}

/**
 * @param {KeptGame} kept
 * @param {Welcome} welcome
 * @param {Texts} texts
 * @param {StartActions} actions
 */
function keptLine(kept, welcome, texts, actions) {
  const name = welcome.games.find((game) => game.id === kept.game)?.name ?? kept.game;
  const [first, second] = kept.players;
  const title = texts.get("window-offer", { game: name, first, second });
  const detail = texts.get("window-offer-moves", { date: texts.date(kept.changed), count: kept.moves });
  return el(
    "li",
    {},
    el(
      "button",
      { class: "button open-kept", type: "button", click: () => actions.resume(kept) },
      el("span", {}, title),
      el("span", { class: "detail" }, kept.isOver ? `${detail}. ${kept.status}` : detail),
    ),
    el(
      "button",
      {
        class: "button quiet",
        type: "button",
        "aria-label": texts.get("page-forget", { game: title }),
        click: () => actions.forget(kept),
      },
      "✕",
    ),
  );
}
