/**
 * What moves are worth: a second Worker, so that neither the page nor the game waits for it.
 */
import { Interrupted } from "./protocol/client.js";

/** @typedef {import("./protocol/types.js").Advice} Advice */
/** @typedef {import("./protocol/types.js").Supply} Supply */
/** @typedef {import("./protocol/types.js").AdviceWords} AdviceWords */
/** @typedef {import("./protocol/types.js").VerdictWords} VerdictWords */
/** @typedef {import("./protocol/client.js").Client} Client */

/** The longest look at a position, in milliseconds: longer than that, nobody waits for a hint. */
const LOOK = 2500;

export class Analyst {
  /** @type {{ seq: number, advice: Advice, words: AdviceWords } | null} */
  #advice = null;
  /** The verdicts on the moves of the game that is looked at again, by their number from 0. @type {VerdictWords[]} */
  verdicts = [];
  isAdvising = false;
  isJudging = false;
  /** How many moves are judged in all. */
  toJudge = 0;
  /** Grows when something else is asked, so that late answers are dropped. */
  #turn = 0;
  /** The game that was judged. */
  #judged = "";

  /**
   * @param {Client} client
   * @param {() => void} changed
   */
  constructor(client, changed) {
    this.#client = client;
    this.#changed = changed;
  }

  /** @type {Client} */
  #client;
  /** @type {() => void} */
  #changed;

  /**
   * The advice on the position of a view.
   * @param {number} seq
   */
  adviceFor(seq) {
    return this.#advice?.seq === seq ? this.#advice : null;
  }

  /**
   * Remembers advice that was given elsewhere.
   * @param {number} seq
   * @param {{ advice: Advice, words: AdviceWords }} tell
   */
  put(seq, { advice, words }) {
    this.#advice = { seq, advice, words };
  }

  /**
   * Thinks about the game that was kept.
   * @param {string} kept
   * @param {number} seq
   * @param {Supply | null} supply
   */
  async advise(kept, seq, supply) {
    if (this.adviceFor(seq)) return;
    this.#begin();
    const turn = this.#turn;
    this.isAdvising = true;
    this.#changed();
    try {
      this.#client.kept = null;
      await this.#client.use(supply);
      await this.#client.ask({ ask: "resume", kept });
      const tell = await this.#client.ask({ ask: "advise", at_most: LOOK });
      if (turn === this.#turn && tell.tell === "advice") this.put(seq, tell);
    } catch (error) {
      if (!(error instanceof Interrupted)) this.#advice = null;
    }
    if (turn !== this.#turn) return;
    this.isAdvising = false;
    this.#changed();
  }

  /**
   * Judges the moves of a game one after the other.
   * @param {string} kept
   * @param {number} moves
   */
  async judge(kept, moves) {
    if (this.#judged === kept && this.verdicts.length === moves) return;
    this.#begin();
    const turn = this.#turn;
    this.#judged = kept;
    this.verdicts = [];
    this.toJudge = moves;
    this.isJudging = true;
    try {
      this.#client.kept = null;
      const tell = await this.#client.ask({ ask: "resume", kept });
      if (tell.tell === "view") await this.#client.use(tell.supply);
      for (let number = 1; number <= moves && turn === this.#turn; number += 1) {
        const judged = await this.#client.ask({ ask: "judge", number, at_most: 300 });
        if (turn !== this.#turn || judged.tell !== "verdict" || !judged.words.value) break;
        this.verdicts.push(judged.words);
        this.#changed();
      }
    } catch {
      // What was judged so far stays.
    }
    if (turn !== this.#turn) return;
    this.isJudging = false;
    this.#changed();
  }

  /** Stops thinking. */
  stop() {
    this.#begin();
    this.isAdvising = false;
    this.isJudging = false;
  }

  /** Forgets everything: another game, or another language. */
  forget() {
    this.stop();
    this.#client.interrupt();
    this.#client.kept = null;
    this.#advice = null;
    this.verdicts = [];
    this.#judged = "";
  }

  #begin() {
    this.#turn += 1;
    if (this.#client.isBusy) this.#client.interrupt();
  }
}
