import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, eventually, visit } from "../support/browser.mjs";
import { GAMES, begin, board, cells, isOver, move, moves, openCells, playToTheEnd, smallBoard, tool, touch } from "../support/table.mjs";

/** @type {[import("../support/table.mjs").Hand, string, object][]} */
const HANDS = [
  ["mouse", "by mouse", {}],
  ["keys", "by keyboard alone", {}],
  ["touch", "by touch on a phone", PHONE],
];

test("stones are marked dead, and alive again, before the count is accepted", async (t) => {
  const page = await visit(t, PHONE);
  await begin(page, /** @type {any} */ (GAMES.find((game) => game.id === "go")), { options: [["Taille", "5"]] });
  const point = (/** @type {string} */ name) => board(page).getByRole("gridcell", { name: new RegExp(`^${name},`) });
  const stones = ["B1", "D1", "B2", "D2", "B3", "D3", "B4", "D4", "B5", "D5", "E1", "A1"];
  for (const [index, name] of stones.entries()) {
    await point(name).tap();
    await move(page, index + 1).waitFor({ state: "attached" });
  }
  for (const number of [13, 14]) {
    await tool(page, "Passer").tap();
    await move(page, number).waitFor({ state: "attached" });
  }
  const dead = (/** @type {string} */ name) => point(name).and(page.getByRole("gridcell", { name: /morte/ }));

  await tool(page, "Accepter le compte").waitFor();
  assert.equal(await openCells(page).count(), stones.length, "stones can be marked, free points cannot");
  // Black E1 and White A1 stand in the other's area.
  for (const name of ["E1", "A1"]) await dead(name).waitFor();
  for (const name of ["A1", "E1"]) {
    await point(name).tap();
    await eventually(async () => assert.equal(await dead(name).count(), 0, "alive after all"));
  }
  for (const name of ["A1", "E1"]) {
    await point(name).tap();
    await dead(name).waitFor();
  }
  await tool(page, "Accepter le compte").tap();

  // Ten points each and one between them; White has komi.
  await page.getByRole("status").getByText(/Blanc.*gagne/).waitFor({ state: "attached" });
});

test("a board larger than the phone begins in its middle and shows where the last move was", async (t) => {
  const page = await visit(t, PHONE);
  const game = /** @type {any} */ (GAMES.find((one) => one.id === "align"));
  await begin(page, game, { options: [["Lignes", "60"], ["Colonnes", "60"]] });
  const isSeen = async (/** @type {RegExp} */ name) => {
    const cell = await board(page).getByRole("gridcell", { name }).boundingBox();
    const box = await page.locator(".board-box").boundingBox();
    assert.ok(cell && box);
    return cell.x >= box.x && cell.x + cell.width <= box.x + box.width && cell.y >= box.y && cell.y + cell.height <= box.y + box.height;
  };

  await eventually(async () => assert.ok(await isSeen(/^ligne 31, colonne 31,/), "the middle"));
  assert.equal(await isSeen(/^ligne 1, colonne 1,/), false);
  await page.getByRole("textbox", { name: "Votre coup" }).fill("1,1");
  await page.keyboard.press("Enter");
  await move(page, 1).waitFor({ state: "attached" });

  await eventually(async () => assert.ok(await isSeen(/^ligne 1, colonne 1,/), "the last move"));
  await board(page).getByRole("gridcell", { name: /^ligne 2, colonne 3,/ }).tap();
  await page.getByRole("button", { name: "Jouer ligne 2, colonne 3", exact: true }).waitFor();
});

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
