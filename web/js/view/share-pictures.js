/**
 * A game as pictures and as a page: what the dialog for sharing writes into files. Nothing of it is
 * loaded before somebody wants it.
 */
import { TOKENS } from "../share/html-style.js";
import { gameHtml } from "../share/html.js";
import { film } from "../share/film.js";
import { REACH, boardPng, boardSvg, partSvg } from "../share/picture.js";
import { drawBoard } from "./board.js";
import { svg } from "./svg.js";

/** @typedef {import("../protocol/types.js").Frame} Frame */
/** @typedef {import("../protocol/types.js").Picture} Picture */
/** @typedef {import("../protocol/types.js").Piece} Piece */
/** @typedef {import("../protocol/types.js").View} View */
/** @typedef {import("../share/html-style.js").Palette} Palette */
/** @typedef {import("../share/picture.js").Area} Area */
/** @typedef {import("../texts.js").Texts} Texts */

/** The longer side of a still picture and of a film, in pixels; more where cells would get smaller than this. */
const STILL = { length: 1440, cell: 32, most: 8192 };
const MOVING = { length: 480, cell: 20, most: 1000 };

/** More cells than this are painted as one part. */
const MOST_PARTS = 6;

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
  // Such a drawing is 720 pixels long.
  return boardPng(stillSvg(board, view), lengthOf(view.scene.picture, STILL) / 720);
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
  const geometry = drawBoard(board, picture, { symbols });
  const scale = lengthOf(picture, MOVING) / Math.max(geometry.width, geometry.height);
  const [width, height] = [geometry.width, geometry.height].map((side) => Math.ceil(side * scale));
  const draw = (/** @type {number} */ index, /** @type {number | null} */ before) => {
    drawBoard(board, pictureOf(picture, frames[index], index), { symbols });
    const whole = { left: 0, top: 0, width, height };
    const cells = before === null ? null : changedCells(frames[before], frames[index]);
    const areas = cells === null ? [whole] : areasOf(cells.map((cell) => geometry.at(cell)), scale, whole);
    return { areas, part: (/** @type {Area} */ area) => partSvg(board, area, scale, styles) };
  };
  try {
    return await film({ count: frames.length, width, height, draw, progress, signal });
  } finally {
    board.remove();
  }
}

/**
 * The points that may look different: their pieces, and what is marked before or after.
 * @param {Frame} before
 * @param {Frame} after
 */
function changedCells(before, after) {
  const cols = after.rows[0].length;
  const cells = new Set();
  for (const { last, decided } of [before, after]) {
    for (const point of last ? [last, ...decided] : decided) cells.add(point.row * cols + point.col);
  }
  after.rows.forEach((row, at) => {
    if (row === before.rows[at]) return;
    for (let col = 0; col < cols; col += 1) if (row[col] !== before.rows[at][col]) cells.add(at * cols + col);
  });
  return [...cells];
}

/**
 * The parts of a picture around some points: one for each, or one for all where they are many.
 * @param {{ x: number, y: number }[]} points
 * @param {number} scale
 * @param {Area} whole
 * @returns {Area[]}
 */
function areasOf(points, scale, whole) {
  const around = (/** @type {{ x: number, y: number }[]} */ some) => {
    const [xs, ys] = [some.map(({ x }) => x), some.map(({ y }) => y)];
    const left = Math.max(0, Math.floor((Math.min(...xs) - REACH) * scale));
    const top = Math.max(0, Math.floor((Math.min(...ys) - REACH) * scale));
    const right = Math.min(whole.width, Math.ceil((Math.max(...xs) + REACH) * scale));
    const bottom = Math.min(whole.height, Math.ceil((Math.max(...ys) + REACH) * scale));
    return { left, top, width: right - left, height: bottom - top };
  };
  if (points.length === 0) return [];
  return points.length > MOST_PARTS ? [around(points)] : points.map((point) => around([point]));
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
 * @param {{ length: number, cell: number, most: number }} size
 */
function lengthOf(picture, { length, cell, most }) {
  return Math.min(most, Math.max(length, Math.max(picture.rows, picture.cols) * cell));
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
