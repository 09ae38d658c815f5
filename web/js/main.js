/**
 * The page begins here: language, texts, games; then the start page or the game that the address
 * names. The address is `#play=ID` for a game that was kept, `#g=...` for a game in a link.
 */
import { App } from "./app.js";
import { chooseLang, fetchWords } from "./early.js";
import { forgetGame, keptGames } from "./keep.js";
import { meaningOf } from "./keys.js";
import { warmUp } from "./protocol/client.js";
import { loadSettings, saveSettings } from "./settings.js";
import { Texts } from "./texts.js";
import { GamePage } from "./view/game.js";
import { showKept, startPage } from "./view/start.js";

/** @typedef {import("./protocol/types.js").GamePlan} GamePlan */
/** @typedef {import("./protocol/types.js").GameView} GameView */
/** @typedef {import("./protocol/types.js").Welcome} Welcome */
/** @typedef {import("./early.js").Lang} Lang */

const settings = loadSettings();
const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const message = /** @type {HTMLElement} */ (document.getElementById("message"));
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const fingers = matchMedia("(pointer: coarse)");

/** @type {App} */
let app;
/** @type {GamePage | null} */
let gamePage = null;
let messageTimer = 0;
/** A new version of the page waits. @type {(() => void) | null} */
let update = null;

/** @param {Lang} lang @returns {Promise<[Texts, Welcome]>} */
async function load(lang) {
  const [source, welcome] = await fetchWords(lang);
  document.documentElement.lang = lang;
  return [new Texts(lang, source), welcome];
}

/**
 * Says a sentence to everybody.
 * @param {string} text
 * @param {boolean} [isTrouble]
 */
function tell(text, isTrouble = false) {
  if (!text) return;
  message.classList.toggle("trouble", isTrouble);
  // The same sentence again is a new one.
  message.textContent = message.textContent === text ? `${text}\u00a0` : text;
  message.classList.add("shown");
  clearTimeout(messageTimer);
  messageTimer = window.setTimeout(() => message.classList.remove("shown"), Math.max(3500, text.length * 70));
}

/** @param {string | null} said */
function draw(said) {
  gamePage?.draw();
  if (!said) return;
  message.classList.remove("trouble", "shown");
  message.textContent = said;
}

function showStart() {
  app.leave();
  gamePage = null;
  document.title = "Grille";
  const page = startPage(app.welcome, app.texts, actions);
  root.replaceChildren(page);
  keptGames().then((games) => showKept(page, games, app.welcome, app.texts, actions));
}

function showGame() {
  gamePage = new GamePage(app, run);
  root.replaceChildren(gamePage.element);
  gamePage.draw();
  // With fingers nobody looks for the keys: the reading begins at the title.
  if (fingers.matches) gamePage.title.focus({ preventScroll: true });
  else gamePage.board.focus();
  const address = `#play=${app.gameId}`;
  if (location.hash !== address) history.pushState(null, "", address);
  warmUp();
}

/**
 * The plan of a game as it was played last, or with an opponent of the person's strength.
 * @param {GameView} game
 * @returns {GamePlan}
 */
function lastPlan(game) {
  const last = /** @type {GamePlan | undefined} */ (settings.plans[game.id]);
  if (last) return { ...last, game: game.id };
  const level = settings.levels[game.id] ?? game.usual_level ?? "human";
  return { game: game.id, options: game.first_options, seats: [{ kind: "human" }, { kind: level }] };
}

/** @param {GamePlan} plan */
async function begin(plan) {
  const isBegun = await app.begin(plan);
  if (!isBegun) return false;
  settings.plans[plan.game] = plan;
  settings.lastGame = plan.game;
  saveSettings(settings);
  showGame();
  return true;
}

const actions = {
  /** @param {GameView} game */
  begin: (game) => {
    begin(lastPlan(game));
  },
  /** @param {GameView} game */
  choose: async (game) => {
    const { askPlan } = await import("./view/plan.js");
    askPlan(game, lastPlan(game), app.welcome.clocks, app.texts, begin);
  },
  /** @param {import("./keep.js").KeptGame} kept */
  resume: async (kept) => {
    if (await app.resume(kept.id, kept.kept)) showGame();
  },
  /** @param {import("./keep.js").KeptGame} kept */
  forget: async (kept) => {
    const { confirm } = await import("./view/dialogs.js");
    if (!(await confirm(app.texts.get("page-forget-sure"), app.texts))) return;
    await forgetGame(kept.id);
    showStart();
  },
  open: () => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = app.welcome.endings.map((ending) => `.${ending}`).join(",");
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file) openFile(file);
    });
    input.click();
  },
  settings: () => run("settings"),
  help: () => run("help"),
  language: () => run("language"),
};

/** @param {Blob} file */
async function openFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const games = await app.contents(bytes);
  if (!games) return;
  let number;
  if (games.length > 1) {
    const { chooseGame } = await import("./view/contents.js");
    number = await chooseGame(games, app.texts);
    if (!number) return;
  }
  if (await app.open(bytes, number)) showGame();
}

