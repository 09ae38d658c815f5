/**
 * A game looked at again: steps, the graph of what the position was worth, what was better.
 */
import { el, setText, show } from "./dom.js";
import { icon } from "./icons.js";
import { svg } from "./svg.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../protocol/types.js").View} View */

/** What each step is called. @type {Record<string, string>} */
const STEPS = {
  first: "page-review-first",
  back: "page-review-back",
  forward: "page-review-forward",
  last: "page-review-last",
};

const WIDTH = 300;
const HEIGHT = 90;

export class ReviewPanel {
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const { texts } = app;
    const step = (/** @type {string} */ walk) =>
      el("button", { class: "button", type: "button", "aria-label": texts.get(STEPS[walk]), click: () => app.look({ walk }) }, icon(walk));
    this.back = el("button", { class: "button", type: "button", click: () => app.look({ walk: "return" }) }, texts.get("page-review-return"));
    this.graph = svg("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
    this.graph.addEventListener("click", (event) => this.#goTo(event));
    this.verdict = el("p", {});
    this.progress = el("p", { class: "weak" });
    this.ways = el("div", { class: "walk" });
    this.element = el(
      "div",
      {},
      el(
        "div",
        { class: "walk" },
        ...Object.keys(STEPS).map(step),
        this.back,
        el("button", { class: "button", type: "button", click: () => app.look("leave") }, texts.get("page-review-leave")),
      ),
      this.graph,
      this.verdict,
      this.ways,
      this.progress,
    );
  }

  /** @param {View} view */
  draw(view) {
    const review = view.review;
    if (!review) return;
    const { analyst, texts } = this.#app;
    const verdicts = analyst.verdicts;
    const isTried = review.at > review.common;
    show(this.back, isTried);
    const here = isTried ? null : verdicts[review.common - 1];
    setText(this.verdict, here ? `${here.sentence}. ${here.worth}` : "");
    show(this.progress, analyst.isJudging);
    setText(this.progress, texts.get("page-review-judged", { done: verdicts.length, all: analyst.toJudge }));
    this.ways.replaceChildren(
      ...(review.continuations.length > 1 ? review.continuations : []).map((name, at) =>
        el("button", { class: "button", type: "button", "aria-pressed": String(at === review.chosen), click: () => this.#app.act({ "play-text": name }) }, name),
      ),
    );
    this.#drawGraph(view);
  }

  /** @param {View} view */
  #drawGraph(view) {
    const all = Math.max(1, view.moves.length);
    const { verdicts } = this.#app.analyst;
    const x = (/** @type {number} */ move) => ((move / all) * WIDTH).toFixed(1);
    const y = (/** @type {number} */ value) => (HEIGHT / 2 - (value / 1000) * (HEIGHT / 2 - 4)).toFixed(1);
    const points = verdicts.map((verdict, index) => `${x(index + 1)} ${y(verdict.value?.value ?? 0)}`);
    const curve = points.length ? `M0 ${HEIGHT / 2}L${points.join("L")}` : "";
    const at = view.review?.common ?? 0;
    const mistakes = verdicts.flatMap((verdict, index) =>
      verdict.sign === "" ? [] : [svg("circle", { class: "mistake", cx: x(index + 1), cy: y(verdict.value?.value ?? 0), r: verdict.sign.length + 1.5 })],
    );
    const names = view.words.players;
    this.graph.setAttribute("aria-label", this.#app.texts.get("page-graph", { first: names[0], second: names[1] }));
    this.graph.replaceChildren(
      svg("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      svg("path", { class: "area", d: curve ? `${curve}V${HEIGHT / 2}Z` : "" }),
      svg("path", { class: "curve", d: curve }),
      ...mistakes,
      svg("path", { class: "at", d: `M${x(at)} 0V${HEIGHT}` }),
    );
  }

  /** @param {MouseEvent} event */
  #goTo(event) {
    const { left, width } = this.graph.getBoundingClientRect();
    const all = this.#app.view?.moves.length ?? 0;
    const to = Math.round(((event.clientX - left) / width) * all);
    this.#app.look({ walk: { to } });
  }
}
