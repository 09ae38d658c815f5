import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, eventually, visit } from "../support/browser.mjs";
import { GAMES, begin, board, cells, isOver, move, moves, openCells, playToTheEnd, smallBoard, touch } from "../support/table.mjs";

/** @type {[import("../support/table.mjs").Hand, string, object][]} */
const HANDS = [
  ["mouse", "by mouse", {}],
  ["keys", "by keyboard alone", {}],
  ["touch", "by touch on a phone", PHONE],
];

for (const [at, game] of GAMES.entries()) {
  for (const [hand, how, options] of HANDS) {
    test(`a whole game of ${game.id} ${how}`, async (t) => {
      const page = await visit(t, options);
      await begin(page, game, { options: smallBoard(game) });
      assert.equal(await board(page).getAttribute("aria-label"), game.name);

      const count = await playToTheEnd(page, hand, at * 3 + HANDS.findIndex(([one]) => one === hand));

      assert.ok(count >= 3, `${count} moves`);
      assert.ok(await isOver(page));
      await eventually(async () => assert.equal(await openCells(page).count(), 0, "nothing is played after the end"));
      // The result is said and shown, and the game can be looked at again.
      await assert.doesNotReject(page.getByRole("status").getByText(/gagne|nul|Égalité/i).waitFor({ state: "attached" }));
    });
  }

  test(`${game.id} begins with one tap, and its computer answers`, async (t) => {
    const page = await visit(t, PHONE);

    await page.getByRole("button", { name: game.name, exact: true }).tap();
    const free = openCells(page).first();
    await free.waitFor();
    const index = await cells(page).evaluateAll((all) => all.findIndex((cell) => cell.getAttribute("aria-disabled") === "false"));
    await touch(page, index);

    await move(page, 2).waitFor({ state: "attached" });
    assert.equal(await moves(page), 2);
  });
}
