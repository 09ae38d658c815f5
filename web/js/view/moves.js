/**
 * The list of moves; each is a way into the review.
 */
import { el, setText } from "./dom.js";

/** @typedef {import("../protocol/types.js").MoveWords} MoveWords */
/** @typedef {import("../texts.js").Texts} Texts */

export class MoveList {
  element = el("ol", { class: "moves" });
  /** @type {{ item: HTMLElement, button: HTMLButtonElement, name: HTMLElement, sign: HTMLElement }[]} */
  #items = [];
  #walk;

  /** @param {(number: number) => void} walk goes to after a move, by its number from 1 */
  constructor(walk) {
    this.#walk = walk;
  }

  /**
   * @param {MoveWords[]} moves
   * @param {number} at how many moves lead to the position that is shown
   * @param {string[]} signs
   * @param {Texts} texts
   */
  draw(moves, at, signs, texts) {
    while (this.#items.length > moves.length) this.#items.pop()?.item.remove();
    while (this.#items.length < moves.length) this.#add();
    moves.forEach((move, index) => {
      const { button, name, sign } = this.#items[index];
      setText(name, move.name);
      setText(sign, signs[index] ?? "");
      const label = texts.get("window-move", { number: index + 1, move: move.name });
      const spoken = signs[index] ? `${label} ${signs[index]}` : label;
      if (button.getAttribute("aria-label") !== spoken) button.setAttribute("aria-label", spoken);
      const isHere = index + 1 === at;
      if (isHere && !button.hasAttribute("aria-current")) {
        button.setAttribute("aria-current", "step");
        // The page itself must not jump: only the list scrolls.
        this.element.scrollTop = button.offsetTop - this.element.offsetTop - this.element.clientHeight / 2;
      } else if (!isHere) button.removeAttribute("aria-current");
    });
  }

  #add() {
    const number = this.#items.length + 1;
    const name = el("span", {});
    const sign = el("span", { class: "sign" });
    const button = el("button", { type: "button", click: () => this.#walk(number) }, name, sign);
    const item = el("li", {}, number % 2 === 1 ? el("span", { class: "number", "aria-hidden": "true" }, `${(number + 1) / 2}.`) : null, button);
    this.#items.push({ item, button, name, sign });
    this.element.append(item);
  }
}
