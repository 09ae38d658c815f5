import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, eventually, visit } from "../support/browser.mjs";
import { serve } from "../support/server.mjs";
import { GAMES, begin, move, moves, openCells } from "../support/table.mjs";

/** Waits until the page needs no network any more. @param {import("playwright-core").Page} page */
const isKept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  }
});

test("after one visit everything works without a network, a link and every game too", async (t) => {
  const own = await serve(SITE);
  const page = await visit(t, { url: own.url });
  await isKept(page);

  await own.close();
  await page.reload();

  for (const game of GAMES) {
    await page.getByRole("button", { name: game.name, exact: true }).click();
    await openCells(page).nth(2).click();
    await move(page, 2).waitFor();
    await page.getByRole("button", { name: "Autre jeu" }).click();
  }
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Settings" }).waitFor();
});

test("the module is fetched once, and the book not before it is needed", async (t) => {
  const own = await serve(SITE);
  t.after(() => own.close());
  const page = await visit(t, { url: own.url });
  await isKept(page);

  await page.reload();
  await page.getByRole("button", { name: GAMES[0].name, exact: true }).click();
  await openCells(page).first().click();
  await move(page, 2).waitFor();

  const asked = (/** @type {RegExp} */ name) => own.asked.filter((file) => name.test(file)).length;
  assert.equal(asked(/grille\.\w+\.wasm$/), 1);
  assert.equal(asked(/\.book$/), 0);
});

test("a new version is offered and waits; the game goes on, and is there after the reload", async (t) => {
  let isNew = false;
  const own = await serve(SITE, {
    change: (name, bytes) => {
      if (!isNew) return bytes;
      if (name === "service-worker.js") return Buffer.from(bytes.toString().replace(/version: "\w+"/, 'version: "0123456789"'));
      if (name === "index.html") return Buffer.from(bytes.toString().replace("<title>", '<meta name="generation" content="2"><title>'));
      return bytes;
    },
  });
  t.after(() => own.close());
  const page = await visit(t, { url: own.url });
  await isKept(page);
  await begin(page, GAMES[0]);
  await openCells(page).first().click();
  await move(page, 1).waitFor();
  const generation = () => page.locator("meta[name=generation]").count();

  isNew = true;
  await page.reload();
  const offer = page.getByRole("button", { name: "Nouvelle version : recharger" });
  await offer.waitFor();
  assert.equal(await generation(), 0, "the old version still runs");
  await openCells(page).first().click();
  await move(page, 2).waitFor();
  await offer.click();

  await page.waitForFunction(() => document.querySelector("meta[name=generation]") !== null);
  await move(page, 2).waitFor();
  assert.equal(await moves(page), 2);
  const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).length);
  await eventually(async () => assert.equal(await caches(), 1, "the old version is gone"));
});
