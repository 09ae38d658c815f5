import assert from "node:assert/strict";
import { test } from "node:test";

import { TOKENS } from "../../js/share/html-style.js";
import { gameHtml, stepsOf } from "../../js/share/html.js";

/** @typedef {import("../../js/share/html.js").Game} Game */
/** @typedef {import("../../js/protocol/types.js").Frame} Frame */

const palette = /** @type {any} */ (Object.fromEntries(TOKENS.map((name, at) => [name, `#${String(100000 + at)}`])));

/** @type {Game["labels"]} */
const LABELS = {
  first: "Au début", back: "Coup précédent", forward: "Coup suivant", last: "À la fin", play: "Lire", pause: "Pause",
  at: "Après {at} coups sur {all}", step: "Coup {at} sur {all} : {move}", moves: "Coups", start: "Début de la partie",
  keys: "Flèches", open: "Ouvrir", nobody: "pion de personne", lastMove: "dernier coup", decided: "alignement",
};

/** @type {Game} */
const MORPION = {
  title: "Morpion",
  goal: "Grille de 3 × 3",
  result: "Maia gagne",
  players: ["Maia", "Ali"],
  pieces: ["croix", "rond"],
  symbols: ["X", "O"],
  frames: [
    frame(["...", "...", "..."], null, []),
    frame(["X..", "...", "..."], [0, 0], []),
    frame(["X..", ".O.", "..."], [1, 1], []),
    frame(["XX.", ".O.", "..."], [0, 1], []),
    frame(["XX.", ".OO", "..."], [1, 2], []),
    frame(["XXX", ".OO", "..."], [0, 2], [[0, 0], [0, 1], [0, 2]]),
  ],
  moves: ["11", "22", "12", "23", "13"].map((name, at) => ({ name, point: null, side: at % 2 })),
  picture: {
    layout: "cells", shape: "mark", rows: 3, cols: 3, row_names: ["1", "2", "3"], col_names: ["1", "2", "3"], stars: [],
  },
  lang: "fr",
  labels: LABELS,
  colors: { light: palette, dark: { ...palette, ground: "#000000" } },
};

/**
 * @param {string[]} rows
 * @param {[number, number] | null} last
 * @param {[number, number][]} decided
 * @returns {Frame}
 */
function frame(rows, last, decided) {
  const point = (/** @type {[number, number]} */ [row, col]) => ({ row, col });
  return { rows, last: last && point(last), decided: decided.map(point), name: null };
}

/** What a reader without script sees of the board, row by row. @param {string} html */
function tableOf(html) {
  const table = html.slice(html.indexOf("<table"), html.indexOf("</table>"));
  const body = table.slice(table.indexOf("<tbody>"));
  return body.split("<tr>").slice(1).map((row) => row.split("<td").slice(1).map((cell) => {
    const [, classes = "", , text = ""] = /^(?: class="([^"]*)")?>(<i>([^<]*)<\/i>)?\s*$/.exec(cell) ?? assert.fail(cell);
    return { classes, text };
  }));
}

test("without script the table has the last position in words", () => {
  const html = gameHtml(MORPION);

  assert.deepEqual(tableOf(html).map((row) => row.map(({ text }) => text)), [
    ["croix, alignement", "croix, alignement", "croix, dernier coup, alignement"],
    ["", "rond", "rond"],
    ["", "", ""],
  ]);
  assert.match(html, /<caption [^>]*>Après 5 coups sur 5/);
  assert.match(html, /<th scope="row">3<td>/);
  for (const text of ["Maia", "Ali", "Maia gagne", "Grille de 3 × 3"]) assert.ok(html.includes(`>${text}<`), text);
  assert.deepEqual([...html.matchAll(/<li class="([xo])"><i>(\w+) <\/i>(\d+)/g)].map(([, ...parts]) => parts.join(" ")), [
    "x croix 11", "o rond 22", "x croix 12", "o rond 23", "x croix 13",
  ]);
});

