/**
 * A board that people play on: the drawing, and above it a grid of cells that can be clicked,
 * touched, walked through by keys and read aloud.
 */
import { drawBoard } from "./draw.js";
import { CELL } from "./geometry.js";
import { drawPiece } from "./pieces.js";
import { svg } from "./svg.js";

export { drawBoard };

/** @typedef {import("../protocol/types.js").Picture} Picture */
/** @typedef {import("./draw.js").Look} Look */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @typedef {object} Hand what a person at the board can do
 * @property {boolean} isTheirs whether a click is a move now
 * @property {boolean} isSettling whether a click says that a piece is dead, or alive after all
 * @property {boolean} walksGame whether left, right, Home and End go through the game; with Shift
 *   they go over the board all the same
 * @property {boolean} needsConfirmation whether a touched point is played only when it is touched again
 * @property {(index: number) => void} play
 * @property {(index: number | null) => void} aim a point was touched, and waits to be confirmed
 */

/** The keys that go along a row of the board, or through a game. */
const ALONG = ["ArrowLeft", "ArrowRight", "Home", "End"];

export class Board {
  /** @type {SVGSVGElement} */
  element;
  /** @type {SVGGElement[]} */
  #cells = [];
  /** What the grid of cells was made for. */
  #made = "";
  /** @type {Geometry | undefined} */
  #geometry;
  /** @type {Picture | undefined} */
  #picture;
  /** @type {[string, string]} */
  #symbols = ["X", "O"];
  /** @type {SVGGElement} */
  #ghost;
  /** The point that the keys are at. */
  /** The point that has the keys; none before the board was drawn. */
  #focused = -1;
  /** @type {number | null} */
  #aimed = null;
  /** The point that was clicked last. @type {number | null} */
  #clicked = null;
  /** @type {Hand} */
  #hand = { isTheirs: false, isSettling: false, walksGame: false, needsConfirmation: false, play: () => {}, aim: () => {} };
  /** @type {string[]} */
  #labels = [];

