/**
 * Where the points of a board are, in units of a hundredth of a cell.
 */

/** @typedef {import("../protocol/types.js").Picture} Picture */

/** The side of a cell. */
export const CELL = 100;

/** The room for the names of rows and columns. */
export const MARGIN = 60;

/** Beyond the outermost lines of crossings there is less room than half a cell. */
const EDGE = 14;

export class Geometry {
  /**
   * @param {Picture} picture
   * @param {boolean} isFlipped an upright board is mirrored, any other is turned around
   */
  constructor(picture, isFlipped) {
    this.rows = picture.rows;
    this.cols = picture.cols;
    this.isFrame = picture.layout === "frame";
    this.isFlipped = isFlipped;
    const hasRows = picture.row_names.some(Boolean);
    const hasCols = picture.col_names.some(Boolean);
    this.left = hasRows && !this.isFrame ? MARGIN : EDGE;
    this.top = hasCols ? MARGIN : EDGE;
    this.width = this.left + picture.cols * CELL + EDGE;
    this.height = this.top + picture.rows * CELL + EDGE;
  }

  /** @param {number} col */
  x(col) {
    return this.left + (this.isFlipped ? this.cols - 1 - col : col) * CELL + CELL / 2;
  }

  /** @param {number} row */
  y(row) {
    const turned = this.isFlipped && !this.isFrame;
    return this.top + (turned ? this.rows - 1 - row : row) * CELL + CELL / 2;
  }

  /** @param {number} index */
  at(index) {
    return { x: this.x(index % this.cols), y: this.y(Math.floor(index / this.cols)) };
  }

  /**
   * The point that lies a step to the right or down of another, as it is seen; the same at the edge.
   * @param {number} index
   * @param {number} right
   * @param {number} down
   */
  step(index, right, down) {
    const across = this.isFlipped ? -right : right;
    const along = this.isFlipped && !this.isFrame ? -down : down;
    const clamp = (/** @type {number} */ value, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, value));
    const col = clamp((index % this.cols) + across, this.cols);
    const row = clamp(Math.floor(index / this.cols) + along, this.rows);
    return row * this.cols + col;
  }
}