test("every position can be had from what changed", () => {
  const frames = randomGame(9, 120);

  const steps = stepsOf(frames);

  const board = new Array(81).fill(".");
  steps.forEach((step, at) => {
    const [changes, last, decided] = step.split("|");
    for (const change of changes.split(" ").filter(Boolean)) board[parseInt(change, 10)] = change.slice(-1);
    assert.equal(board.join(""), frames[at].rows.join(""));
    const point = frames[at].last;
    assert.equal(last, point ? String(point.row * 9 + point.col) : "");
    assert.equal(decided, "");
  });
  assert.equal(stepsOf(MORPION.frames).at(-1), "2X|2|0 1 2");
});

test("names and symbols cannot break the file", () => {
  const nasty = `</script><img src=x onerror=alert(1)>"'&`;
  const html = gameHtml({
    ...MORPION, title: nasty, players: [nasty, nasty], result: nasty, goal: nasty, pieces: [nasty, nasty],
    symbols: ['"', "\\"], link: `https://example.org/"${nasty}`,
    moves: [{ name: nasty, point: null, side: 0 }],
  });

  assert.equal(html.match(/<img/g), null);
  assert.equal(html.match(/<script/g)?.length, 2);
  assert.equal(html.match(/<\/script/g)?.length, 2);
  const css = html.slice(html.indexOf("<style>"), html.indexOf("</style>"));
  assert.ok(css.includes(String.raw`content:"\22 "`) && css.includes(String.raw`content:"\5c "`), css);
  const data = JSON.parse(/id="game">(.*)<\/script>/.exec(html)?.[1] ?? "");
  assert.equal(data.words.X, nasty);
});

test("nothing comes from elsewhere", () => {
  const html = gameHtml(MORPION);

  assert.equal(html.match(/\b(src=|href=|url\(|@import|https?:)/g), null);
});

test("a piece of another kind and one that nobody owns are told apart", () => {
  const frames = [frame(["xo#"], null, [])];
  const picture = { ...MORPION.picture, rows: 1 };

  const [cells] = tableOf(gameHtml({ ...MORPION, frames, picture, moves: [] }));

  assert.deepEqual(cells, [
    { classes: "x k", text: "croix" }, { classes: "o k", text: "rond" }, { classes: "n", text: "pion de personne" },
  ]);
});

for (const [size, moves] of [[19, 300], [25, 600]]) {
  test(`a game of ${moves} moves on ${size} x ${size} stays under 100 kB`, () => {
    const frames = randomGame(size, moves);
    const names = Array.from({ length: size }, (_, at) => String(at + 1));
    const name = "Un nom de joueur plutôt long pour une partie de go (Noir)";
    /** @type {Game} */
    const game = {
      ...MORPION, title: "Go", players: [name, name], pieces: ["pierre noire", "pierre blanche"], frames,
      moves: frames.slice(1).map((_, at) => ({ name: `Q${1 + (at % 19)}`, point: null, side: at % 2 })),
      picture: {
        layout: "crossings", shape: "stone", rows: size, cols: size, row_names: names, col_names: names,
        stars: [{ row: 3, col: 3 }],
      },
      link: `https://example.org/grille/#g=1${"x".repeat(3000)}`,
    };

    const bytes = new TextEncoder().encode(gameHtml(game)).length;

    assert.ok(bytes < 100_000, `${bytes} bytes`);
  });
}

/**
 * Pieces that come and, now and then, a few that go, as in games with captures.
 * @param {number} size
 * @param {number} moves
 */
function randomGame(size, moves) {
  let state = 3;
  const below = (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const board = new Array(size * size).fill(".");
  const rows = () => Array.from({ length: size }, (_, row) => board.slice(row * size, (row + 1) * size).join(""));
  const frames = [frame(rows(), null, [])];
  for (let ply = 0; ply < moves; ply += 1) {
    let at = below(board.length);
    while (board[at] !== ".") at = below(board.length);
    board[at] = "XO"[ply % 2];
    if (ply % 4 === 3) for (let taken = 0; taken < 3; taken += 1) board[below(board.length)] = ".";
    frames.push(frame(rows(), [Math.floor(at / size), at % size], []));
  }
  return frames;
}
