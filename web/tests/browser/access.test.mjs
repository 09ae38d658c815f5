import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { PHONE, eventually, visit } from "../support/browser.mjs";
import { GAMES, begin, move, openCells, playToTheEnd, smallBoard, tool } from "../support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param {Page} page @param {string} what */
async function assertAccessible(page, what) {
  // The page's own policy forbids other scripts; the debugger may run them all the same.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run();
    return violations.map((/** @type {any} */ one) => `${one.id}: ${one.help}: ${one.nodes.map((/** @type {any} */ node) => `${node.html.slice(0, 120)} ${node.any.map((/** @type {any} */ any) => any.message).join(" ")}`).slice(0, 3).join(" | ")}`);
  });
  assert.deepEqual(found, [], what);
}

/** @type {[string, object, boolean][]} */
const LOOKS = [
  ["light", { colorScheme: "light" }, false],
  ["dark", { colorScheme: "dark" }, false],
  ["safe and light", { colorScheme: "light" }, true],
  ["safe and dark on a phone", { colorScheme: "dark", ...PHONE }, true],
];

for (const [look, options, isSafe] of LOOKS) {
  test(`every view is accessible: ${look}`, async (t) => {
    const page = await visit(t, options);
    const close = async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await page.getByRole("button", { name: "Réglages" }).click();
    await page.getByRole("dialog").waitFor();
    if (isSafe) await page.getByRole("checkbox", { name: /daltonisme/ }).check();
    await assertAccessible(page, "settings");
    await close();
    await assertAccessible(page, "start");
    await page.getByRole("button", { name: `Options : ${GAMES[0].name}` }).click();
    await page.getByRole("dialog").waitFor();
    await assertAccessible(page, "options");
    await close();

    // One game of each layout, then all that a game can show.
    const layouts = new Map(GAMES.map((game) => [game.opening?.scene.picture.layout, game]));
    for (const game of layouts.values()) {
      await begin(page, game, { options: smallBoard(game) });
      for (const number of [1, 2]) {
        await openCells(page).nth(number).click();
        await move(page, number).waitFor({ state: "attached" });
      }
      await tool(page, "Conseil").click();
      await page.getByRole("region", { name: "Valeur des coups" }).getByText(/[:.]/).first().waitFor();
      await assertAccessible(page, `${game.id} with a hint`);
      for (const name of ["Commandes", "Partager"]) {
        await page.getByRole("button", { name, exact: true }).click();
        await page.getByRole("dialog").waitFor();
        await assertAccessible(page, `${game.id}: ${name}`);
        await close();
      }
      await tool(page, "Revoir la partie").click();
      await page.getByRole("region", { name: "Revoir la partie" }).waitFor();
      await assertAccessible(page, `${game.id} looked at again`);
      await page.getByRole("button", { name: "Quitter la revue" }).click();
      await playToTheEnd(page, "mouse", 5);
      await assertAccessible(page, `${game.id} that is over`);
      await page.getByRole("button", { name: "Autre jeu" }).click();
    }
    await page.getByRole("button", { name: "Aide" }).click();
    await page.getByRole("dialog").waitFor();
    await assertAccessible(page, "help");
    await close();
    await assertAccessible(page, "start with games");
  });
}

/**
 * Compares what a screen reader finds with what was seen and found good. `UPDATE=1` writes it anew.
 * @param {Page} page
 * @param {string} name
 */
async function assertSameTree(page, name) {
  const file = new URL(`./trees/${name}.txt`, import.meta.url);
  const tree = async () => `${await page.locator("body").ariaSnapshot()}\n`;
  if (process.env.UPDATE || !existsSync(file)) writeFileSync(file, await tree());
  await eventually(async () => assert.equal(await tree(), readFileSync(file, "utf8")));
}

test("a screen reader finds the start page as it was found good", async (t) => {
  const page = await visit(t);
  await page.getByRole("button", { name: GAMES[0].name, exact: true }).waitFor();

  await assertSameTree(page, "start");
});

test("a screen reader finds a game as it was found good", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  await openCells(page).nth(4).click();
  await move(page, 1).waitFor();

  await assertSameTree(page, "game");
});

test("all keys are listed, and single letters can be switched off", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Aide" });
  await help.getByRole("row").nth(15).waitFor();
  assert.equal(await help.getByText("Arrêter et garder").count(), 0, "9 stops Tic-RAC-Toe alone");
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Réglages" }).click();
  await page.getByRole("checkbox", { name: "Commandes par une seule lettre" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await openCells(page).first().focus();
  await page.keyboard.press("x");

  // Nothing asks whether to give up: the next key opens the help.
  await page.keyboard.press("?");
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await page.keyboard.press("Alt+x");
  await page.getByRole("dialog").waitFor();
});

test("each move is said once, and keys say where the game stands", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  const status = page.getByRole("status");
  await status.evaluate((node) => {
    const said = /** @type {any} */ (globalThis);
    said.heard = [];
    new MutationObserver(() => said.heard.push(node.textContent)).observe(node, { childList: true, characterData: true, subtree: true });
  });

  await openCells(page).nth(4).click();
  await move(page, 1).waitFor();
  const heard = async () => /** @type {string[]} */ (await page.evaluate("globalThis.heard"));
  await eventually(async () => assert.ok((await heard()).length));
  const moved = (await heard()).filter((text) => /Joueur 1/.test(text));
  assert.equal(moved.length, 1, moved.join(" / "));
  for (const [key, sentence] of [["l", /Joueur 1/], ["h", /ligne 2.*ligne 2/], ["k", /temps/], ["j", /Joueur 2/]]) {
    await page.keyboard.press(String(key));
    await status.getByText(/** @type {RegExp} */ (sentence)).waitFor({ state: "attached" });
  }
});
