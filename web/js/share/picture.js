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

/** The style of elements by what it depends on; worth sharing between pictures. @typedef {Map<string, Style>} Styles */

/**
 * Returns a board as the text of a file. It has what is drawn, without what only serves playing:
 * focus, aim, the piece under the mouse.
 * @param {SVGSVGElement} board in the document, so that it has its style
 * @param {string} title what the picture shows, in words
 * @param {Styles} [styles]
 * @returns {string}
 */
export function boardSvg(board, title, styles = new Map()) {
  const { width, height } = board.viewBox.baseVal;
  const scale = LENGTH / Math.max(width, height);
  const ground = colorOf(getComputedStyle(document.documentElement).backgroundColor).color;
  const root = { id: -1, isShown: true, full: INHERITED, attributes: "", isCentral: false };
  const layers = [...board.children].filter(
    (layer) => layer.getAttribute("aria-hidden") === "true" && !layer.classList.contains("ghost"),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width * scale)}" height="${round(height * scale)}"`,
    ` viewBox="0 0 ${width} ${height}" role="img"><title>${escape(title)}</title>`,
    `<rect fill="${ground}" width="${width}" height="${height}"/>`,
    ...layers.map((layer) => elementText(layer, root, styles)),
    "</svg>\n",
  ].join("");
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
 * Paints a picture.
 * @param {string} svg what `boardSvg` returned
 * @param {number} scale
 * @param {HTMLCanvasElement} [canvas] one to paint over
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function paint(svg, scale, canvas = document.createElement("canvas")) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const most = Math.min(scale, MOST_PIXELS / Math.max(image.naturalWidth, image.naturalHeight));
    const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.max(1, Math.round(side * most)));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("canvas");
    context.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * @param {Element} element
 * @param {Style} parent
 * @param {Styles} styles
 * @returns {string}
 */
function elementText(element, parent, styles) {
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
    .map((child) => (child instanceof Element ? elementText(child, style, styles) : escape(child.textContent ?? "")))
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
