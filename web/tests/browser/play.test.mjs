import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, server, visit } from "../support/browser.mjs";
import { GAMES, begin, cells, computer, described, isOver, move, moves, openCells, playAt, tool } from "../support/table.mjs";

/** A game with a level that thinks for seconds and says so: the one with the largest board. */
const LONG = GAMES.reduce((large, game) => {
  const size = (/** @type {typeof game} */ one) => one.opening?.labels.length ?? 0;
  return size(game) > size(large) ? game : large;
});
const THINKER = LONG.levels.at(-1)?.name ?? "";

for (const game of GAMES) {
  test(`${game.id}: a hint is a move, undo and redo bring positions back`, async (t) => {
    const page = await visit(t);
    await begin(page, game);
    const start = await described(page);
    const [first] = await cells(page).evaluateAll((all) =>
      all.flatMap((cell, index) => (cell.getAttribute("aria-disabled") === "false" ? [index] : [])),
    );
    await playAt(page, first, "mouse");
    await move(page, 1).waitFor();
    const played = await described(page);
    assert.notDeepEqual(played, start);

    await tool(page, "Conseil").click();
    const values = page.getByRole("region", { name: "Valeur des coups" });
    await values.getByText(/[:.]/).first().waitFor();
    await page.getByRole("status").getByText(/\S/).first().waitFor({ state: "attached" });
    assert.equal(await moves(page), 1, "a hint plays nothing");

    await tool(page, "Annuler le coup").click();
    await move(page, 1).waitFor({ state: "detached" });
    await eventually(async () => assert.deepEqual(await described(page), start));
    await tool(page, "Rejouer").click();
    await move(page, 1).waitFor();
    await eventually(async () => assert.deepEqual(await described(page), played));
  });
}

test("a player whose time runs out has lost", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0], { clock: "2s" });
  await openCells(page).first().click();
  await move(page, 1).waitFor();

  await tool(page, "Nouvelle manche").waitFor();

  await page.getByText("gagne au temps").first().waitFor();
  await eventually(async () => assert.equal(await openCells(page).count(), 0));
});

test("a reload in the middle of a game loses no move", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  for (const number of [1, 2, 3]) {
    await openCells(page).nth(number).click();
    await move(page, number).waitFor();
  }
  const before = await described(page);

  await page.reload();

  await move(page, 3).waitFor();
  await eventually(async () => assert.deepEqual(await described(page), before));
  await openCells(page).first().click();
  await move(page, 4).waitFor();
});

test("a reload in the middle of a search goes on with it, and it can be told to play now", async (t) => {
  const page = await visit(t);
  await begin(page, LONG, { seats: ["Une personne", computer(THINKER)] });
  await openCells(page).nth(60).click();
  await page.getByText("réfléchit…").waitFor();

  await page.reload();

  await move(page, 1).waitFor();
  await page.getByText("réfléchit…").waitFor();
  await tool(page, "Jouer tout de suite").click();
  await move(page, 2).waitFor();
});

test("clicks are drawn while the computer thinks, and undo stops it", async (t) => {
  const page = await visit(t);
  await begin(page, LONG, { seats: ["Une personne", computer(THINKER)] });
  await openCells(page).nth(60).click();
  await page.getByText("réfléchit…").waitFor();

  // Each click opens the list of commands; the moment after the next frame it has been drawn.
  const times = await page.evaluate(async () => {
    const found = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    for (let number = 0; number < 12; number += 1) {
      const cell = /** @type {SVGGElement} */ (document.querySelectorAll("[role=gridcell]")[number]);
      const start = performance.now();
      cell.focus();
      await frame();
      if (document.activeElement !== cell) throw new Error("the click was not drawn");
      found.push(performance.now() - start);
    }
    return found.sort((a, b) => a - b);
  });
  assert.ok(await page.getByText("réfléchit…").isVisible(), "all were drawn before the search was over");
  t.diagnostic(`median ${times[6].toFixed(1)} ms, worst ${times[11].toFixed(1)} ms`);

  await tool(page, "Annuler le coup").click();
  await move(page, 1).waitFor({ state: "detached" });
  await page.getByText("réfléchit…").waitFor({ state: "hidden" });
});

test("computers play each other until the end, and can be told to wait", async (t) => {
  const page = await visit(t);
  const level = computer(GAMES[0].levels[0].name);
  await begin(page, GAMES[0], { seats: [level, level] });
  await move(page, 1).waitFor();

  await tool(page, "Pause").click();
  const waiting = await moves(page);
  await tool(page, "Continuer").click();

  await tool(page, "Nouvelle manche").waitFor();
  assert.ok((await moves(page)) > waiting);
});

