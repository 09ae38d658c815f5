/**
 * A game as one HTML file that needs nothing else: to read, to step through, to keep.
 *
 * The board is a table. Without script it shows the last position, in words for those who listen
 * and drawn by the style (`html-style.js`) for those who see; a small script (`html-player.js`)
 * steps through the game. Positions are kept as what changes from one to the next, so that a long
 * game stays small.
 */
import { lookOf, player } from "./html-player.js";
import { style } from "./html-style.js";

/** @typedef {import("../protocol/types.js").Frame} Frame */
/** @typedef {import("../protocol/types.js").MoveWords} MoveWords */
/** @typedef {import("../protocol/types.js").Picture} Picture */
/** @typedef {import("./html-style.js").Colors} Colors */

/**
 * The sentences of the file. `at` and `step` have `{at}`, `{all}` and `{move}` in the places of
 * numbers and moves.
 * @typedef {object} Labels
 * @property {string} first
 * @property {string} back
 * @property {string} forward
 * @property {string} last
 * @property {string} play
 * @property {string} pause
 * @property {string} at
 * @property {string} step
 * @property {string} moves
 * @property {string} start
 * @property {string} keys
 * @property {string} open
 * @property {string} nobody what a piece is called that nobody owns
 * @property {string} lastMove
 * @property {string} decided
 */

/**
 * @typedef {object} Game
 * @property {string} title
 * @property {string} goal
 * @property {string} result how the game ended, or whose turn it is
 * @property {[string, string]} players
 * @property {[string, string]} pieces what their pieces are called
 * @property {[string, string]} symbols what written pieces look like
 * @property {Frame[]} frames every position, from the start
 * @property {MoveWords[]} moves
 * @property {Pick<Picture, "layout" | "shape" | "rows" | "cols" | "row_names" | "col_names" | "stars">} picture
 * @property {string} lang
 * @property {Labels} labels
 * @property {Colors} colors
 * @property {string | null} [link] where the game can be played on
 */

/**
 * Returns the text of the file.
 * @param {Game} game
 * @returns {string}
 */
export function gameHtml(game) {
  const { title, goal, result, players, labels, frames, moves, link } = game;
  const versus = `${players[0]} – ${players[1]}`;
  const last = frames.length - 1;
  return `<!doctype html>
<html lang="${escape(game.lang)}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Grille">
<title>${escape(`${title} · ${versus}`)}</title>
<style>
${style(game)}</style>
<main>
<h1>${escape(title)}</h1>
<p class="players">${players.map((name, side) => `<span class="${"xo"[side]}">${escape(name)}</span>`).join(" – ")}</p>
<p>${escape(goal)}</p>
<p class="result">${escape(result)}</p>
<div class="columns">
<div class="stage">
<div id="controls" hidden>
<button type="button" data-go="first">${escape(labels.first)}</button>
<button type="button" data-go="back">${escape(labels.back)}</button>
<button type="button" data-go="play" data-pause="${escape(labels.pause)}">${escape(labels.play)}</button>
<button type="button" data-go="forward">${escape(labels.forward)}</button>
<button type="button" data-go="last">${escape(labels.last)}</button>
</div>
<p id="status" role="status" data-start="${escape(labels.start)}" data-step="${escape(labels.step)}"></p>
${table(game)}
<p class="weak" id="keys" hidden>${escape(labels.keys)}</p>
${link ? `<p><a href="${escape(link)}">${escape(labels.open)}</a></p>\n` : ""}</div>
<section aria-labelledby="moves-title">
<h2 id="moves-title">${escape(labels.moves)}</h2>
<ol id="moves">
${moves.map((move) => `<li class="${"xo"[move.side]}"><i>${escape(game.pieces[move.side])} </i>${escape(move.name)}`).join("\n")}
</ol>
</section>
</div>
</main>
<script type="application/json" id="game">${inScript({ last, words: wordsOf(game), steps: stepsOf(frames) })}</script>
<script>(${player})(${lookOf})</script>
`;
}

/**
 * Returns each position as what changed since the one before, the first since an empty board:
 * `3X 12.|3|` says that X came to point 3, that point 12 was emptied, that 3 is where the last
 * piece came to rest, and that no points have decided the game.
 * @param {Frame[]} frames
 * @returns {string[]}
 */
export function stepsOf(frames) {
  let before = "";
  return frames.map(({ rows, last, decided }) => {
    const now = rows.join("");
    const cols = rows[0]?.length ?? 0;
    const index = (/** @type {{ row: number, col: number }} */ { row, col }) => row * cols + col;
    const changes = [];
    for (let at = 0; at < now.length; at += 1) {
      if (now[at] !== (before[at] ?? ".")) changes.push(`${at}${now[at]}`);
    }
    before = now;
    return `${changes.join(" ")}|${last ? index(last) : ""}|${decided.map(index).join(" ")}`;
  });
}

/**
 * What is read aloud of a point, by its letter and its marks.
 * @param {Game} game
 */
function wordsOf({ pieces, labels }) {
  return { X: pieces[0], O: pieces[1], "#": labels.nobody, last: labels.lastMove, decided: labels.decided };
}

/**
 * The last position as a table. End tags that HTML lets one leave out are left out: a board of
 * 25 lines has 625 cells.
 * @param {Game} game
 */
function table(game) {
  const { picture, frames, labels } = game;
  const { rows, cols, row_names, col_names } = picture;
  const frame = frames[frames.length - 1];
  const words = wordsOf(game);
  const isAt = (/** @type {number} */ row, /** @type {number} */ col) => (/** @type {{ row: number, col: number }} */ point) =>
    point.row === row && point.col === col;
  const all = String(frames.length - 1);
  const caption = labels.at.replace("{at}", all).replace("{all}", all);
  const lines = [`<caption data-at="${escape(labels.at)}">${escape(caption)}`];
  lines.push(`<thead><tr><td>${col_names.map((name) => `<th scope="col">${escape(name)}`).join("")}`, "<tbody>");
  for (let row = 0; row < rows; row += 1) {
    let line = `<tr><th scope="row">${escape(row_names[row] ?? "")}`;
    for (let col = 0; col < cols; col += 1) {
      const letter = frame.rows[row][col];
      const here = isAt(row, col);
      const isLast = frame.last !== null && here(frame.last);
      const isDecided = frame.decided.some(here);
      const { classes, text } = lookOf(letter, isLast, isDecided, words);
      const all = picture.stars.some(here) ? `${classes} s`.trim() : classes;
      line += `<td${all ? ` class="${all}"` : ""}>${text ? `<i>${escape(text)}</i>` : ""}`;
    }
    lines.push(line);
  }
  return `<table id="board">${lines.join("\n")}\n</table>`;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/**
 * Data as it may stand in a script element: nothing in it can end the element.
 * @param {unknown} data
 */
function inScript(data) {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