  constructor() {
    this.element = svg("svg", { class: "board", role: "grid" });
    this.#ghost = svg("g", { class: "ghost", "aria-hidden": "true" });
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("pointermove", (event) => this.#hover(event));
    this.element.addEventListener("pointerleave", () => this.#showGhost(null));
    this.element.addEventListener("focusin", (event) => this.#focus(event));
  }

  /**
   * Draws a position.
   * @param {string} name
   * @param {Picture} picture
   * @param {Look} look
   * @param {[number, string][]} labels the points whose words changed
   * @param {Hand} hand
   */
  draw(name, picture, look, labels, hand) {
    this.#hand = hand;
    this.#symbols = look.symbols;
    this.#picture = picture;
    this.element.setAttribute("aria-label", name);
    this.#geometry = drawBoard(this.element, picture, look);
    this.#makeCells(picture, look.isFlipped ?? false);
    for (const [index, label] of labels) this.#labels[index] = label;
    for (const [index, label] of labels) this.#cells[index]?.setAttribute("aria-label", label);
    this.#cells.forEach((cell, index) => {
      const can = hand.isSettling ? picture.pieces[index] !== null : picture.open[index] && hand.isTheirs;
      const isDisabled = String(!can);
      if (cell.getAttribute("aria-disabled") !== isDisabled) cell.setAttribute("aria-disabled", isDisabled);
    });
    this.element.append(this.#ghost);
    this.aim(null);
    this.#showGhost(null);
  }

  /** What is said of the point that the keys are at, and of its row or column. */
  get focusedIndex() {
    return this.#focused;
  }

  /** @param {number} index */
  label(index) {
    return this.#labels[index] ?? "";
  }

  /** @param {number | null} index */
  aim(index) {
    this.#aimed = index;
    this.#cells.forEach((cell, at) => cell.classList.toggle("aimed", at === index));
    this.#hand.aim(index);
  }

  /**
   * Brings a point into sight where the board is larger than the box that it stands in.
   * @param {number} index
   * @param {HTMLElement} box
   * @param {ScrollBehavior} behavior
   */
  bring(index, box, behavior) {
    if (box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1) return;
    const cell = this.#cells[index]?.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (!cell) return;
    const isSeen =
      cell.left >= frame.left && cell.right <= frame.right && cell.top >= frame.top && cell.bottom <= frame.bottom;
    if (isSeen) return;
    box.scrollBy({
      left: (cell.left + cell.right - frame.left - frame.right) / 2,
      top: (cell.top + cell.bottom - frame.top - frame.bottom) / 2,
      behavior,
    });
  }

  /** Gives the keys to the board. */
  focus() {
    this.#cells[this.#focused]?.focus({ preventScroll: true });
  }

  /**
   * @param {Picture} picture
   * @param {boolean} isFlipped
   */
  #makeCells(picture, isFlipped) {
    const { rows, cols, layout } = picture;
    const made = JSON.stringify([rows, cols, layout, isFlipped, picture.row_names.length, picture.col_names.length]);
    if (made === this.#made || !this.#geometry) return;
    this.#made = made;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.querySelector(":scope > .grid-cells")?.remove();
    const grid = svg("g", { class: "grid-cells", role: "rowgroup" });
    this.#cells = [];
    this.element.setAttribute("aria-rowcount", String(rows));
    this.element.setAttribute("aria-colcount", String(cols));
    for (let row = 0; row < rows; row += 1) {
      const line = svg("g", { role: "row" });
      for (let col = 0; col < cols; col += 1) {
        const index = row * cols + col;
        const { x, y } = this.#geometry.at(index);
        const hit = svg("rect", { class: "hit", x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, rx: 10 });
        const cell = svg("g", { class: "cell", role: "gridcell", tabindex: -1, "data-index": index }, hit);
        cell.setAttribute("aria-label", this.#labels[index] ?? "");
        this.#cells.push(cell);
        line.append(cell);
      }
      grid.append(line);
    }
    this.element.append(grid);
    if (!this.#cells[this.#focused]) this.#focused = (rows >> 1) * cols + (cols >> 1);
    this.#cells[this.#focused]?.setAttribute("tabindex", "0");
    if (hadFocus) this.focus();
  }

  /** @param {Event} event */
  #indexOf(event) {
    const cell = /** @type {Element} */ (event.target).closest("[data-index]");
    return cell ? Number(cell.getAttribute("data-index")) : null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const index = this.#indexOf(event);
    // The second click of a double click is nobody's move; a quick one on another point is.
    if (index === null || (event.detail > 1 && index === this.#clicked)) return;
    this.#clicked = index;
    this.#moveFocus(index, false);
    const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    const target = this.#target(index);
    const isSure = this.#aimed === target || !this.#picture?.open[target];
    if (isTouch && this.#hand.needsConfirmation && this.#hand.isTheirs && !isSure) {
      this.aim(target);
      this.#showGhost(index);
      return;
    }
    this.#hand.play(index);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#geometry || !this.#picture) return;
    if (this.#hand.walksGame && !event.shiftKey && ALONG.includes(event.key)) return;
    const { rows, cols } = this.#picture;
    const at = this.#focused;
    /** @type {Record<string, () => number>} */
    const steps = {
      ArrowLeft: () => this.#geometry?.step(at, -1, 0) ?? at,
      ArrowRight: () => this.#geometry?.step(at, 1, 0) ?? at,
      ArrowUp: () => this.#geometry?.step(at, 0, -1) ?? at,
      ArrowDown: () => this.#geometry?.step(at, 0, 1) ?? at,
      Home: () => this.#geometry?.step(at, -cols, 0) ?? at,
      End: () => this.#geometry?.step(at, cols, 0) ?? at,
      PageUp: () => this.#geometry?.step(at, 0, -rows) ?? at,
      PageDown: () => this.#geometry?.step(at, 0, rows) ?? at,
    };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      this.#moveFocus(step(), true);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down plays once.
      if (!event.repeat) this.#hand.play(at);
    }
  }

  /**
   * @param {number} index
   * @param {boolean} isTaken whether the point gets the keys
   */
  #moveFocus(index, isTaken) {
    this.#cells[this.#focused]?.setAttribute("tabindex", "-1");
    this.#focused = index;
    this.#cells[index]?.setAttribute("tabindex", "0");
    if (isTaken) this.#cells[index]?.focus();
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const index = this.#indexOf(event);
    if (index !== null) this.#moveFocus(index, false);
    if (index !== null && this.#cells[index]?.matches(":focus-visible")) this.#showGhost(index);
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "touch") this.#showGhost(this.#indexOf(event));
  }

  /**
   * Where a piece comes to rest that is played at a point.
   * @param {number} index
   */
  #target(index) {
    const picture = this.#picture;
    if (!picture || picture.layout !== "frame") return index;
    for (let row = picture.rows - 1; row >= 0; row -= 1) {
      const at = row * picture.cols + (index % picture.cols);
      if (!picture.pieces[at]) return at;
    }
    return index;
  }

  /**
   * Shows the piece that a click would play.
   * @param {number | null} index
   */
  #showGhost(index) {
    const picture = this.#picture;
    const isShown = index !== null && picture?.turn && picture.open[index] && this.#hand.isTheirs;
    if (!isShown || !picture || !this.#geometry) {
      if (this.#aimed === null) this.#ghost.replaceChildren();
      return;
    }
    const { x, y } = this.#geometry.at(this.#target(index));
    const piece = drawPiece({ owner: picture.turn, kind: 0 }, picture.shape, this.#symbols);
    this.#ghost.replaceChildren(svg("g", { transform: `translate(${x} ${y})` }, piece));
  }
}
