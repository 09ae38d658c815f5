/**
 * Draws a board from its `Picture` alone: ground, pieces, front of a frame, marks. What did not
 * change since the last drawing is left as it is.
 */
import { CELL, Geometry } from "./geometry.js";
import { drawPiece } from "./pieces.js";
import { svg } from "./svg.js";

/** @typedef {import("../protocol/types.js").Picture} Picture */
/** @typedef {import("../protocol/types.js").Point} Point */
/** @typedef {import("../protocol/types.js").ScoreSheet} ScoreSheet */
/** @typedef {import("../protocol/types.js").Advice} Advice */

/**
 * How a board is shown beyond its picture.
 * @typedef {object} Look
 * @property {[string, string]} symbols
 * @property {boolean} [isFlipped]
 * @property {boolean} [isAnimated]
 * @property {ScoreSheet | null} [score] shown while a result is settled, and after
 * @property {Advice | null} [advice]
 * @property {(number | null)[] | null} [numbers] the number of the move on each point
 * @property {[Point, string][]} [marks] of a file
 * @property {boolean} [showsOpen] small dots where a piece may be put
 */

/**
 * @typedef {object} Drawn
 * @property {string} ground what the ground was drawn for
 * @property {Geometry} geometry
 * @property {Map<number, { sign: string, node: SVGGElement }>} pieces
 * @property {string} marks
 * @property {{ ground: SVGGElement, pieces: SVGGElement, front: SVGGElement, marks: SVGGElement }} layers
 */

/** @type {WeakMap<SVGSVGElement, Drawn>} */
const DRAWN = new WeakMap();

/**
 * Draws a board into an element; returns where its points are.
 * @param {SVGSVGElement} element
 * @param {Picture} picture
 * @param {Look} look
 * @returns {Geometry}
 */
export function drawBoard(element, picture, look) {
  const drawn = ground(element, picture, look.isFlipped ?? false);
  drawPieces(drawn, picture, look);
  drawMarks(drawn, picture, look);
  return drawn.geometry;
}

/**
 * @param {SVGSVGElement} element
 * @param {Picture} picture
 * @param {boolean} isFlipped
 * @returns {Drawn}
 */
function ground(element, picture, isFlipped) {
  const { layout, shape, rows, cols, row_names, col_names, stars, naming } = picture;
  const closed = layout === "frame" ? col_names.map((_, col) => !isColumnOpen(picture, col)) : [];
  const sign = JSON.stringify([layout, shape, rows, cols, row_names, col_names, stars, naming, isFlipped]);
  const known = DRAWN.get(element);
  if (known?.ground === sign) {
    greyColumns(known, closed);
    return known;
  }
  const geometry = new Geometry(picture, isFlipped);
  const layer = (/** @type {string} */ name) => svg("g", { class: name, "aria-hidden": "true" });
  const layers = { ground: layer("ground"), pieces: layer("pieces"), front: layer("front"), marks: layer("marks") };
  for (const old of element.querySelectorAll(":scope > [aria-hidden]")) old.remove();
  element.prepend(layers.ground, layers.pieces, layers.front, layers.marks);
  element.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
  element.classList.remove("cells", "frame", "crossings");
  element.classList.add(layout);
  const drawn = { ground: sign, geometry, pieces: new Map(), marks: "", layers };
  layers.ground.append(...names(picture, geometry));
  if (layout === "frame") drawFrame(layers, picture, geometry);
  else if (layout === "crossings") layers.ground.append(...crossings(picture, geometry));
  else layers.ground.append(...cells(picture, geometry));
  DRAWN.set(element, drawn);
  greyColumns(drawn, closed);
  return drawn;
}

/**
 * @param {Picture} picture
 * @param {number} col
 */
function isColumnOpen(picture, col) {
  for (let row = 0; row < picture.rows; row += 1) if (picture.open[row * picture.cols + col]) return true;
  return false;
}

/**
 * @param {Drawn} drawn
 * @param {boolean[]} closed
 */
function greyColumns(drawn, closed) {
  closed.forEach((isClosed, col) => {
    drawn.layers.ground.querySelector(`[data-col="${col}"]`)?.classList.toggle("closed", isClosed);
  });
}

/**
 * @param {Picture} picture
 * @param {Geometry} geometry
 */
