/**
 * The page as a program: which game is open, what was asked, what came back. It touches no element;
 * `main.js` gives it the functions that draw.
 */
import { Client, Interrupted, VERSION } from "./protocol/client.js";
import { base64 } from "./protocol/base64.js";
import { keepGame, lockGame, newGameId } from "./keep.js";
import { Analyst } from "./analyst.js";
import { timesAfter } from "./clock.js";
import { play as playSound, soundOf } from "./sound.js";

/** @typedef {import("./protocol/types.js").View} View */
/** @typedef {import("./protocol/types.js").Welcome} Welcome */
/** @typedef {import("./protocol/types.js").GamePlan} GamePlan */
/** @typedef {import("./protocol/types.js").Tell} Tell */
/** @typedef {import("./protocol/types.js").Ask} Ask */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./texts.js").Texts} Texts */

/**
 * What the app needs of the page around it.
 * @typedef {object} Page
 * @property {(said: string | null) => void} draw something changed; `said` is for people who listen
 * @property {(text: string, isTrouble?: boolean) => void} tell a sentence for everybody
 * @property {(isLocked: boolean) => void} [locked]
 */

/** So long a person's own move is seen before the answer to it. */
const PAUSE = 380;

/** So long each move is seen when computers play each other. */
const WATCH = 700;

/** After so long a computer whose code could not be loaded is asked again, then after twice as long. */
const RETRY = 5000;

/** The longest that a computer takes which is told to play now, in milliseconds. */
const PLAY_NOW = 120;

export class App {
  /** @type {View | null} */
  view = null;
  /** @type {string | null} */
  gameId = null;
  /** The players' times in words, as they pass. @type {[string, string] | null} */
  times = null;
  isThinking = false;
  isPaused = false;
  /** Whether the game could not be kept in the browser. */
  isUnkept = false;
  #clockTimer = 0;
  #thinkTimer = 0;
  #retry = RETRY;
  #since = 0;
  /** Releases the lock on the open game. @type {(() => void) | null} */
  #unlock = null;

  /**
   * @param {Settings} settings
   * @param {Welcome} welcome
   * @param {Texts} texts
   * @param {Page} page
   */
  constructor(settings, welcome, texts, page) {
    this.settings = settings;
    this.welcome = welcome;
    this.texts = texts;
    this.page = page;
    const hello = () => ({
      ask: "hello",
      version: VERSION,
      lang: this.texts.lang,
      has_shapes: this.settings.hasShapes,
      is_brief: true,
    });
    this.client = new Client(hello);
    this.analyst = new Analyst(new Client(hello), () => page.draw(null));
  }

  /** Whether a computer plays on both sides. */
  get isWatching() {
    return this.view?.scene.seats.every((seat) => seat.level !== null) ?? false;
  }

  /** Whether a person can act now. */
  get isPersonsTurn() {
    const scene = this.view?.scene;
    if (!scene || scene.phase === "over") return false;
    if (this.view?.review) return scene.phase === "play";
    const seat = scene.seats[scene.to_move === "second" ? 1 : 0];
    return scene.phase === "settle" ? !this.isWatching : seat.level === null;
  }

  /**
   * The level next to that of the one computer at the table.
   * @param {number} step 1 for a stronger one, -1 for a weaker one
   */
  neighbour(step) {
    const scene = this.view?.scene;
    const levels = this.welcome.games.find((game) => game.id === scene?.game)?.levels ?? [];
    const own = scene?.seats.find((seat) => seat.level !== null)?.level;
    const at = levels.findIndex((level) => level.id === own);
    return at < 0 ? undefined : levels[at + step];
  }

  /**
   * Begins a game. Returns whether there is one.
   * @param {GamePlan} plan
   */
  async begin(plan) {
    return this.#enter({ ask: "plan", plan: { ...plan, seed: seed() } }, newGameId());
  }

  /**
   * Goes on with a game that was kept.
   * @param {string} id
   * @param {string} kept
   */
  async resume(id, kept) {
    return this.#enter({ ask: "resume", kept, seed: seed() }, id);
  }

