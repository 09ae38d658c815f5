import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { qr } from "../../js/share/qr.js";
import { PHONE, browser, eventually, visit } from "../support/browser.mjs";
import { GAMES, begin, cells, chance, described, move, moves, playAt, smallBoard } from "../support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Plays some moves of two people on points of the board. @param {Page} page @param {number} count */
async function playSome(page, count) {
  const random = chance(count);
  for (let number = (await moves(page)) + 1; number <= count; number += 1) {
    const open = await cells(page).evaluateAll((all) =>
      all.flatMap((cell, index) => (cell.getAttribute("aria-disabled") === "false" ? [index] : [])),
    );
    await playAt(page, open[random(open.length)], "mouse");
    await move(page, number).waitFor({ state: "attached" });
  }
}

/** Opens the dialog and waits for its link. @param {Page} page */
async function share(page) {
  await page.getByRole("button", { name: "Partager", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Partager" });
  await dialog.getByRole("img", { name: "Code QR du lien" }).waitFor();
  return { dialog, link: await dialog.getByLabel("Lien vers la partie").inputValue() };
}

/** @param {Page} page @param {string} name of a button */
async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name }).click(),
  ]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, bytes: readFileSync(path) };
}

for (const game of GAMES) {
  test(`a game of ${game.id} travels in a link`, async (t) => {
    const page = await visit(t);
    await begin(page, game, { options: smallBoard(game) });
    await playSome(page, 4);

    const { dialog, link } = await share(page);

    const side = (qr(link)?.length ?? 0) + 8;
    const code = dialog.getByRole("img", { name: "Code QR du lien" });
    assert.equal(await code.getAttribute("viewBox"), `0 0 ${side} ${side}`);
    const other = await visit(t, { ...PHONE, address: new URL(link).hash });
    await move(other, 4).waitFor({ state: "attached" });
    assert.equal(await moves(other), 4);
    await eventually(async () => assert.deepEqual(await described(other), await described(page)));
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await dialog.waitFor({ state: "detached" });
  });
}

test("every file of a game can be had, called after the game", async (t) => {
  const game = GAMES.find((known) => known.opening?.scene.picture.layout === "frame") ?? assert.fail();
  const page = await visit(t);
  await begin(page, game);
  await playSome(page, 5);
  await share(page);
  const file = async (/** @type {string} */ name) => {
    const got = await download(page, name);
    await page.getByRole("dialog").getByRole("status").getByText(`${got.name} est dans vos téléchargements.`).waitFor();
    assert.match(got.name, /^[a-z0-9-]+-\d{4}-\d\d-\d\d\.\w+$/);
    return got;
  };

  const svg = (await file("Dessin (SVG)")).bytes.toString("utf8");
  assert.equal(svg.match(/class=|style=|href|url\(|var\(|NaN|tabindex/g), null);
  const read = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const count = (/** @type {string} */ name) => root.querySelectorAll(name).length;
    return { name: root.localName, title: root.querySelector("title")?.textContent, circles: count("circle"), rects: count("rect") };
  }, svg);
  assert.equal(read.name, "svg");
  assert.ok(read.title?.startsWith(game.name));
  assert.equal(read.circles, 11, "five discs of two circles, and the mark of the last");
  assert.equal(read.rects, 3, "the ground, what is behind the frame and its edge, but no cell to click on");

  const png = (await file("Image (PNG)")).bytes;
  assert.equal(png.subarray(1, 4).toString("latin1"), "PNG");
  assert.equal(Math.max(png.readUInt32BE(16), png.readUInt32BE(20)), 1440);

  const gif = (await file("Animation (GIF)")).bytes;
  const film = await page.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const track = decoder.tracks.selectedTrack;
    const { image } = await decoder.decode({ frameIndex: (track?.frameCount ?? 0) - 1 });
    return { frames: track?.frameCount, isEndless: track?.repetitionCount === Infinity, width: image.displayWidth };
  }, [...gif]);
  assert.deepEqual(film, { frames: 6, isEndless: true, width: 480 });

  const record = (await file("Fichier de la partie")).bytes.toString("utf8");
  const html = await file("Page à parcourir (HTML)");
  assert.ok(html.bytes.length < 100_000, `${html.bytes.length} bytes`);

  const link = /href="[^"#]*(#g=1[^"]+)"/.exec(html.bytes.toString("utf8"))?.[1] ?? "";
  const again = await visit(t, { address: link });
  await move(again, 5).waitFor({ state: "attached" });
  await share(again);
  assert.equal((await download(again, "Fichier de la partie")).bytes.toString("utf8"), record);
});