function names(picture, geometry) {
  /** @type {SVGElement[]} */
  const nodes = [];
  if (geometry.top > CELL / 2) {
    picture.col_names.forEach((name, col) => {
      nodes.push(svg("text", { class: "name", x: geometry.x(col), y: geometry.top - 26, "data-col": col }, name));
    });
  }
  if (geometry.left > CELL / 2) {
    picture.row_names.forEach((name, row) => {
      nodes.push(svg("text", { class: "name", x: geometry.left - 28, y: geometry.y(row) }, name));
    });
  }
  return nodes;
}

/**
 * @param {Picture} picture
 * @param {Geometry} geometry
 */
function cells(picture, geometry) {
  const { left, top } = geometry;
  const [width, height] = [picture.cols * CELL, picture.rows * CELL];
  const kind = picture.shape === "mark" ? "paper" : "felt";
  const nodes = [svg("rect", { class: kind, x: left, y: top, width, height, rx: 8 })];
  let lines = "";
  for (let col = 1; col < picture.cols; col += 1) lines += `M${left + col * CELL} ${top}v${height}`;
  for (let row = 1; row < picture.rows; row += 1) lines += `M${left} ${top + row * CELL}h${width}`;
  nodes.push(/** @type {any} */ (svg("path", { class: "grid", d: lines })));
  if (picture.naming === "number") {
    for (let index = 0; index < picture.rows * picture.cols; index += 1) {
      const { x, y } = geometry.at(index);
      nodes.push(/** @type {any} */ (svg("text", { class: "cell-number", x, y: y + 2 }, String(index))));
    }
  }
  return nodes;
}

/**
 * @param {Picture} picture
 * @param {Geometry} geometry
 */
function crossings(picture, geometry) {
  const { left, top } = geometry;
  const [width, height] = [picture.cols * CELL, picture.rows * CELL];
  let lines = "";
  for (let col = 0; col < picture.cols; col += 1) {
    lines += `M${left + (col + 0.5) * CELL} ${top + CELL / 2}v${height - CELL}`;
  }
  for (let row = 0; row < picture.rows; row += 1) {
    lines += `M${left + CELL / 2} ${top + (row + 0.5) * CELL}h${width - CELL}`;
  }
  const stars = picture.stars.map(({ row, col }) =>
    svg("circle", { class: "star", cx: geometry.x(col), cy: geometry.y(row), r: 9 }),
  );
  return [
    svg("rect", { class: "wood", x: left, y: top, width, height, rx: 10 }),
    svg("path", { class: "line", d: lines }),
    ...stars,
  ];
}

/**
 * @param {Drawn["layers"]} layers
 * @param {Picture} picture
 * @param {Geometry} geometry
 */
function drawFrame(layers, picture, geometry) {
  const { left, top } = geometry;
  const [width, height] = [picture.cols * CELL, picture.rows * CELL];
  layers.ground.append(svg("rect", { class: "hole", x: left, y: top, width, height, rx: 18 }));
  let path = `M${left} ${top}h${width}v${height}h${-width}z`;
  for (let index = 0; index < picture.rows * picture.cols; index += 1) {
    const { x, y } = geometry.at(index);
    path += `M${x - 40} ${y}a40 40 0 1 0 80 0a40 40 0 1 0-80 0z`;
  }
  layers.front.append(svg("path", { class: "frame-front", "fill-rule": "evenodd", d: path }));
  layers.front.append(
    svg("rect", { class: "frame-edge", x: left, y: top, width, height, rx: 10 }),
  );
}

/**
 * @param {Drawn} drawn
 * @param {Picture} picture
 * @param {Look} look
 */
function drawPieces(drawn, picture, look) {
  const { geometry, layers } = drawn;
  const dead = new Set((look.score?.dead ?? []).map(({ row, col }) => row * picture.cols + col));
  const isFirst = drawn.pieces.size === 0;
  picture.pieces.forEach((piece, index) => {
    const known = drawn.pieces.get(index);
    if (!piece) {
      known?.node.remove();
      drawn.pieces.delete(index);
      return;
    }
    const sign = `${piece.owner} ${piece.kind} ${look.symbols} ${dead.has(index)}`;
    if (known?.sign === sign) return;
    known?.node.remove();
    const node = drawPiece(piece, picture.shape, look.symbols);
    const { x, y } = geometry.at(index);
    const holder = svg("g", { transform: `translate(${x} ${y})` }, node);
    node.classList.toggle("dead", dead.has(index));
    if (look.isAnimated && (!isFirst || picture.ply === 1) && !dead.has(index)) {
      if (known) node.classList.add("turns");
      else if (geometry.isFrame) {
        node.classList.add("falls");
        const rows = Math.floor(index / picture.cols) + 1;
        node.style.setProperty("--from", `${-rows * CELL}px`);
        node.style.setProperty("--time", `${0.12 + 0.11 * Math.sqrt(rows)}s`);
      } else node.classList.add("comes");
    }
    layers.pieces.append(holder);
    drawn.pieces.set(index, { sign, node: holder });
  });
}

