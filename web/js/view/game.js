/**
 * The page of a game: board, players, what can be done, moves. It is made once for a game and then
 * changed where something changed, so that focus and screen readers stay where they are.
 */
import { Board } from "./board.js";
import { el, setText, show } from "./dom.js";
import { Geometry } from "./geometry.js";
import { icon } from "./icons.js";
import { MoveList } from "./moves.js";
import { drawPiece } from "./pieces.js";
import { ReviewPanel } from "./review.js";
import { svg } from "./svg.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../protocol/types.js").View} View */
/** @typedef {import("../protocol/types.js").CommandView} CommandView */

/** The commands beside the board; all others are in the list of commands. */
const TOOLS = ["undo", "redo", "hint", "play-now", "agree", "play-on", "give-up", "review"];

/** The least width of a cell that a finger hits for sure, in pixels. */
const FINGER = 32;

export class GamePage {
  /** @type {HTMLElement} */
  element;
  board = new Board();
  #app;
  /** @type {(id: string) => void} */
  #run;
  #labels = 0;
  #isTypedAtBoard = false;
  #followed = -1;

  /**
   * @param {App} app
   * @param {(id: string) => void} run carries out a command
   */
  constructor(app, run) {
    this.#app = app;
    this.#run = run;
    const { texts } = app;
    this.title = el("h1", { tabindex: -1 });
    this.goal = el("p", {});
    this.players = [playerCard(), playerCard()];
    this.state = el("p", { class: "state" });
    this.confirm = el("div", { class: "confirm-bar", hidden: true });
    this.tools = el("div", { class: "tools", role: "toolbar", "aria-label": texts.get("command-commands") });
    this.input = el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go" });
    this.input.addEventListener("focus", () => (this.#isTypedAtBoard = false));
    this.moves = new MoveList((number) => app.look({ walk: { to: number } }));
    this.review = new ReviewPanel(app);
    this.score = el("table", { class: "score" });
    this.advice = el("p", {});
    this.remark = el("p", { class: "remark" });
    this.box = el("div", { class: "board-box" }, this.board.element);
    this.#watchSwipes();
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.panels = {
      review: panel(texts.get("command-review"), this.review.element),
      advice: panel(texts.get("page-values"), this.advice),
      score: panel(texts.get("page-score"), this.score),
      remark: panel(texts.get("page-remark"), this.remark),
      moves: panel(texts.get("window-moves"), this.moves.element),
    };
    const form = el(
      "form",
      {
        class: "typed",
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          const text = this.input.value;
          this.input.value = "";
          // Who typed at the board is there again, and finds its keys as they were.
          if (this.#isTypedAtBoard) this.board.focus();
          const command = await app.type(text);
          if (command) this.#run(command);
        },
      },
      el("label", { class: "field" }, el("span", {}, texts.get("page-your-move")), this.input),
      el("button", { class: "button", type: "submit" }, texts.get("window-ok")),
    );
    const top = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ click) =>
      el("button", { class: "button quiet", type: "button", click }, icon(picture), el("span", { class: "label" }, name));
    this.element = el(
      "main",
      { class: "game" },
      el(
        "header",
        {},
        top(this.#command("new").name, "new", () => run("new")),
        el("div", { class: "names" }, this.title, this.goal),
        top(texts.get("page-share"), "share", () => run("share")),
        top(texts.get("page-settings"), "settings", () => run("settings")),
        top(this.#command("commands").name, "menu", () => run("commands")),
      ),
      el(
        "div",
        { class: "middle-column" },
        el("div", { class: "players" }, ...this.players.map((card) => card.node)),
        this.state,
        this.box,
        this.confirm,
      ),
      el("div", { class: "side" }, this.tools, form, ...Object.values(this.panels)),
    );
    new ResizeObserver(() => this.#fit()).observe(this.box);
  }

  /**
   * Takes the first letter of a move that is typed at the board.
   * @param {string} letter
   */
  type(letter) {
    this.input.focus();
    this.#isTypedAtBoard = true;
    this.input.value += letter;
  }

  /** Draws the game as it stands. */
  draw() {
    const app = this.#app;
    const view = app.view;
    if (!view) return;
    const { scene, words } = view;
    setText(this.title, words.title);
    setText(this.goal, words.short_goal);
    this.#drawPlayers(view);
    const thinking = app.isThinking ? app.texts.get("window-thinking", { name: this.#toMove(view) }) : null;
    setText(this.state, view.review ? this.#reviewState(view) : (thinking ?? words.status));
    this.state.className = `state${words.is_won === true ? " won" : words.is_won === false ? " lost" : ""}`;
    this.#drawBoard(view);
    this.#drawTools(view);
    this.#drawPanels(view);
    document.title = `${words.title} · Grille`;
    this.element.classList.toggle("reviewing", view.review !== null);
    this.element.dataset.phase = scene.phase;
  }

  /** @param {View} view */
  #drawBoard(view) {
    const app = this.#app;
    const { scene } = view;
    const { picture } = scene;
    const isSettling = scene.phase === "settle" && view.review === null;
    const advice = app.analyst.adviceFor(view.seq)?.advice ?? null;
    const labels = view.seq === this.#labels ? [] : view.labels;
    this.#labels = view.seq;
    this.board.draw(
      view.words.title,
      picture,
      {
        symbols: [scene.seats[0].symbol, scene.seats[1].symbol],
        isFlipped: app.settings.flipped,
        isAnimated: app.settings.animation,
        score: scene.phase === "play" ? null : scene.score,
        advice: scene.phase === "play" ? advice : null,
        numbers: app.settings.numbers ? numbersOf(view) : null,
        marks: scene.remark?.marks ?? [],
        showsOpen: app.isPersonsTurn && view.marks_open,
      },
      labels,
      {
        isTheirs: app.isPersonsTurn && !app.isThinking,
        isSettling,
        walksGame: view.review !== null,
        needsConfirmation: this.#needsConfirmation(view),
        play: (index) => app.playAt(index),
        aim: (index) => this.#showAim(index),
      },
    );
    this.#fit();
    this.#follow(picture);
  }

  /**
   * Keeps the last move in sight; a game begins in the middle of its board.
   * @param {import("../protocol/types.js").Picture} picture
   */
  #follow(picture) {
    const { ply, last, rows, cols } = picture;
    if (ply === this.#followed) return;
    this.#followed = ply;
    const place = ply === 0 ? { row: rows >> 1, col: cols >> 1 } : last;
    const isSmooth = ply > 0 && this.#app.settings.animation;
    if (place) this.board.bring(place.row * cols + place.col, this.box, isSmooth ? "smooth" : "instant");
  }

  /** Gives the board the width that fits the page. */
  #fit() {
    const view = this.#app.view;
    if (!view) return;
    const geometry = new Geometry(view.scene.picture, false);
    this.box.style.setProperty("--cols", String(geometry.width / 100));
    this.box.style.setProperty("--ratio", String(geometry.width / geometry.height));
  }

  /** In a review, a swipe over the board goes a move back or on. */
  #watchSwipes() {
    /** @type {{ x: number, y: number } | null} */
    let from = null;
    this.box.addEventListener("touchstart", (event) => {
      const [touch] = event.touches;
      from = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    }, { passive: true });
    this.box.addEventListener("touchend", (event) => {
      const [touch] = event.changedTouches;
      const isScrolled = this.box.scrollWidth > this.box.clientWidth + 1;
      if (!from || !touch || isScrolled || !this.#app.view?.review) return;
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < 40 || Math.abs(across) < 2 * Math.abs(along)) return;
      this.#app.look({ walk: across > 0 ? "back" : "forward" });
    }, { passive: true });
  }

  /** @param {View} view */
  #needsConfirmation(view) {
    const setting = this.#app.settings.confirmTap;
    if (setting !== "auto") return setting === "always";
    return this.board.element.clientWidth / view.scene.picture.cols < FINGER && view.scene.picture.layout !== "frame";
  }

  /** @param {number | null} index */
  #showAim(index) {
    show(this.confirm, index !== null);
    if (index === null) return;
    const { texts } = this.#app;
    // All but what stands there, which is nothing.
    const name = this.board.label(index).split(",").slice(0, -1).join(",");
    this.confirm.replaceChildren(
      el("button", { class: "button main", type: "button", click: () => this.#app.playAt(index) }, texts.get("page-play-here", { point: name })),
      el("button", { class: "button", type: "button", click: () => this.board.aim(null) }, texts.get("window-cancel")),
    );
  }

  /** @param {View} view */
  #drawPlayers(view) {
    const { scene, words } = view;
    this.players.forEach((card, side) => {
      const seat = scene.seats[side];
      const symbols = /** @type {[string, string]} */ ([scene.seats[0].symbol, scene.seats[1].symbol]);
      const key = `${scene.picture.shape} ${symbols}`;
      if (card.sample.dataset.key !== key) {
        card.sample.dataset.key = key;
        card.sample.replaceChildren(drawPiece({ owner: side === 0 ? "first" : "second", kind: 0 }, scene.picture.shape, symbols));
      }
      setText(card.name, words.players[side]);
      const captures = scene.picture.captures;
      const details = [
        captures && this.#app.texts.get("page-captures", { count: captures[side] }),
        seat.has_agreed && scene.phase === "settle" && this.#app.texts.get("page-agreed"),
        scene.score && !captures && words.score[0]?.[side + 1],
      ];
      setText(card.detail, details.filter(Boolean).join(" · "));
      const times = this.#app.times;
      setText(card.time, times && !view.review ? times[side] : "");
      card.time.classList.toggle("low", scene.clock.left[side].low);
      const isToMove = scene.phase === "play" && scene.to_move === (side === 0 ? "first" : "second");
      card.node.classList.toggle("to-move", isToMove);
      if (isToMove) card.node.setAttribute("aria-current", "true");
      else card.node.removeAttribute("aria-current");
    });
  }

  /** @param {View} view */
  #drawTools(view) {
    const app = this.#app;
    const wanted = [];
    for (const id of TOOLS) {
      const isAlways = ["undo", "redo", "hint", "review"].includes(id);
      if (view.possible.includes(id) || (isAlways && !(view.review && id !== "hint" && id !== "review"))) wanted.push(id);
    }
    const nodes = wanted.map((id) => this.#button(id, this.#command(id).name, () => this.#run(id), view.possible.includes(id)));
    if (app.isPersonsTurn && !app.isThinking) {
      view.words.offers.forEach((name, at) => {
        const offer = view.scene.offers[at];
        const button = this.#button(`offer ${offer.text}`, name, () => app.act({ play: offer.play }), true);
        button.onclick = () => app.act({ play: offer.play });
        nodes.splice(at, 0, button);
      });
    }
    if (app.isWatching && view.scene.phase === "play" && !view.review) {
      const name = app.isPaused ? this.#command("continue").name : app.texts.get("page-pause");
      const button = this.#button("pause", name, () => app.togglePause(), true);
      setText(/** @type {Element} */ (button.querySelector(".label")), name);
      nodes.unshift(button);
    }
    const values = this.#button("values", app.texts.get("page-values"), () => this.#run("values"), true);
    values.setAttribute("aria-pressed", String(app.settings.values));
    nodes.push(values);
    if (view.scene.phase === "over" && !view.review) {
      const other = this.#otherLevel(view);
      if (other) nodes.unshift(this.#button(other.key, other.name, () => this.#run(other.key), true));
      nodes.unshift(this.#button("again", app.texts.get("window-again"), () => this.#run("again"), true));
      nodes[0].classList.add("main");
    }
    const now = [...this.tools.children];
    if (now.length !== nodes.length || nodes.some((node, at) => node !== now[at])) {
      const focused = document.activeElement;
      this.tools.replaceChildren(...nodes);
      if (focused instanceof HTMLElement && this.tools.contains(focused)) focused.focus();
      else if (focused instanceof HTMLElement && focused.closest(".tools")) this.board.focus();
    }
  }

  /**
   * An opponent of the person's strength: one level up after a win, one down after a loss.
   * @param {View} view
   */
  #otherLevel(view) {
    const { is_won } = view.words;
    if (is_won === null) return null;
    const level = this.#app.neighbour(is_won ? 1 : -1);
    if (!level) return null;
    const text = is_won ? "page-stronger" : "page-weaker";
    return { key: is_won ? "stronger" : "weaker", name: this.#app.texts.get(text, { level: level.name }) };
  }

  /**
   * A button, made once.
   * @param {string} key
   * @param {string} name
   * @param {() => void} click
   * @param {boolean} isPossible
   */
  #button(key, name, click, isPossible) {
    let button = this.buttons.get(key);
    if (!button) {
      button = el("button", { class: "button", type: "button" }, icon(key.split(" ")[0]), el("span", { class: "label" }, name));
      button.onclick = click;
      this.buttons.set(key, button);
    }
    button.disabled = !isPossible;
    return button;
  }

  /** @param {View} view */
  #drawPanels(view) {
    const app = this.#app;
    const { words, scene } = view;
    show(this.panels.review, view.review !== null);
    if (view.review) this.review.draw(view);
    const advice = app.analyst.adviceFor(view.seq);
    show(this.panels.advice, (advice !== null || app.analyst.isAdvising) && scene.phase === "play");
    const moves = advice?.advice.line ?? [];
    // One move alone is the hint itself.
    const line = moves.length > 1 ? app.texts.get("window-hint-line", { line: moves.join(" ") }) : null;
    setText(
      this.advice,
      advice
        ? [advice.words.sentence, advice.words.worth, advice.words.lead, line].filter(Boolean).join(". ")
        : app.texts.get("window-hint-thinking"),
    );
    show(this.panels.score, words.score.length > 0 && scene.phase !== "play");
    this.score.replaceChildren(
      el("thead", {}, el("tr", {}, el("td", {}), ...words.players.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, ...words.score.map(([name, first, second]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, first), el("td", {}, second)))),
    );
    show(this.panels.remark, Boolean(scene.remark?.comment));
    setText(this.remark, scene.remark?.comment ?? "");
    show(this.panels.moves, view.moves.length > 0 && app.settings.movesShown);
    const at = view.review ? view.review.common : view.moves.length;
    this.moves.draw(view.moves, at, app.analyst.verdicts.map((verdict) => verdict.sign), app.texts);
  }

  /** @param {View} view */
  #reviewState(view) {
    const review = view.review;
    if (!review) return "";
    const { texts } = this.#app;
    const place = texts.get("page-review-at", { at: review.common, all: view.moves.length });
    return review.at > review.common ? `${place} ${texts.get("page-review-tried", { count: review.at - review.common })}` : place;
  }

  /** @param {View} view */
  #toMove(view) {
    return view.words.players[view.scene.to_move === "second" ? 1 : 0];
  }

  /**
   * @param {string} id
   * @returns {CommandView}
   */
  #command(id) {
    const known = this.#app.welcome.commands.find((command) => command.id === id);
    return known ?? this.#app.welcome.commands[0];
  }
}

function playerCard() {
  const sample = svg("g", {});
  const name = el("span", {});
  const detail = el("span", { class: "detail" });
  const time = el("span", { class: "time" });
  const node = el(
    "div",
    { class: "player", role: "group" },
    svg("svg", { class: "sample", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, sample),
    el("div", { class: "who" }, name, detail),
    time,
  );
  return { node, sample, name, detail, time };
}

/**
 * @param {string} title
 * @param {Element} content
 */
function panel(title, content) {
  return el("section", { class: "panel", hidden: true, "aria-label": title }, el("h2", {}, title), content);
}

/**
 * The number of the move that stands on each point.
 * @param {View} view
 */
function numbersOf(view) {
  const { picture } = view.scene;
  /** @type {(number | null)[]} */
  const numbers = picture.pieces.map(() => null);
  const shown = view.review ? view.moves.slice(0, view.review.common) : view.moves;
  shown.forEach(({ point }, at) => {
    if (!point) return;
    const index = point.row * picture.cols + point.col;
    if (picture.pieces[index]) numbers[index] = at + 1;
  });
  return numbers;
}
