/**
 * A game on the page, driven as a person does: by roles and names alone. The names are French.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SITE } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../js/protocol/types.js").GameView} GameView */
/** @typedef {"mouse" | "keys" | "touch"} Hand */

/** @param {"fr" | "en"} lang @returns {import("../../js/protocol/types.js").Welcome} */
export function welcome(lang = "fr") {
  const folder = join(SITE, "data");
  const name = readdirSync(folder).find((file) => new RegExp(`^welcome-${lang}.*\\.json$`).test(file));
  assert.ok(name, `a welcome in ${lang}`);
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/** The games of the catalog. */
export const GAMES = welcome().games;

/** Numbers from a seed, so that a game that fails can be played again (xorshift32). */
export function chance(/** @type {number} */ seed) {
  let state = seed * 2654435761 + 1;
  return (/** @type {number} */ below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * Options that make a long game short, by the table of options alone.
 * @param {GameView} game
 * @returns {[label: string, value: string][]}
 */
export function smallBoard(game) {
  /** @type {[string, number][]} */
  const most = [["rows", 6], ["cols", 6], ["align", 4], ["size", 6]];
  return most.flatMap(([name, value]) => {
    const option = game.options.find((known) => known.name === name);
    return option && Number(option.default) > value ? [[option.label, String(value)]] : [];
  });
}

/**
 * Begins a game by its options.
 * @param {Page} page
 * @param {GameView} game
 * @param {{ seats?: [string, string], options?: [string, string][], clock?: string }} [wish] the seats
 *   by the names of the choices; two people unless told
 */
export async function begin(page, game, { seats = ["Une personne", "Une personne"], options = [], clock } = {}) {
  await page.getByRole("button", { name: `Options : ${game.name}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const [at, seat] of seats.entries()) {
    await dialog.getByLabel(`Joueur ${at + 1} : qui joue`).selectOption({ label: seat });
  }
  for (const [label, value] of options) await dialog.getByLabel(label, { exact: true }).fill(value);
  if (clock) {
    await dialog.getByRole("combobox", { name: "Cadence" }).selectOption({ label: "autre…" });
    await dialog.getByRole("textbox", { name: "Cadence, à la main" }).fill(clock);
  }
  await dialog.getByRole("button", { name: "Jouer", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await board(page).waitFor();
}

/** The name of a seat's choice. @param {string} level */
export const computer = (level) => `Ordinateur (${level})`;

/** @param {Page} page */
export const board = (page) => page.getByRole("grid");

/** @param {Page} page */
export const cells = (page) => board(page).getByRole("gridcell");

/** The points that can be played now. @param {Page} page */
export const openCells = (page) => board(page).getByRole("gridcell", { disabled: false });

/** @param {Page} page @param {string} name */
export const tool = (page, name) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** The entry of a move in the list. @param {Page} page @param {number} number */
export const move = (page, number) => page.getByRole("button", { name: new RegExp(`^Coup ${number} : `) });

/** How many moves the list has. @param {Page} page */
export const moves = (page) => page.getByRole("button", { name: /^Coup \d+ : / }).count();

/** What the board looks like to somebody who listens. @param {Page} page */
export const described = (page) => cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));

/** Whether the game is over. @param {Page} page */
export const isOver = (page) => tool(page, "Nouvelle manche").isVisible();

/**
 * Taps a point, and says yes where small points are aimed at first.
 * @param {Page} page
 * @param {number} index
 */
export async function touch(page, index) {
  const played = move(page, (await moves(page)) + 1);
  const sure = page.getByRole("button", { name: /^Jouer [^t]/ });
  await cells(page).nth(index).tap();
  await sure.or(played).first().waitFor({ state: "attached" });
  if (await sure.isVisible()) await sure.tap();
}

/**
 * Plays on a point by its number.
 * @param {Page} page
 * @param {number} index
 * @param {Hand} hand
 */
export async function playAt(page, index, hand) {
  const cell = cells(page).nth(index);
  if (hand === "mouse") await cell.click();
  else if (hand === "touch") await touch(page, index);
  else {
    const at = await cells(page).evaluateAll((all) => all.indexOf(/** @type {any} */ (document.activeElement)));
    assert.notEqual(at, -1, "the keys are at the board");
    const cols = await board(page).getByRole("row").first().getByRole("gridcell").count();
    const press = async (/** @type {number} */ steps, /** @type {string} */ less, /** @type {string} */ more) => {
      for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps < 0 ? less : more);
    };
    await press((index % cols) - (at % cols), "ArrowLeft", "ArrowRight");
    await press(Math.floor(index / cols) - Math.floor(at / cols), "ArrowUp", "ArrowDown");
    await page.keyboard.press("Enter");
  }
}

/**
 * Presses a button.
 * @param {Page} page
 * @param {import("playwright-core").Locator} button
 * @param {Hand} hand
 */
export async function press(page, button, hand) {
  if (hand === "mouse") return button.click();
  if (hand === "touch") return button.tap();
  const isHere = () => button.evaluate((node) => node === document.activeElement);
  for (let step = 0; !(await isHere()); step += 1) {
    assert.ok(step < 60, "every button is reached by Tab");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  return undefined;
}

/**
 * Puts the keys back on the board, by Tab alone.
 * @param {Page} page
 */
async function backToBoard(page) {
  const isHere = () => board(page).evaluate((grid) => grid.contains(document.activeElement));
  for (let step = 0; !(await isHere()); step += 1) {
    assert.ok(step < 60, "the board is reached by Tab");
    await page.keyboard.press("Shift+Tab");
  }
}

/**
 * Plays one random move of two people at one table: a point, or what is offered beside the board
 * where no point is open or `isEnough`. Returns the point.
 * @param {Page} page
 * @param {(below: number) => number} random
 * @param {Hand} hand
 * @param {boolean} isEnough
 * @param {number | null} last the point before: the same again at once is a double click, and no move
 * @returns {Promise<number | null>}
 */
async function playOne(page, random, hand, isEnough, last) {
  const before = await moves(page);
  const open = await cells(page).evaluateAll((all) =>
    all.flatMap((cell, index) => (cell.getAttribute("aria-disabled") === "false" ? [index] : [])),
  );
  const others = open.filter((index) => index !== last);
  const pass = tool(page, "Passer");
  /** @type {number | null} */
  let index = null;
  if ((open.length === 0 || isEnough) && (await pass.isVisible())) await press(page, pass, hand);
  else {
    assert.ok(others.length > 0, "somebody can play");
    if (hand === "keys") await backToBoard(page);
    index = others[random(others.length)];
    await playAt(page, index, hand);
  }
  await move(page, before + 1).waitFor({ state: "attached" });
  return index;
}

/**
 * Plays random moves of two people until the game is over, counted where that is due. Returns how
 * many moves it took.
 * @param {Page} page
 * @param {Hand} hand
 * @param {number} seed
 */
export async function playToTheEnd(page, hand, seed) {
  const random = chance(seed);
  /** @type {number | null} */
  let last = null;
  for (let number = 1; number < 200; number += 1) {
    const agree = tool(page, "Accepter le compte");
    if (await isOver(page)) return moves(page);
    if (await agree.isVisible()) {
      await press(page, agree, hand);
      await tool(page, "Nouvelle manche").waitFor();
      continue;
    }
    last = await playOne(page, random, hand, number > 12, last);
  }
  throw new Error("the game never ends");
}
