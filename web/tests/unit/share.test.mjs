import assert from "node:assert/strict";
import { test } from "node:test";

import { spread } from "../../js/share/film.js";
import { fileName } from "../../js/share/names.js";

test("a file is called after the game and the day", () => {
  const day = new Date(2026, 0, 9, 23, 59);

  assert.equal(fileName("Puissance 4", day, "svg"), "puissance-4-2026-01-09.svg");
  assert.equal(fileName("Morpion à l’école : 5 × 5", day, "gif"), "morpion-a-l-ecole-5-5-2026-01-09.gif");
  assert.equal(fileName("../囲碁", day, "sgf"), "grille-2026-01-09.sgf");
});

test("a long film keeps its first and last positions and skips the others evenly", () => {
  assert.deepEqual(spread(3, 4), [0, 1, 2]);
  assert.deepEqual(spread(1, 4), [0]);
  assert.deepEqual(spread(10, 4), [0, 3, 6, 9]);
  const many = spread(10_001, 500);
  assert.equal(many.length, 500);
  assert.deepEqual([many[0], many.at(-1), new Set(many).size], [0, 10_000, 500]);
});