/**
 * @param {Drawn} drawn
 * @param {Picture} picture
 * @param {Look} look
 */
function drawMarks(drawn, picture, look) {
  const { geometry, layers } = drawn;
  const sign = JSON.stringify([
    picture.last, picture.decided, picture.forbidden, look.score && [look.score.dead, look.score.owned, look.score.unsure],
    look.advice?.moves, look.advice?.outlook?.ownership, look.numbers, look.marks, look.showsOpen && picture.open,
    picture.last && picture.pieces[picture.last.row * picture.cols + picture.last.col],
  ]);
  if (sign === drawn.marks) return;
  drawn.marks = sign;
  /** @type {SVGElement[]} */
  const nodes = [];
  const put = (/** @type {Point} */ { row, col }, /** @type {SVGElement[]} */ ...parts) => {
    nodes.push(svg("g", { transform: `translate(${geometry.x(col)} ${geometry.y(row)})` }, ...parts));
  };
  const owner = (/** @type {Point} */ { row, col }) => picture.pieces[row * picture.cols + col]?.owner ?? "nobody";
  look.advice?.outlook?.ownership.forEach((share, index) => {
    if (Math.abs(share) < 0.25) return;
    const size = 34 * Math.abs(share);
    const side = share > 0 ? "first" : "second";
    put(pointOf(index, picture), svg("rect", { class: `owned ${side}`, x: -size / 2, y: -size / 2, width: size, height: size }));
  });
  if (look.showsOpen) {
    picture.open.forEach((isOpen, index) => {
      if (isOpen) put(pointOf(index, picture), svg("circle", { class: "open", r: 9 }));
    });
  }
  for (const point of picture.decided) put(point, svg("circle", { class: "decided", r: 44 }));
  const hasNumber = look.numbers && picture.last && look.numbers[picture.last.row * picture.cols + picture.last.col];
  if (picture.last && picture.decided.length === 0 && !hasNumber) {
    put(picture.last, svg("circle", { class: `last ${picture.shape} ${owner(picture.last)}`, r: picture.shape === "mark" ? 46 : 14 }));
  }
  for (const point of picture.forbidden) put(point, svg("path", { class: "forbidden", d: "M-20-20h40v40h-40z" }));
  const score = look.score;
  if (score) {
    score.owned.forEach((points, side) => {
      for (const point of points) {
        put(point, svg("rect", { class: `owned ${side === 0 ? "first" : "second"}`, x: -14, y: -14, width: 28, height: 28 }));
      }
    });
    for (const point of score.dead) put(point, svg("path", { class: "dead-mark", d: "M-20-20 20 20M20-20-20 20" }));
    for (const point of score.unsure) put(point, svg("text", { class: "unsure", y: 2 }, "?"));
  }
  look.numbers?.forEach((number, index) => {
    if (number) put(pointOf(index, picture), svg("text", { class: `number ${picture.shape} ${owner(pointOf(index, picture))}`, y: 2 }, String(number)));
  });
  for (const [point, text] of look.marks ?? []) {
    put(point, svg("text", { class: `file-mark ${owner(point)}`, y: 2 }, text.slice(0, 3)));
  }
  look.advice?.moves.forEach((advised, rank) => {
    if (!advised.point) return;
    const tone = advised.sign > 0 ? "good" : advised.sign < 0 ? "bad" : "even";
    put(
      advised.point,
      svg("circle", { class: `badge ${tone} ${advised.is_proved ? "proved" : "estimated"}${rank === 0 ? " best" : ""}`, r: 36 }),
      svg("text", { class: `badge-text ${tone} ${advised.is_proved ? "proved" : "estimated"}`, y: 2 }, advised.short.replace(/\s*%/, "")),
    );
  });
  layers.marks.replaceChildren(...nodes);
}

/**
 * @param {number} index
 * @param {Picture} picture
 * @returns {Point}
 */
function pointOf(index, picture) {
  return { row: Math.floor(index / picture.cols), col: index % picture.cols };
}