  /**
   * The games of a file that holds several; `null` when it cannot be read, which was said.
   * @param {Uint8Array} bytes
   */
  async contents(bytes) {
    if (this.client.isBusy) this.client.interrupt();
    const tell = await this.#ask({ ask: "contents", bytes: base64(bytes) });
    return tell?.tell === "contents" ? tell.games : null;
  }

  /**
   * Opens a file.
   * @param {Uint8Array} bytes
   * @param {number} [number] which of its games, from 1
   */
  async open(bytes, number) {
    return this.#enter({ ask: "open", bytes: base64(bytes), number }, newGameId());
  }

  /**
   * Puts a game on the table.
   * @param {Ask} ask
   * @param {string} id
   */
  async #enter(ask, id) {
    if (this.client.isBusy) this.client.interrupt();
    this.#stopTimers();
    this.isThinking = false;
    const tell = await this.#ask(ask);
    if (tell?.tell !== "view") return false;
    this.#unlock?.();
    this.gameId = (await this.#lock(id)) ? id : newGameId();
    this.analyst.forget();
    this.isPaused = false;
    this.view = null;
    await this.take(tell);
    for (const note of tell.notes) this.page.tell(note);
    return true;
  }

  /** Leaves the game, which stays kept. */
  leave() {
    if (this.client.isBusy) this.client.interrupt();
    else if (this.view) this.#ask({ ask: "clock", runs: false });
    this.#stopTimers();
    this.analyst.stop();
    this.#unlock?.();
    this.#unlock = null;
    this.isThinking = false;
    this.view = null;
    this.gameId = null;
    this.client.kept = null;
  }

  /**
   * Does something to the game, or tries a move in a review.
   * @param {unknown} intent
   */
  async act(intent) {
    if (!this.view) return;
    if (this.view.review) {
      await this.look({ try: intent });
      return;
    }
    this.#stopThinking();
    const tell = await this.#ask({ ask: "do", intent });
    if (tell) await this.take(tell);
  }

  /** @param {number} index */
  async playAt(index) {
    const view = this.view;
    if (!view) return;
    const { cols } = view.scene.picture;
    const point = { row: Math.floor(index / cols), col: index % cols };
    if (this.isThinking && !view.review) {
      this.page.tell(view.words.status);
      return;
    }
    await this.act({ "play-at": point });
  }

  /**
   * Does what a typed text means. Returns the command that it names, if it names one.
   * @param {string} text
   * @returns {Promise<string | null>}
   */
  async type(text) {
    if (!this.view || text.trim() === "") return null;
    if (this.isThinking) this.#stopThinking();
    const tell = await this.#ask({ ask: "type", text });
    if (tell?.tell === "command") {
      this.#goOn();
      return tell.command;
    }
    if (tell) await this.take(tell);
    return null;
  }

  /**
   * Looks at the game again.
   * @param {unknown} look
   */
  async look(look) {
    if (!this.view) return;
    this.#stopThinking();
    const wasReviewing = this.view.review !== null;
    // A supply sets the game up again, so it comes before the review, or not at all.
    if (!wasReviewing) await this.client.use(this.view.supply).catch(() => {});
    const tell = await this.#ask({ ask: "review", look });
    if (!tell) return;
    const isOfGame = tell.tell === "view" && tell.review;
    if (isOfGame && !wasReviewing && this.client.kept) {
      this.analyst.judge(this.client.kept, tell.moves.length);
    }
    await this.take(tell);
  }

  /** Tells the computer to play the best move that it finds at once. */
  async playNow() {
    if (!this.isThinking) return;
    this.#stopThinking();
    await this.#think({ at_most: PLAY_NOW });
  }

  togglePause() {
    this.isPaused = !this.isPaused;
    if (this.isPaused) this.#stopThinking();
    this.page.draw(null);
    this.#goOn();
  }

