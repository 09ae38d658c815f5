/**
 * A game as pictures and as a page: what the dialog for sharing writes into files. Nothing of it is
 * loaded before somebody wants it.
 */
import { TOKENS } from "../share/html-style.js";
import { gameHtml } from "../share/html.js";
import { film } from "../share/film.js";
import { boardPng, boardSvg } from "../share/picture.js";
import { drawBoard } from "./board.js";
import { svg } from "./svg.js";

/** @typedef {import("../protocol/types.js").Frame} Frame */
/** @typedef {import("../protocol/types.js").Picture} Picture */
/** @typedef {import("../protocol/types.js").Piece} Piece */
/** @typedef {import("../protocol/types.js").View} View */
/** @typedef {import("../share/html-style.js").Palette} Palette */
/** @typedef {import("../texts.js").Texts} Texts */

/** The longer side of a still picture and of a film, in pixels, and the least side of a cell there. */
const STILL = { length: 1440, cell: 32 };
const MOVING = { length: 480, cell: 20 };

/**
 * Returns the board as an SVG that stands alone.
 * @param {SVGSVGElement} board
 * @param {View} view
 */
export function stillSvg(board, view) {
  return boardSvg(board, `${view.words.title}. ${view.words.status}`);
}

/**
 * Returns the board as a PNG.
 * @param {SVGSVGElement} board
 * @param {View} view
 */
export function stillPng(board, view) {
  return boardPng(stillSvg(board, view), scaleOf(view.scene.picture, STILL));
}

/**
 * Returns the game as a GIF.
 * @param {Frame[]} frames
 * @param {View} view
 * @param {HTMLElement} stage where the positions are drawn unseen
 * @param {(done: number, all: number) => void} progress
 * @param {AbortSignal} signal
 */
export async function gameGif(frames, view, stage, progress, signal) {
  const { picture, seats } = view.scene;
  /** @type {[string, string]} */
  const symbols = [seats[0].symbol, seats[1].symbol];
  const board = svg("svg", { class: "board" });
  const styles = new Map();
  stage.append(board);
  const draw = (/** @type {number} */ index) => {
    drawBoard(board, pictureOf(picture, frames[index], index), { symbols });
    return boardSvg(board, view.words.title, styles);
  };
  try {
    return await film({ count: frames.length, draw, scale: scaleOf(picture, MOVING), progress, signal });
  } finally {
    board.remove();
  }
}

/**
 * Returns the game as a page.
 * @param {Frame[]} frames
 * @param {View} view
 * @param {Texts} texts
 * @param {string | null} link
 */
export function gamePage(frames, view, texts, link) {
  const { words, scene, moves } = view;
  return gameHtml({
    title: words.title,
    goal: words.goal,
    result: words.status,
    players: words.players,
    pieces: words.pieces,
    symbols: [scene.seats[0].symbol, scene.seats[1].symbol],
    frames,
    moves,
    picture: scene.picture,
    lang: texts.lang,
    colors: { light: palette("light"), dark: palette("dark") },
    link,
    labels: {
      first: texts.get("page-review-first"),
      back: texts.get("page-review-back"),
      forward: texts.get("page-review-forward"),
      last: texts.get("page-review-last"),
      play: texts.get("page-share-play"),
      pause: texts.get("page-pause"),
      at: texts.get("page-review-at", { at: "{at}", all: "{all}" }),
      step: texts.get("page-share-step", { at: "{at}", all: "{all}", move: "{move}" }),
      moves: texts.get("window-moves"),
      start: texts.get("page-share-start"),
      keys: texts.get("page-share-keys"),
      open: texts.get("page-share-open"),
      nobody: texts.get("piece-nobody"),
      lastMove: texts.get("cell-last"),
      decided: texts.get("cell-decided"),
    },
  });
}

/**
 * @param {Picture} picture
 * @param {{ length: number, cell: number }} size
 */
function scaleOf(picture, { length, cell }) {
  const longest = Math.max(picture.rows, picture.cols);
  // A picture is 720 pixels long at scale 1.
  return Math.max(length, longest * cell) / 720;
}

/**
 * A position of the game as a picture.
 * @param {Picture} picture any of the game
 * @param {Frame} frame
 * @param {number} ply
 * @returns {Picture}
 */
function pictureOf(picture, frame, ply) {
  const pieces = [...frame.rows.join("")].map(pieceOf);
  // In a film nobody plays: no column is closed, no point forbidden.
  return { ...picture, pieces, last: frame.last, decided: frame.decided, ply, open: pieces.map(() => true), forbidden: [] };
}

/**
 * @param {string} letter as text boards have it
 * @returns {Piece | null}
 */
function pieceOf(letter) {
  if (letter === ".") return null;
  const upper = letter.toUpperCase();
  return { owner: upper === "X" ? "first" : upper === "O" ? "second" : null, kind: letter === upper ? 0 : 1 };
}

/**
 * The colours of a theme, whichever is shown: the page takes it on and off before anybody sees it.
 * @param {"light" | "dark"} theme
 * @returns {Palette}
 */
function palette(theme) {
  const { dataset } = document.documentElement;
  const shown = dataset.theme;
  dataset.theme = theme;
  const style = getComputedStyle(document.documentElement);
  const entries = TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  dataset.theme = shown;
  return Object.fromEntries(entries);
}