/**
 * Carries out a command.
 * @param {string} id
 */
async function run(id) {
  const { texts, view } = app;
  const command = app.welcome.commands.find((known) => known.id === id);
  const isKnown = command && view && gamePage;
  if (isKnown && !view.possible.includes(id)) {
    tell(texts.get("command-not-here"));
    return;
  }
  if (isKnown && command.confirm && view.scene.phase !== "over") {
    const { confirm } = await import("./view/dialogs.js");
    if (!(await confirm(command.confirm, texts))) return;
  }
  await (COMMANDS[id] ?? (() => {}))();
}

/** What each command does on this page. @type {Record<string, () => unknown>} */
const COMMANDS = {
  undo: () => app.act("undo"),
  redo: () => app.act("redo"),
  reset: () => app.act("reset"),
  "give-up": () => app.act("give-up"),
  agree: () => app.act("agree"),
  "play-on": () => app.act("play-on"),
  offer: () => app.view?.scene.offers[0] && app.act({ play: app.view.scene.offers[0].play }),
  hint: () => app.advise(),
  explain: async () => {
    const { openDialog } = await import("./view/dialogs.js");
    const sentences = await app.explain();
    openDialog(name("explain"), app.texts, ...sentences.map(paragraph));
  },
  "play-now": () => app.playNow(),
  continue: () => app.togglePause(),
  review: () => (app.view?.review ? app.look("leave") : app.look("begin")),
  moves: () => change({ movesShown: !settings.movesShown }),
  new: () => {
    history.pushState(null, "", "#");
    showStart();
  },
  again: () => again(0),
  stronger: () => again(1),
  weaker: () => again(-1),
  stop: async () => {
    await save("txt");
    COMMANDS.new();
  },
  open: () => actions.open(),
  save: () => save(""),
  "save-as": () => save(""),
  export: () => COMMANDS.share(),
  share: async () => {
    if (!app.view || !gamePage) return;
    const { openShare } = await import("./view/share.js");
    const client = { ask: (/** @type {import("./protocol/types.js").Ask} */ question) => app.aside(question) };
    openShare({ client, view: app.view, boardElement: gamePage.board.element, texts: app.texts });
  },
  copy: async () => {
    const file = await app.file("");
    if (!file) return;
    await navigator.clipboard.writeText(file.text);
    tell(app.texts.get("window-copied"));
  },
  flip: () => change({ flipped: !settings.flipped }),
  theme: () => {
    const isDark = document.documentElement.dataset.theme === "dark";
    change({ theme: isDark ? "light" : "dark" });
  },
  animation: () => change({ animation: !settings.animation }),
  sounds: () => change({ sounds: !settings.sounds }),
  values: () => {
    change({ values: !settings.values });
    if (settings.values) app.advise();
    else app.analyst.forget();
    draw(null);
  },
  "full-screen": () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  language: async () => {
    const lang = app.texts.lang === "fr" ? "en" : "fr";
    const [texts, welcome] = await load(lang);
    change({ lang });
    await app.speak(texts, welcome);
    if (app.view) {
      gamePage = new GamePage(app, run);
      root.replaceChildren(gamePage.element);
      gamePage.draw();
    } else showStart();
  },
  rules: async () => {
    const { openDialog } = await import("./view/dialogs.js");
    if (app.view) openDialog(app.view.words.title, app.texts, paragraph(app.view.words.goal));
  },
  help: async () => {
    const { openHelp } = await import("./view/dialogs.js");
    openHelp(app.welcome.commands.filter(isHere), app.texts);
  },
  about: async () => {
    const { openDialog } = await import("./view/dialogs.js");
    openDialog("Grille", app.texts, paragraph(app.texts.get("page-about")));
  },
  commands: async () => {
    const { openCommands } = await import("./view/commands.js");
    openCommands(app.welcome.commands.filter(isHere), app.view?.possible ?? [], app.texts, run);
  },
  settings: async () => {
    const { openSettings } = await import("./view/dialogs.js");
    openSettings(settings, app.texts, (changed) => change(changed));
  },
  times: () => {},
  quit: () => COMMANDS.new(),
};

/** Commands of other views that a page has no use for. */
const ELSEWHERE = ["quit", "save-as", "times", "export", "offer", "commands", "continue"];

/** @param {import("./protocol/types.js").CommandView} command */
function isHere(command) {
  return !ELSEWHERE.includes(command.id) && !app.view?.unknown.includes(command.id);
}

/**
 * Another game of the same kind, against the same opponent or a stronger or weaker one.
 * @param {number} step
 */
