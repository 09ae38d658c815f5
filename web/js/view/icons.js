/**
 * Small pictures for buttons, beside their words.
 */
import { svg } from "./svg.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 7H15a4 4 0 0 1 0 8H7M9 7 12 4M9 7 12 10",
  redo: "M11 7H5a4 4 0 0 0 0 8H13M11 7 8 4M11 7 8 10",
  hint: "M7 14h6M8 17h4M10 3a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9Z",
  "play-now": "M6 4 15 10 6 16Z",
  offer: "M4 10h12M12 6l4 4-4 4",
  agree: "M4 10l4 4 8-9",
  "play-on": "M5 4v12M9 4 17 10 9 16Z",
  "give-up": "M5 17V3h10l-3 4 3 4H5",
  review: "M3 10a7 7 0 1 1 2 5M3 10V5M3 10h5M10 6v4l3 2",
  share: "M10 12V3M6 6l4-4 4 4M4 10v7h12v-7",
  flip: "M4 7h11l-3-3M16 13H5l3 3",
  new: "M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z",
  menu: "M3 5h14M3 10h14M3 15h14",
  reset: "M4 4v5h5M4 9a7 7 0 1 1-1 4",
  settings: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4",
  help: "M7 7a3 3 0 1 1 4 3c-1 .5-1 1-1 2M10 15v.5",
  explain: "M3 4h14v9H9l-4 3v-3H3z",
  continue: "M6 4 15 10 6 16Z",
  values: "M4 16V9M8 16V4M12 16v-5M16 16V7",
  first: "M5 4v12M15 4 8 10l7 6Z",
  back: "M14 4 6 10l8 6Z",
  forward: "M6 4l8 6-8 6Z",
  last: "M15 4v12M5 4l7 6-7 6Z",
  again: "M4 4v5h5M4 9a7 7 0 1 1-1 4",
  stronger: "M10 16V4M5 9l5-5 5 5",
  weaker: "M10 4v12M5 11l5 5 5-5",
  pause: "M7 4v12M13 4v12",
};

/**
 * @param {string} name
 * @returns {SVGSVGElement | null}
 */
export function icon(name) {
  const path = PATHS[name];
  if (!path) return null;
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: path }),
  );
}
