/**
 * The style of a game's HTML file: cells, a frame or crossings, with marks, discs or stones, drawn
 * on the cells of a table. Its colours are those of the page, light and dark.
 */

/** The tokens of `css/tokens.css` that the file needs. */
export const TOKENS = /** @type {const} */ ([
  "ground", "card", "line", "text", "weak", "accent", "paper", "felt", "felt-line", "grid", "mark-first",
  "mark-second", "frame", "hole", "disc-first", "disc-first-edge", "disc-second", "disc-second-edge", "wood",
  "wood-line", "stone-first", "stone-first-edge", "stone-second", "stone-second-edge", "won",
]);

/** @typedef {Record<typeof TOKENS[number], string>} Palette */
/** @typedef {{ light: Palette, dark: Palette }} Colors */

/**
 * @param {Pick<import("./html.js").Game, "picture" | "symbols" | "colors">} game
 * @returns {string}
 */
export function style({ picture, symbols, colors }) {
  const { layout, shape, rows, cols } = picture;
  const differing = TOKENS.filter((name) => colors.light[name] !== colors.dark[name]);
  return `:root{color-scheme:light dark;${tokens(colors.light, TOKENS)}--rows:${rows};--cols:${cols}}
@media (prefers-color-scheme:dark){:root{${tokens(colors.dark, differing)}}}
${PAGE}${BOARD}${LAYOUTS[layout]}${layout === "cells" && shape !== "mark" ? FELT : ""}${shape === "mark" ? marks(symbols) : round(shape)}`;
}

/**
 * @param {Palette} palette
 * @param {readonly (keyof Palette)[]} names
 */
function tokens(palette, names) {
  return names.map((name) => `--${name}:${palette[name]};`).join("");
}

const PAGE = `body{margin:0;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,sans-serif}
main{max-width:80rem;margin:auto;padding:1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:0 0 .5rem}p{margin:.35rem 0}
a{color:var(--accent)}.weak{color:var(--weak);font-size:.875rem}.result{font-weight:600}
.columns{display:flex;flex-wrap:wrap;gap:1.5rem;margin-top:.75rem}.stage{flex:none;max-width:100%}section{flex:1 1 14rem}
@media (min-width:60rem){.columns{flex-wrap:nowrap}}
button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.5rem .75rem;min-height:44px;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
#controls:not([hidden]){display:flex;flex-wrap:wrap;gap:.4rem}#status:empty{display:none}
ol{display:flex;flex-wrap:wrap;gap:.2rem .35rem;margin:0;padding:0;list-style:none;counter-reset:move}
li{counter-increment:move}li::before{content:counter(move) ". ";color:var(--weak);font-size:.875rem}
li button{padding:0 .4rem;min-height:32px;border-color:transparent;background:none}
li [aria-current]{border-color:var(--accent);font-weight:600}
i,.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

// A cell is as large as the page lets it be, up to 52 pixels.
const BOARD = `table{--cell:clamp(13px,min((100vw - 5rem)/var(--cols),(100vh - 17rem)/var(--rows)),52px);border-spacing:0;table-layout:fixed}
caption{text-align:start;color:var(--weak);padding-bottom:.25rem}
th{font-weight:400;font-size:clamp(8px,calc(var(--cell)*.42),15px);color:var(--weak);padding:0;min-width:1.6em}
td{position:relative;width:var(--cell);height:var(--cell);min-width:var(--cell);padding:0;line-height:1}
thead td{background:none!important;border:0!important;width:auto;height:auto;min-width:0}
td::before,td::after{position:absolute;box-sizing:border-box}
td.n::before{content:"";inset:22%;background:var(--weak)}
`;

const LAYOUTS = {
  cells: `td{background:var(--paper);border:1px solid var(--grid)}
`,
  frame: `tbody th{font-size:0}td{background:radial-gradient(circle,var(--hole) 57%,var(--frame) 59%)}
`,
  // The lines end in the middle of the outermost cells.
  crossings: `td{--x:0;--y:0;--w:100%;--h:100%;background:linear-gradient(var(--wood-line),var(--wood-line)) var(--x) 50%/var(--w) 1px no-repeat,linear-gradient(var(--wood-line),var(--wood-line)) 50% var(--y)/1px var(--h) no-repeat,var(--wood)}
th+td{--x:100%;--w:50%}td:last-child{--w:50%}tbody tr:first-child td{--y:100%;--h:50%}tbody tr:last-child td{--h:50%}
td.s:not(.x,.o)::after{content:"";inset:38%;border-radius:50%;background:var(--wood-line)}
`,
};

const FELT = `td{background:var(--felt);border-color:var(--felt-line)}
`;

/** @param {"disc" | "stone"} shape */
function round(shape) {
  const side = (/** @type {"x" | "o"} */ letter, /** @type {"first" | "second"} */ name) =>
    `.${letter}{--body:var(--${shape}-${name});--edge:var(--${shape}-${name}-edge)}
`;
  // Colours alone must not tell the players apart: discs have a ring or a bar, stones are light or dark.
  const own =
    shape === "disc"
      ? `td.x::after{content:"";inset:32%;border:calc(var(--cell)*.06) solid var(--edge);border-radius:50%}
td.o::after{content:"";inset:46% 32%;background:var(--edge)}
td.l::before{border-color:var(--text)}
`
      : `td.l::after{content:"";inset:34%;border:calc(var(--cell)*.06) solid var(--mark);border-radius:50%}
.x{--mark:var(--stone-second)}.o{--mark:var(--stone-first)}
`;
  return `${side("x", "first")}${side("o", "second")}td:is(.x,.o)::before,.players span::before{content:"";border-radius:50%;background:var(--body);border:calc(var(--cell,16px)*.06) solid var(--edge)}
td:is(.x,.o)::before{inset:${shape === "disc" ? 8 : 2}%}
.players span::before{display:inline-block;width:.9em;height:.9em;margin-inline-end:.35em;vertical-align:-.08em;box-shadow:0 0 0 1px var(--weak)}
${own}td:is(.x,.o).w::before{border:calc(var(--cell)*.11) solid var(--won)}
td.k::after{content:"";inset:40%;border:0;border-radius:50%;background:var(--card)}
`;
}

/** @param {[string, string]} symbols */
function marks(symbols) {
  const text = symbols.map(cssString);
  return `.x{--color:var(--mark-first)}.o{--color:var(--mark-second)}
td:is(.x,.o)::before{inset:0;display:grid;place-items:center;font-weight:600;font-size:calc(var(--cell)*.68);color:var(--color)}
td.x::before{content:${text[0]};content:${text[0]}/""}
td.o::before{content:${text[1]};content:${text[1]}/""}
td.w{box-shadow:inset 0 0 0 calc(var(--cell)*.07) var(--won)}
td.l::after{content:"";inset:5%;border:1px dashed var(--weak);border-radius:50%}
.players span{color:var(--color)}
`;
}

/**
 * A string of CSS in which no sign means anything.
 * @param {string} text
 */
function cssString(text) {
  const signs = [...text].map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `));
  return `"${signs.join("")}"`;
}
