import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "../support/browser.mjs";
import { described, openCells, welcome } from "../support/table.mjs";

const lang = (/** @type {import("playwright-core").Page} */ page) => page.locator("html").getAttribute("lang");

/** @type {[string, "fr" | "en"][]} */
const BROWSERS = [["fr-CA", "fr"], ["en-GB", "en"], ["de-DE", "en"]];

for (const [locale, expected] of BROWSERS) {
  test(`a browser in ${locale} sees the page in ${expected}`, async (t) => {
    const page = await visit(t, { locale });

    for (const { name } of welcome(expected).games) {
      await page.getByRole("button", { name, exact: true }).waitFor();
    }
    assert.equal(await lang(page), expected);
  });
}

test("another language in the middle of a game keeps the game, and is remembered", async (t) => {
  const page = await visit(t);
  const [game] = welcome("en").games;
  await page.getByRole("button", { name: welcome("fr").games[0].name, exact: true }).click();
  await openCells(page).first().click();
  await page.getByRole("button", { name: /^Coup 2 : / }).waitFor();
  const before = await described(page);

  await page.getByRole("button", { name: "Commandes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "English" }).click();

  await page.getByRole("grid", { name: game.name }).waitFor();
  await page.getByRole("button", { name: /^Move 2: / }).waitFor();
  const after = await described(page);
  assert.equal(after.length, before.length);
  assert.ok(after.every((label) => !/vide|croix|ligne/.test(label ?? "")), after.join("; "));
  await page.reload();
  await page.getByRole("button", { name: /^Move 2: / }).waitFor();
  assert.equal(await lang(page), "en");
});

test("no sentence is missing: a key is never shown", async (t) => {
  for (const locale of ["fr-FR", "en-GB"]) {
    const page = await visit(t, { locale });
    const expected = welcome(locale.startsWith("fr") ? "fr" : "en");
    await page.getByRole("button", { name: expected.games[0].name, exact: true }).click();
    await openCells(page).first().waitFor();
    const names = { share: locale === "fr-FR" ? "Partager" : "Share", settings: locale === "fr-FR" ? "Réglages" : "Settings", commands: locale === "fr-FR" ? "Commandes" : "Commands" };
    for (const name of Object.values(names)) {
      await page.getByRole("button", { name, exact: true }).click();
      const text = await page.getByRole("dialog").innerText();
      assert.doesNotMatch(text, /\b(page|window|command|option|player)-[a-z]/, name);
      await page.keyboard.press("Escape");
    }
    assert.doesNotMatch(await page.locator("body").innerText(), /\b(page|window|command|option|player)-[a-z]/);
  }
});
