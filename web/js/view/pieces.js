/**
 * What stands on a point, by its shape: a written mark, a disc or a stone.
 */
import { svg } from "./svg.js";

/** @typedef {import("../protocol/types.js").Picture} Picture */
/** @typedef {import("../protocol/types.js").Piece} Piece */

/**
 * @param {Piece} piece
 * @param {Picture["shape"]} shape
 * @param {[string, string]} symbols
 * @returns {SVGGElement}
 */
export function drawPiece(piece, shape, symbols) {
  const side = piece.owner ?? "nobody";
  const group = svg("g", { class: `piece ${shape} ${side}` });
  if (shape === "mark") group.append(...mark(piece, symbols));
  else group.append(...round(piece, shape));
  return group;
}

/**
 * @param {Piece} piece
 * @param {[string, string]} symbols
 */
function mark(piece, symbols) {
  const symbol = piece.owner === null ? "#" : symbols[piece.owner === "first" ? 0 : 1];
  if (symbol === "X" || symbol === "x") {
    return [svg("path", { class: "stroke", d: "M-26-26 26 26M26-26-26 26" })];
  }
  if (symbol === "O" || symbol === "o") return [svg("circle", { class: "stroke", r: 28 })];
  return [svg("text", { class: "symbol", y: 2 }, symbol)];
}

/**
 * @param {Piece} piece
 * @param {"disc" | "stone"} shape
 */
function round(piece, shape) {
  const radius = shape === "stone" ? 47 : 42;
  const parts = [
    svg("circle", { class: "edge", r: radius }),
    svg("circle", { class: "body", r: radius - 3 }),
    svg("ellipse", { class: "shine", cx: -13, cy: -16, rx: 15, ry: 10 }),
  ];
  // Colours alone must not tell the players apart: a ring and a bar are theirs too.
  if (shape === "disc") {
    const own = piece.owner === "first" ? { d: "M0-16A16 16 0 1 0 .1-16Z" } : { d: "M-18 0H18" };
    parts.push(/** @type {any} */ (svg("path", { class: "own", ...own })));
  }
  if (piece.kind > 0) parts.push(svg("circle", { class: "kind", r: 12 }));
  return parts;
}