async function again(step) {
  const view = app.view;
  if (!view) return;
  const game = app.welcome.games.find((known) => known.id === view.scene.game);
  const plan = /** @type {GamePlan | undefined} */ (settings.plans[view.scene.game]);
  if (!game || !plan) {
    await app.act("reset");
    return;
  }
  const level = step && app.neighbour(step);
  const seats = /** @type {[import("./protocol/types.js").SeatWish, import("./protocol/types.js").SeatWish]} */ (
    (plan.seats ?? [{}, {}]).map((seat) => (level && seat.kind && seat.kind !== "human" ? { ...seat, kind: level.id, name: null } : seat))
  );
  await begin({ ...plan, seats });
}

/** @param {string} ending */
async function save(ending) {
  const file = await app.file(ending);
  if (!file) return;
  const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  tell(app.texts.get("page-saved", { file: file.name }));
}

/** @param {Partial<import("./settings.js").Settings>} changes */
function change(changes) {
  const hadShapes = document.documentElement.dataset.colors === "safe";
  Object.assign(settings, changes);
  saveSettings(settings);
  grille.look({ ...settings });
  if (hadShapes !== settings.hasShapes && app.view) app.speak(app.texts, app.welcome);
  draw(null);
}

/** @param {string} id */
function name(id) {
  return app.welcome.commands.find((command) => command.id === id)?.name ?? id;
}

/** @param {string} text */
function paragraph(text) {
  const node = document.createElement("p");
  node.textContent = text;
  return node;
}

/** @param {string} what */
function say(what) {
  const { view, texts } = app;
  if (!view || !gamePage) return;
  const { board } = gamePage;
  const { rows, cols } = view.scene.picture;
  const at = board.focusedIndex;
  const line = (/** @type {number[]} */ indexes) => indexes.map((index) => board.label(index)).join("; ");
  const last = view.moves.at(-1);
  /** @type {Record<string, () => string>} */
  const sentences = {
    last: () => (last ? `${view.words.players[last.side]} ${last.name}` : view.words.status),
    row: () => line(Array.from({ length: cols }, (_, col) => at - (at % cols) + col)),
    column: () => line(Array.from({ length: rows }, (_, row) => row * cols + (at % cols))),
    clock: () => (app.times ? view.words.players.map((player, side) => `${player} ${app.times?.[side]}`).join("; ") : texts.get("page-no-clock")),
    score: () => [view.words.status, view.words.lead].filter(Boolean).join(". "),
  };
  tell(sentences[what]?.() ?? "");
}

window.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!app?.view || !gamePage || document.querySelector("dialog[open]")) return;
  if (target.matches("input, select, textarea")) {
    if (event.key === "Escape") gamePage.board.focus();
    return;
  }
  const meaning = meaningOf(event, app.view, app.welcome.commands, settings);
  if (!meaning) return;
  event.preventDefault();
  if ("type" in meaning) {
    gamePage.type(meaning.type);
  } else if ("walk" in meaning) app.look({ walk: meaning.walk });
  else if ("say" in meaning) say(meaning.say);
  else run(meaning.run);
});

// An address that comes while the page starts is read at the end of the start.
window.addEventListener("popstate", () => app && route());

window.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});

window.addEventListener("dragleave", () => document.body.classList.remove("dropping"));

window.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const file = event.dataTransfer?.files[0];
  if (file) openFile(file);
});

/** What is wrong with a link that holds no game. */
const BAD_LINKS = {
  empty: "page-link-empty",
  newer: "page-link-newer",
  damaged: "page-link-damaged",
  "too-long": "page-link-too-long",
};

/** Shows what the address names. */
async function route() {
  const address = location.hash;
  if (address.startsWith("#g=")) {
    const { decodeGame } = await import("./share/link.js");
    const found = await decodeGame(address);
    if ("text" in found) {
      if (await app.open(new TextEncoder().encode(found.text))) {
        history.replaceState(null, "", `#play=${app.gameId}`);
        showGame();
        return;
      }
    } else tell(app.texts.get(BAD_LINKS[found.problem]), true);
  } else if (address.startsWith("#play=")) {
    const id = address.slice("#play=".length);
    if (id === app.gameId) return;
    const kept = (await keptGames()).find((game) => game.id === id);
    if (kept && (await app.resume(id, kept.kept))) {
      showGame();
      return;
    }
  }
  showStart();
}

async function start() {
  if (stillness.matches) settings.animation = false;
  const [texts, welcome] = await load(chooseLang(settings.lang, navigator.languages));
  app = new App(settings, welcome, texts, { draw, tell });
  await route();
  // The first board is there: now the module may come.
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 1));
  idle(() => warmUp());
  const { watchForUpdates } = await import("./offline.js");
  await watchForUpdates((apply) => {
    update = apply;
    offerUpdate();
  });
}

/** A new version is offered, never forced. */
function offerUpdate() {
  if (!update || document.getElementById("update")) return;
  const button = document.createElement("button");
  button.id = "update";
  button.className = "button main";
  button.textContent = app.texts.get("page-update");
  button.addEventListener("click", () => update?.());
  document.body.append(button);
}

start().catch(() => {
  message.textContent = "Grille ne peut pas démarrer : rechargez la page. Grille cannot start: reload the page.";
  message.classList.add("shown", "trouble");
});
