/**
 * The board as a picture of its own: SVG that needs no style sheet, and pixels of it.
 */

/** What SVG takes for granted, of the properties that children inherit. */
const INHERITED = {
  fill: "#000000",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  "font-family": "",
  "font-size": "16px",
  "font-weight": "400",
  "text-anchor": "start",
};

/** The same, of those that children do not inherit. */
const OWN = { opacity: "1", transform: "none" };

/** The attributes that say where something is. */
const PLACE = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "transform"];

/** The longer side of a picture, in pixels at scale 1. */
const LENGTH = 720;

/** Beyond this many pixels a side, browsers draw nothing. */
const MOST_PIXELS = 8192;

/** @typedef {{ id: number, isShown: boolean, full: Record<string, string>, attributes: string, isCentral: boolean }} Style */

/** No piece and no mark reaches farther from its middle, in units of the board: a cell has a hundred. */
export const REACH = 60;

/** The style of elements by what it depends on; worth sharing between pictures. @typedef {Map<string, Style>} Styles */

/** A part of a picture, in its pixels. @typedef {{ left: number, top: number, width: number, height: number }} Area */

/**
 * Returns a board as the text of a file. It has what is drawn, without what only serves playing:
 * focus, aim, the piece under the mouse.
 * @param {SVGSVGElement} board in the document, so that it has its style
 * @param {string} title what the picture shows, in words
 * @returns {string}
 */
export function boardSvg(board, title) {
  const { width, height } = board.viewBox.baseVal;
  const scale = LENGTH / Math.max(width, height);
  const inside = [`<title>${escape(title)}</title>`, ...layersText(board, new Map(), () => true)];
  return svgText(round(width * scale), round(height * scale), [0, 0, width, height], ' role="img"', inside);
}

/**
 * Returns a part of a board as SVG. Pieces, marks and names that are not in it are left out: most of
 * a board does not change from one position to the next, and a small picture is painted quickly.
 * @param {SVGSVGElement} board in the document, so that it has its style
 * @param {Area} area
 * @param {number} scale pixels for each unit of the board
 * @param {Styles} styles
 */
export function partSvg(board, area, scale, styles) {
  const [x, y, width, height] = [area.left, area.top, area.width, area.height].map((side) => side / scale);
  const isNear = (/** @type {Element} */ element) => {
    const middle = middleOf(element);
    if (!middle) return true;
    return middle.x > x - REACH && middle.x < x + width + REACH && middle.y > y - REACH && middle.y < y + height + REACH;
  };
  return svgText(area.width, area.height, [x, y, width, height], "", layersText(board, styles, isNear));
}

/**
 * Where something stands that stands on one place of the board.
 * @param {Element} element
 */
function middleOf(element) {
  if (element instanceof SVGGElement) {
    const place = element.transform.baseVal.consolidate()?.matrix;
    return place ? { x: place.e, y: place.f } : null;
  }
  const [x, y] = [element.getAttribute("x"), element.getAttribute("y")];
  return element.localName === "text" && x && y ? { x: Number(x), y: Number(y) } : null;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} box
 * @param {string} attributes
 * @param {string[]} inside
 */
function svgText(width, height, box, attributes, inside) {
  const ground = colorOf(getComputedStyle(document.documentElement).backgroundColor).color;
  const [x, y, across, down] = box;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(" ")}"${attributes}>`,
    `<rect fill="${ground}" x="${x}" y="${y}" width="${across}" height="${down}"/>`,
    ...inside,
    "</svg>\n",
  ].join("");
}

/**
 * @param {SVGSVGElement} board
 * @param {Styles} styles
 * @param {(element: Element) => boolean} isWanted
 */
function layersText(board, styles, isWanted) {
  const root = { id: -1, isShown: true, full: INHERITED, attributes: "", isCentral: false };
  const layers = [...board.children].filter(
    (layer) => layer.getAttribute("aria-hidden") === "true" && !layer.classList.contains("ghost"),
  );
  return layers.map((layer) => elementText(layer, root, styles, isWanted));
}

/**
 * Returns a picture as pixels of a file.
 * @param {string} svg what `boardSvg` returned
 * @param {number} scale
 * @returns {Promise<Blob>}
 */
export async function boardPng(svg, scale) {
  const canvas = await paint(svg, scale);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("canvas");
  return blob;
}

/**
 * @param {string} svg
 * @param {number} scale
 */