test("a game is looked at again without being changed, and another move can be tried", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  for (const number of [1, 2, 3]) {
    await openCells(page).nth(number).click();
    await move(page, number).waitFor();
  }
  const end = await described(page);

  await tool(page, "Revoir la partie").click();
  await page.getByRole("button", { name: "Au début" }).click();
  await page.getByText("Après 0 coup").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Après 1 coup").waitFor();
  await openCells(page).last().click();
  await page.getByText("coup essayé").waitFor();
  await page.getByRole("button", { name: "Quitter la revue" }).click();

  await page.getByText("Après 1 coup").waitFor({ state: "hidden" });
  await eventually(async () => assert.deepEqual(await described(page), end));
  assert.equal(await moves(page), 3);
});

test("in a review the arrows go through the game wherever the keys are, and over the board with Shift", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  for (const number of [1, 2, 3]) {
    await openCells(page).nth(number).click();
    await move(page, number).waitFor();
  }
  await tool(page, "Revoir la partie").click();
  await page.getByText("Après 3 coups").waitFor();
  await cells(page).first().focus();

  await page.keyboard.press("ArrowLeft");
  await page.getByText("Après 2 coups").waitFor();
  await page.keyboard.press("Home");
  await page.getByText("Après 0 coup").waitFor();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");

  const at = await cells(page).evaluateAll((all) => all.indexOf(/** @type {any} */ (document.activeElement)));
  assert.equal(at, 4, "the middle of three by three");
  await page.getByText("Après 0 coup").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("coup essayé").waitFor();
});

test("giving up is asked first, and ends the game", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  await openCells(page).first().click();
  await move(page, 1).waitFor();

  await tool(page, "Abandonner").click();
  await page.getByRole("dialog").getByRole("button", { name: "non" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await isOver(page), false);
  await tool(page, "Abandonner").click();
  await page.getByRole("dialog").getByRole("button", { name: "oui" }).click();

  await tool(page, "Nouvelle manche").waitFor();
});

test("digits typed at the board are a move, and the keys are at the board again", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  await cells(page).first().focus();

  await page.keyboard.type("33");
  await page.keyboard.press("Enter");
  await move(page, 1).waitFor();
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);

  await move(page, 2).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
});

test("a move can be typed, and what is no move is refused in words", async (t) => {
  const page = await visit(t);
  const game = GAMES[0];
  await begin(page, game);
  const typed = page.getByRole("textbox", { name: "Votre coup" });

  await typed.fill("77");
  await typed.press("Enter");
  await page.getByRole("status").getByText(/\S{3}/).first().waitFor();
  assert.equal(await moves(page), 0);
  await typed.fill("11");
  await typed.press("Enter");

  await move(page, 1).waitFor();
});

test("a command of the console is understood where moves are typed, and at the board", async (t) => {
  const page = await visit(t);
  await begin(page, GAMES[0]);
  await openCells(page).nth(4).click();
  await move(page, 1).waitFor();
  await page.keyboard.type("/annuler");
  await page.keyboard.press("Enter");
  await move(page, 1).waitFor({ state: "detached" });

  const typed = page.getByRole("textbox", { name: "Votre coup" });
  await typed.fill("/danser");
  await typed.press("Enter");

  await page.getByRole("status").getByText("Commande inconnue : /danser.").waitFor();
});

test("the board that stands in the page is the one that its code draws, in the theme that was chosen", async (t) => {
  const page = await visit(t);
  await page.getByRole("button", { name: GAMES[0].name, exact: true }).waitFor();
  const shapes = () =>
    [...(document.querySelector(".game-card .board")?.querySelectorAll("text, rect, path, circle") ?? [])].map((node) => {
      const attributes = [...node.attributes].filter(({ name }) => name !== "data-col");
      return `${node.localName} ${attributes.map(({ name, value }) => `${name}=${value}`)} ${node.textContent}`;
    });
  const drawn = await page.evaluate(shapes);
  await page.evaluate(() => localStorage.setItem(grille.key, JSON.stringify({ theme: "dark" })));

  // Now only what stands in the page is seen.
  await page.route(/\/(parts|main|early)\.\w+\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();

  assert.ok(drawn.length > 5);
  assert.deepEqual(await page.evaluate(shapes), drawn);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator(".still").isVisible(), true);
  await page.goto("about:blank");
  await page.goto(`${(await server()).url}#play=1`);
  assert.equal(await page.locator(".still").isVisible(), false);
});
