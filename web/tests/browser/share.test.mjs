import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { browser, visit } from "../support/browser.mjs";
import { GAMES, begin, cells, described, move, moves, openCells, smallBoard } from "../support/table.mjs";

for (const game of GAMES) {
  test(`${game.id}: a link shows the same game to somebody else`, async (t) => {
    const page = await visit(t);
    await begin(page, game, { options: smallBoard(game) });
    for (const number of [1, 2, 3]) {
      await openCells(page).nth(number).click();
      await move(page, number).waitFor();
    }
    await page.getByRole("button", { name: "Partager" }).click();
    const field = page.getByRole("textbox", { name: "Lien vers la partie" });
    await page.waitForFunction((input) => input.value !== "", await field.elementHandle());
    const link = await field.inputValue();
    assert.match(link, /#g=1/);

    const other = await visit(t, { url: link });

    await move(other, 3).waitFor();
    assert.deepEqual(await described(other), await described(page));
    assert.equal(await moves(other), 3);
    await openCells(other).first().click();
    await move(other, 4).waitFor();
  });
}

test("pictures, a film and a page of the game are saved, and are what they say", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  for (const number of [1, 2, 3]) {
    await openCells(page).nth(number).click();
    await move(page, number).waitFor();
  }
  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog");
  const save = async (/** @type {string} */ name) => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  const png = await save("Image (PNG)");
  const svg = await save("Dessin (SVG)");
  const gif = await save("Animation (GIF)");
  const html = await save("Page à parcourir (HTML)");

  assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.match(svg.bytes.toString(), /^<svg[^>]* xmlns=/);
  assert.equal(gif.bytes.subarray(0, 6).toString(), "GIF89a");
  // The browser itself decodes the film: the start and three moves.
  const frames = await page.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
    await decoder.tracks.ready;
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const last = await decoder.decode({ frameIndex: count - 1 });
    return { count, width: last.image.displayWidth };
  }, [...gif.bytes]);
  assert.ok(frames.count >= 4 && frames.width > 50, JSON.stringify(frames));
  assert.ok(html.bytes.length < 100_000, `${html.bytes.length} bytes`);

  // The page stands alone: no script of ours, no network, and words without any script.
  const context = await (await browser()).newContext({ javaScriptEnabled: false, offline: true });
  t.after(() => context.close());
  const alone = await context.newPage();
  await alone.setContent(html.bytes.toString());
  assert.ok((await alone.getByRole("table").first().innerText()).length > 10);
  assert.equal(await cells(page).count(), 9);
});