async function paint(svg, scale) {
  const canvas = document.createElement("canvas");
  await withImage(svg, (image) => {
    const { naturalWidth, naturalHeight } = image;
    const most = Math.min(scale, MOST_PIXELS / Math.max(naturalWidth, naturalHeight));
    canvas.width = Math.max(1, Math.round(naturalWidth * most));
    canvas.height = Math.max(1, Math.round(naturalHeight * most));
    const context = canvas.getContext("2d");
    if (!context) throw new Error("canvas");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  });
  return canvas;
}

/**
 * Paints some parts of pictures and returns their pixels. Each image costs a browser some steps
 * whatever is on it, so all parts are on one.
 * @param {{ svg: string, area: Area }[]} parts with what `partSvg` returned
 * @returns {Promise<ImageData[]>}
 */
export async function paintParts(parts) {
  const width = Math.max(...parts.map(({ area }) => area.width));
  let height = 0;
  const tops = parts.map(({ area }) => (height += area.height) - area.height);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("canvas");
  const inside = parts.map(({ svg }, at) => `<g transform="translate(0 ${tops[at]})">${svg}</g>`);
  const sheet = svgText(width, height, [0, 0, width, height], "", inside);
  await withImage(sheet, (image) => context.drawImage(image, 0, 0));
  return parts.map(({ area }, at) => context.getImageData(0, tops[at], area.width, area.height));
}

/**
 * @param {string} svg
 * @param {(image: HTMLImageElement) => void} use
 */
async function withImage(svg, use) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    use(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * @param {Element} element
 * @param {Style} parent
 * @param {Styles} styles
 * @param {(element: Element) => boolean} isWanted
 * @returns {string}
 */
function elementText(element, parent, styles, isWanted) {
  if (!isWanted(element)) return "";
  const style = styleOf(element, parent, styles);
  if (!style.isShown) return "";
  const name = element.localName;
  let text = `<${name}`;
  for (const place of PLACE) {
    const value = element.getAttribute(place);
    if (value !== null) text += ` ${place}="${escape(value)}"`;
  }
  // Not every program knows the middle of a line: a capital is about seven tenths of its font high.
  if (style.isCentral) text += ' dy="0.35em"';
  text += style.attributes;
  const inside = [...element.childNodes]
    .map((child) => (child instanceof Element ? elementText(child, style, styles, isWanted) : escape(child.textContent ?? "")))
    .join("");
  return inside ? `${text}>${inside}</${name}>` : name === "g" ? "" : `${text}/>`;
}

/**
 * The style of an element follows from its classes, those around it and the one before it.
 * @param {Element} element
 * @param {Style} parent
 * @param {Styles} styles
 * @returns {Style}
 */
function styleOf(element, parent, styles) {
  const before = element.previousElementSibling?.getAttribute("class") ?? "";
  const key = `${parent.id} ${element.localName} ${element.getAttribute("class") ?? ""} ~${before}`;
  const known = styles.get(key);
  if (known) return known;
  const computed = getComputedStyle(element);
  /** @type {Record<string, string>} */
  const full = {};
  let attributes = "";
  for (const name of Object.keys(INHERITED)) {
    const value = computed.getPropertyValue(name);
    full[name] = name === "fill" || name === "stroke" ? colorOf(value).color : value;
  }
  for (const paint of /** @type {const} */ (["fill", "stroke"])) {
    const { alpha } = colorOf(computed.getPropertyValue(paint));
    if (alpha < 1) full[`${paint}-opacity`] = String(alpha * Number(full[`${paint}-opacity`]));
  }
  for (const [name, value] of Object.entries(full)) {
    if (value !== parent.full[name]) attributes += ` ${name}="${escape(value.replace(/^([\d.]+)px$/, "$1"))}"`;
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = computed.getPropertyValue(name);
    // An attribute is copied with the place.
    if (value !== usual && !element.hasAttribute(name)) attributes += ` ${name}="${escape(value)}"`;
  }
  const isCentral = element.localName === "text" && computed.dominantBaseline === "central";
  const style = { id: styles.size, isShown: computed.display !== "none", full, attributes, isCentral };
  styles.set(key, style);
  return style;
}

/**
 * A computed colour as all programs read it.
 * @param {string} value
 */
function colorOf(value) {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value);
  if (!parts) return { color: value, alpha: 1 };
  const hex = parts.slice(1, 4).map((part) => Number(part).toString(16).padStart(2, "0"));
  return { color: `#${hex.join("")}`, alpha: Number(parts[4] ?? 1) };
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