  /** Asks for advice on the position that is shown. */
  async advise() {
    const view = this.view;
    if (!view || view.scene.phase !== "play") return;
    if (view.review) await this.#adviseHere();
    else if (this.client.kept) await this.analyst.advise(this.client.kept, view.seq, view.supply);
    // Who went on meanwhile no longer asks.
    if (this.view?.seq !== view.seq) return;
    const words = this.analyst.adviceFor(view.seq)?.words;
    if (words) this.page.tell([words.sentence, words.worth, words.lead].filter(Boolean).join(". "));
    else this.page.tell(this.texts.get("page-no-hint"));
  }

  /** In a review the game's own Worker is idle, and knows the move that is tried. */
  async #adviseHere() {
    const view = this.view;
    if (!view) return;
    const tell = await this.#ask({ ask: "advise", at_most: 1000 });
    if (tell?.tell === "advice" && this.view === view) this.analyst.put(view.seq, tell);
  }

  /** Asks the computer how it sees the position. */
  async explain() {
    const tell = await this.#ask({ ask: "explain" });
    if (tell?.tell !== "explanation") return [];
    return tell.sentences.length ? tell.sentences : [this.texts.get("explain-nobody")];
  }

  /**
   * The game as a file.
   * @param {string} ending
   */
  async file(ending) {
    this.#stopThinking();
    const tell = await this.#ask({ ask: "save", ending });
    this.#goOn();
    return tell?.tell === "file" ? tell : null;
  }

  /**
   * Asks something that leaves the game as it is, at once: a search that is under way begins again
   * after it.
   * @param {Ask} question
   * @returns {Promise<Tell>} rejected like that of the client
   */
  async aside(question) {
    this.#stopThinking();
    try {
      return await this.client.ask(question);
    } finally {
      this.#goOn();
    }
  }

  /**
   * Speaks another language from now on.
   * @param {Texts} texts
   * @param {Welcome} welcome
   */
  async speak(texts, welcome) {
    this.texts = texts;
    this.welcome = welcome;
    this.#stopThinking();
    this.analyst.forget();
    const { kept } = this.client;
    this.client.interrupt();
    this.client.kept = null;
    if (!this.view || !kept) return;
    const wasReviewing = this.view.review;
    // All words come anew with the game.
    const tell = await this.#ask({ ask: "resume", kept, seed: seed() });
    if (tell?.tell !== "view") return;
    await this.take(tell);
    if (wasReviewing) await this.look("begin");
  }

  /**
   * Shows what a reply says.
   * @param {Tell} tell
   */
  async take(tell) {
    if (tell.tell === "view") {
      const before = this.view;
      // A view names only the points whose words changed.
      this.view = tell;
      this.times = tell.words.times;
      this.#since = performance.now();
      const sound = this.settings.sounds ? soundOf(before, tell) : null;
      if (sound) playSound(sound);
      this.page.draw(tell.said);
      if (!tell.review) await this.#keep(tell);
      this.#tick();
      this.#goOn();
      this.#showValues();
    } else if (tell.tell === "refused" || tell.tell === "unreadable" || tell.tell === "failed") {
      if (this.settings.sounds) playSound("refused");
      this.page.tell(tell.sentence, true);
      this.#goOn();
    }
  }

  #showValues() {
    const view = this.view;
    if (!view || !this.settings.values || view.scene.phase !== "play") return;
    if (view.review) {
      clearTimeout(this.#thinkTimer);
      this.#thinkTimer = window.setTimeout(async () => {
        if (this.view !== view) return;
        await this.#adviseHere();
        this.page.draw(null);
      }, 250);
    } else if (this.client.kept && this.isPersonsTurn) {
      this.analyst.advise(this.client.kept, view.seq, view.supply);
    }
  }

  /** Lets the computer play, if it is its turn. */
  #goOn() {
    const view = this.view;
    if (!view || view.review || this.isThinking || this.isPaused) return;
    if (view.scene.phase === "over" || this.isPersonsTurn) return;
    this.isThinking = true;
    this.page.draw(null);
    const isAnswer = view.moves.length > 0;
    const wait = this.isWatching ? WATCH : isAnswer && this.settings.animation ? PAUSE : 0;
    clearTimeout(this.#thinkTimer);
    this.#thinkTimer = window.setTimeout(() => {
      this.isThinking = false;
      this.#think({});
    }, wait);
  }

  /** @param {{ at_most?: number }} limits */
  async #think(limits) {
    const view = this.view;
    if (!view) return;
    this.isThinking = true;
    if (view.uses_supply) await this.client.use(view.supply).catch(() => {});
    const tell = await this.#ask({ ask: "think", ...limits });
    if (!tell || this.view !== view) return;
    this.isThinking = false;
    await this.take(tell);
  }

  /** Ends a search; the game stands where it stood before it. */
  #stopThinking() {
    clearTimeout(this.#thinkTimer);
    if (this.isThinking && this.client.isBusy) this.client.interrupt();
    this.isThinking = false;
  }

  #stopTimers() {
    clearTimeout(this.#thinkTimer);
    clearTimeout(this.#clockTimer);
  }

  /** Shows the players' time as it passes. */
  #tick() {
    clearTimeout(this.#clockTimer);
    const clock = this.view?.scene.clock;
    if (!this.times || clock?.next_change === null || clock?.next_change === undefined) return;
    this.#clockTimer = window.setTimeout(() => this.#readClock(), Math.max(20, clock.next_change));
  }

  async #readClock() {
    const view = this.view;
    if (!view || view.review) return;
    if (this.client.isBusy) {
      // A Worker that computes cannot say what its clock shows.
      this.times = timesAfter(performance.now() - this.#since, view, this.times);
      this.page.draw(null);
      this.#clockTimer = window.setTimeout(() => this.#readClock(), 1000);
      return;
    }
    const tell = await this.#ask({ ask: "time" });
    if (this.view !== view || !tell) return;
    if (tell.tell === "time") {
      const wasLow = view.scene.clock.left.map((reading) => reading.low);
      view.scene.clock = tell.clock;
      this.times = tell.words;
      this.#since = performance.now();
      const isNowLow = tell.clock.left.some((reading, side) => reading.low && !wasLow[side]);
      if (isNowLow && this.settings.sounds) playSound("low");
      if (isNowLow) this.page.tell(this.texts.get("page-low-time"));
      this.page.draw(null);
      this.#tick();
    } else await this.take(tell);
  }

  /** @param {View} view */
  async #keep(view) {
    if (!view.kept || !this.gameId || view.moves.length === 0) return;
    try {
      await keepGame({
        id: this.gameId,
        kept: view.kept,
        game: view.scene.game,
        players: view.words.players,
        moves: view.moves.length,
        isOver: view.scene.phase === "over",
        status: view.words.status,
        changed: Date.now(),
      });
      this.isUnkept = false;
    } catch {
      // Said once, until the game is kept again.
      if (!this.isUnkept) this.page.tell(this.texts.get("page-storage-full"), true);
      this.isUnkept = true;
    }
  }

  /**
   * Takes the game for this tab alone; false when another tab has it.
   * @param {string} id
   * @returns {Promise<boolean>}
   */
  async #lock(id) {
    const release = await lockGame(id);
    if (release) this.#unlock = release;
    else this.page.tell(this.texts.get("page-other-tab"));
    return release !== null;
  }

  /**
   * Asks the game's Worker. `null` when the question was interrupted, or when the module is broken,
   * which is said.
   * @param {Ask} ask
   * @returns {Promise<Tell | null>}
   */
  async #ask(ask) {
    try {
      const tell = await this.client.ask(ask);
      if (tell.tell === "failed") this.page.tell(tell.sentence, true);
      this.#retry = RETRY;
      return tell;
    } catch (error) {
      this.isThinking = false;
      if (error instanceof Interrupted) return null;
      this.page.tell(this.texts.get("page-no-module"), true);
      clearTimeout(this.#thinkTimer);
      this.#thinkTimer = window.setTimeout(() => this.#goOn(), this.#retry);
      this.#retry = Math.min(2 * this.#retry, 60_000);
      return null;
    }
  }
}

/** A number that decides what is left to chance. */
function seed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