test("the HTML file of a game is stepped through by keys, and read without script", async (t) => {
  const game = GAMES[0];
  const page = await visit(t);
  await begin(page, game);
  await playSome(page, 3);
  await share(page);
  const { bytes } = await download(page, "Page à parcourir (HTML)");
  const pieces = (/** @type {Page} */ file) =>
    file.getByRole("table").getByRole("cell").evaluateAll((all) => all.map((cell) => cell.textContent?.trim()).filter(Boolean));

  const context = await (await browser()).newContext({ javaScriptEnabled: false });
  t.after(() => context.close());
  const still = await context.newPage();
  await still.setContent(bytes.toString("utf8"));
  assert.deepEqual((await pieces(still)).sort(), ["croix", "croix, dernier coup", "rond"]);
  assert.equal(await still.getByRole("listitem").count(), 3);
  assert.equal(await still.getByRole("button").count(), 0);

  const lively = await (await browser()).newContext();
  t.after(() => lively.close());
  const file = await lively.newPage();
  /** @type {string[]} */
  const said = [];
  file.on("console", (message) => said.push(message.text()));
  file.on("pageerror", (error) => said.push(String(error)));
  await file.setContent(bytes.toString("utf8"));
  await file.keyboard.press("ArrowLeft");
  await file.getByRole("status").getByText(/^Coup 2 sur 3\s: rond /).waitFor();
  const shows = (/** @type {string[]} */ ...expected) =>
    eventually(async () => assert.deepEqual((await pieces(file)).sort(), expected));
  await shows("croix", "rond, dernier coup");
  await file.keyboard.press("Home");
  await shows();
  await file.getByRole("button", { name: "Coup suivant" }).click();
  await shows("croix, dernier coup");
  await file.getByRole("listitem").nth(2).getByRole("button").click();
  await shows("croix", "croix, dernier coup", "rond");
  assert.deepEqual(said, []);
  assert.deepEqual(await violations(file), []);
});

test("link and game are copied", async (t) => {
  const page = await visit(t, { permissions: ["clipboard-read", "clipboard-write"] });
  await begin(page, GAMES[0]);
  await playSome(page, 2);
  const { dialog, link } = await share(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  await dialog.getByRole("status").getByText("Le lien est dans le presse-papiers.").waitFor();
  assert.equal(await clipboard(), link);
  await dialog.getByRole("button", { name: "Copier la partie" }).click();
  await dialog.getByRole("status").getByText("La partie est dans le presse-papiers.").waitFor();
  assert.match(await clipboard(), /^\[Grille "1"\]/);
});

test("where the system can send things, it is given the link", async (t) => {
  const page = await visit(t);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (/** @type {unknown} */ data) => Object.assign(window, { sent: data }) });
  });
  await begin(page, GAMES[0]);
  await playSome(page, 1);
  const { dialog, link } = await share(page);

  await dialog.getByRole("button", { name: "Envoyer…" }).click();

  const sent = () => page.evaluate(() => /** @type {any} */ (window).sent);
  await eventually(async () => assert.deepEqual(await sent(), { title: GAMES[0].name, text: GAMES[0].name, url: link }));
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the dialog has nothing that axe minds, ${colorScheme}, and fits a phone`, async (t) => {
    const page = await visit(t, { ...PHONE, colorScheme });
    await begin(page, GAMES[0]);
    await playSome(page, 1);
    const { dialog } = await share(page);

    assert.deepEqual(await violations(page), []);
    assert.ok(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
}

for (const [fragment, sentence] of [
  ["#g=1abc", /^Ce lien est abîmé/],
  ["#g=", /^Ce lien ne contient pas de partie/],
  ["#g=2whatever", /^Ce lien vient d’une version plus récente/],
  [`#g=1${"A".repeat(1 << 20)}`, /^Ce lien est trop long/],
]) {
  test(`a link ${String(fragment).slice(0, 12)} is answered by a sentence, and the page works on`, async (t) => {
    const page = await visit(t, { address: String(fragment) });

    await page.getByRole("status").getByText(sentence).waitFor();
    await begin(page, GAMES[0]);
    await playSome(page, 1);
  });
}

/** What axe minds, in short. @param {Page} page */
async function violations(page) {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => /** @type {any} */ (window).axe.run());
  return results.violations.map((/** @type {any} */ { id, nodes }) => [id, ...nodes.map((/** @type {any} */ node) => node.html.slice(0, 120))]);
}
