import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "../support/browser.mjs";
import { GAMES, begin, board, cells, computer, move, openCells } from "../support/table.mjs";

/** @type {[string, string, RegExp][]} */
const LINKS = [
  ["an empty link", "#g=", /ne contient pas de partie/],
  ["a link of a newer version", "#g=9AAAA", /version plus récente/],
  ["a link with strange letters", "#g=1é!?%", /abîmé/],
  ["a link that was cut", "#g=1S8usKMlMLVHwSFTI", /abîmé|fichier|partie/],
  ["a link of 1 MB", `#g=1${"A".repeat(1_100_000)}`, /trop long/],
];

for (const [what, address, sentence] of LINKS) {
  test(`${what} is explained, and the page goes on`, async (t) => {
    const page = await visit(t);
    await begin(page, GAMES[0]);
    await openCells(page).first().click();
    await move(page, 1).waitFor();

    await page.goto("about:blank");
    await page.goBack();
    await move(page, 1).waitFor();
    await page.evaluate((link) => { location.hash = link; }, address);

    await page.getByRole("status").getByText(sentence).waitFor();
    // What was being played is not lost: it is here, or one tap away.
    const kept = page.getByRole("region", { name: "Parties en cours" }).getByRole("button").first();
    await board(page).or(kept).first().waitFor();
    if (!(await board(page).isVisible())) await kept.click();
    await move(page, 1).waitFor();
  });
}

/** @type {[string, Buffer][]} */
const FILES = [
  ["empty.sgf", Buffer.from("")],
  ["picture.sgf", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254])],
  ["partie.txt", Buffer.from("X;O;Z;B;B;B;B;B;B/X")],
  ["illegal.sgf", Buffer.from("(;GM[99]SZ[9];B[ee])")],
];

for (const [name, buffer] of FILES) {
  test(`${name}: what cannot be opened is explained, and nothing changes`, async (t) => {
    const page = await visit(t);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Ouvrir…" }).click();

    await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer });

    const status = page.getByRole("status");
    await status.getByText(/\S{4}/).waitFor();
    t.diagnostic(await status.innerText());
    await page.getByRole("button", { name: GAMES[0].name, exact: true }).click();
    await board(page).waitFor();
  });
}

test("a file that was cut is repaired, and that is said", async (t) => {
  const page = await visit(t);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir…" }).click();

  const buffer = Buffer.from("(;GM[1]SZ[9];B[ee];W[");
  await (await chooser).setFiles({ name: "broken.sgf", mimeType: "application/x-go-sgf", buffer });

  await page.getByRole("status").getByText("Réparé").waitFor();
  await move(page, 1).waitFor();
});

test("a file of another program opens with its variations and its comments", async (t) => {
  const page = await visit(t);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir…" }).click();
  const sgf = "(;FF[4]GM[1]SZ[9]PB[Aya]PW[Bo];B[ee]C[au milieu];W[gc](;B[cc])(;B[cg];W[gg]))";

  await (await chooser).setFiles({ name: "partie.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(sgf) });

  await move(page, 3).waitFor();
  assert.equal(await cells(page).count(), 81);
  await page.getByText("Aya").first().waitFor();
});

/** @param {number} count */
const collection = (count) =>
  Array.from({ length: count }, (_, at) => `(;FF[4]GM[1]SZ[9]PB[Éva ${at}]PW[Bo]RE[W+R];B[ee]${";W[dd]".repeat(at % 2)})`).join("\n");

for (const [count, isLong] of /** @type {[number, boolean][]} */ ([[3, false], [150, true]])) {
  test(`one of the ${count} games of a file is chosen, or none`, async (t) => {
    const page = await visit(t);
    const open = async () => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Ouvrir…" }).click();
      const buffer = Buffer.from(`${collection(count)}(;GM[2]SZ[8])`);
      await (await chooser).setFiles({ name: "tournoi.sgf", mimeType: "application/x-go-sgf", buffer });
      return page.getByRole("dialog", { name: /^Quelle partie ouvrir/ });
    };

    const none = await open();
    await none.getByRole("button", { name: "Annuler" }).click();
    await none.waitFor({ state: "detached" });
    assert.equal(await board(page).count(), 0);
    const dialog = await open();
    if (isLong) {
      await dialog.getByRole("status").getByText("Et 51 autres").waitFor();
      await dialog.getByRole("searchbox").fill("149 eva");
      await dialog.getByRole("status").getByText("autres").waitFor({ state: "hidden" });
    } else {
      assert.ok(await dialog.getByRole("button", { name: /^4\./ }).isDisabled(), "this kind of game is not played here");
    }
    await dialog.getByRole("button", { name: `${count}. Éva ${count - 1} – Bo` }).click();

    await move(page, 1).waitFor();
    await page.getByText(`Éva ${count - 1}`).first().waitFor();
  });
}

test("a module that cannot be loaded is explained, and the next try succeeds", async (t) => {
  const page = await visit(t, { serviceWorkers: "block", allows: /ERR_FAILED|blocked by Playwright/ });
  await page.route("**/*.wasm", (route) => route.abort());
  await page.reload();

  await page.getByRole("button", { name: GAMES[0].name, exact: true }).click();
  await page.getByRole("status").getByText("Le moteur de jeu n’a pas pu être chargé").waitFor();
  await page.unroute("**/*.wasm");
  await page.getByRole("button", { name: GAMES[0].name, exact: true }).click();

  await board(page).waitFor();
  await openCells(page).first().click();
  await move(page, 2).waitFor();
});

test("the computer's Go that cannot be loaded is explained, and the next try plays on", async (t) => {
  const page = await visit(t, { serviceWorkers: "block", allows: /ERR_FAILED|blocked by Playwright/ });
  await page.route("**/go.*.wasm", (route) => route.abort());
  const game = GAMES.find((known) => known.levels.some((level) => level.id === "expert"));
  assert.ok(game);
  await begin(page, game, { seats: ["Une personne", computer("facile")] });

  await openCells(page).nth(40).click();
  await move(page, 1).waitFor();
  await page.getByRole("status").getByText("Le moteur de jeu n’a pas pu être chargé").waitFor();
  await page.unroute("**/go.*.wasm");

  await move(page, 2).waitFor();
});
