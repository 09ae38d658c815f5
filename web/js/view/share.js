/**
 * The dialog for sharing a game: a link that holds the whole game, its QR code, pictures, a page,
 * the game's file.
 */
import { Interrupted } from "../protocol/client.js";
import { encodeGame } from "../share/link.js";
import { fileName } from "../share/names.js";
import { qr } from "../share/qr.js";
import { openDialog } from "./dialogs.js";
import { el, setText, show } from "./dom.js";
import { svg } from "./svg.js";

/** @typedef {import("../protocol/types.js").Ask} Ask */
/** @typedef {import("../protocol/types.js").Frame} Frame */
/** @typedef {import("../protocol/types.js").Tell} Tell */
/** @typedef {import("../protocol/types.js").View} View */
/** @typedef {import("../texts.js").Texts} Texts */

/** Longer links are cut by some programs that people send them with. */
const LONG_LINK = 4000;

/** Readers need this many light modules around a QR code, and dark on light whatever the theme. */
const QUIET = 4;
const QR_COLORS = { light: "#ffffff", dark: "#000000" };

/** How long a file stays at hand for the browser to save, in milliseconds. */
const AT_HAND = 60_000;

/** @type {Promise<void> | undefined} */
let styled;

/** Loads the style of the dialog, once. A dialog without it still works. */
function loadStyle() {
  styled ??= new Promise((resolve) => {
    const done = () => resolve();
    const href = new URL("../../css/share.css", import.meta.url).href;
    document.head.append(el("link", { rel: "stylesheet", href, load: done, error: done }));
  });
  return styled;
}

/**
 * Opens the dialog.
 * @param {object} game
 * @param {{ ask: (ask: Ask) => Promise<Tell> }} game.client
 * @param {View} game.view
 * @param {SVGSVGElement} game.boardElement
 * @param {Texts} game.texts
 */
export async function openShare({ client, view, boardElement, texts }) {
  await loadStyle();
  const closing = new AbortController();
  const opened = new Date();
  const status = el("p", { role: "status", class: "share-status" });
  const progress = el("progress", { hidden: true, "aria-label": texts.get("page-share-gif") });
  const field = el("input", { type: "text", readonly: true, spellcheck: "false", focus: () => field.select() });
  const copyLink = button(texts.get("page-share-copy-link"), () => copyText(field.value, "page-share-link-copied"));
  const send = button(texts.get("page-share-send"), sendLink);
  const code = el("div", { class: "share-code" });
  const hint = el("p", { class: "weak", hidden: true }, texts.get("page-share-long"));
  const stage = el("div", { class: "share-stage", "aria-hidden": "true", inert: true });
  const file = ask({ ask: "save", ending: "" }, "file");
  const ready = file.then(showLink);
  /** @type {Promise<Frame[]> | undefined} */
  let frames;

  // The board as it is now: the game may go on behind the dialog. In a picture no column is closed.
  const board = /** @type {SVGSVGElement} */ (boardElement.cloneNode(true));
  for (const name of board.querySelectorAll(".closed")) name.classList.remove("closed");
  stage.append(board);
  for (const waiting of [copyLink, send]) waiting.disabled = true;
  show(send, typeof navigator.share === "function");
  setText(status, texts.get("page-share-preparing"));

  const fileButton = button(texts.get("page-share-file"), async () => {
    const { name, bytes } = await file;
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    save(new Blob([content], { type: "application/octet-stream" }), name.split(".").pop() ?? "txt");
  });
  const buttons = [
    button(texts.get("command-copy"), async () => copyText((await file).text, "window-copied")),
    fileButton,
    button(texts.get("page-share-png"), async () => save(await (await pictures()).stillPng(board, view), "png")),
    button(texts.get("page-share-svg"), async () => {
      save(new Blob([(await pictures()).stillSvg(board, view)], { type: "image/svg+xml" }), "svg");
    }),
    button(texts.get("page-share-gif"), saveGif),
    button(texts.get("page-share-html"), async () => {
      const { gamePage } = await pictures();
      const isOnline = location.protocol.startsWith("http");
      const page = gamePage(await getFrames(), view, texts, isOnline ? await ready : null);
      save(new Blob([page], { type: "text/html" }), "html");
    }),
  ];

  const dialog = openDialog(
    texts.get("page-share"),
    texts,
    el(
      "div",
      { class: "share" },
      el(
        "div",
        { class: "share-link" },
        el("label", { class: "field" }, el("span", {}, texts.get("page-share-link")), field),
        el("div", { class: "share-buttons" }, copyLink, send),
        el("p", { class: "weak" }, texts.get("page-share-about")),
        hint,
      ),
      el(
        "section",
        { class: "share-files", "aria-label": texts.get("page-share-files") },
        el("h3", {}, texts.get("page-share-files")),
        el("div", { class: "share-buttons" }, ...buttons),
      ),
      code,
    ),
    progress,
    status,
    stage,
  );
  dialog.classList.add("share-dialog");
  dialog.addEventListener("close", () => closing.abort());
  ready.then(() => setText(status, ""), tellTrouble);
  return dialog;

  /** @param {{ text: string, name: string }} saved */
  async function showLink({ text }) {
    const address = new URL(location.href);
    address.search = "";
    address.hash = await encodeGame(text);
    const link = address.href;
    field.value = link;
    for (const waiting of [copyLink, send]) waiting.disabled = false;
    show(hint, link.length > LONG_LINK);
    code.replaceChildren(codeOf(link, texts));
    return link;
  }

  async function sendLink() {
    try {
      await navigator.share({ title: view.words.title, text: view.words.title, url: field.value });
    } catch (error) {
      // Who closes the system's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    }
  }

  async function saveGif() {
    const { gameGif } = await pictures();
    progress.removeAttribute("value");
    show(progress, true);
    setText(status, texts.get("page-share-preparing"));
    try {
      const step = (/** @type {number} */ done, /** @type {number} */ all) => Object.assign(progress, { max: all, value: done });
      const bytes = await gameGif(await getFrames(), view, stage, step, closing.signal);
      save(new Blob([bytes], { type: "image/gif" }), "gif");
    } finally {
      show(progress, false);
    }
  }

  /** The positions of the moves that this view has. */
  function getFrames() {
    frames ??= ask({ ask: "frames" }, "frames").then((tell) => tell.frames.slice(0, view.moves.length + 1));
    return frames;
  }

  /**
   * Asks the game; what was interrupted is asked again.
   * @template {Tell["tell"]} Kind
   * @param {Ask} question
   * @param {Kind} kind
   * @returns {Promise<Extract<Tell, { tell: Kind }>>}
   */
  async function ask(question, kind) {
    for (;;) {
      try {
        const tell = await client.ask(question);
        if (tell.tell === kind) return /** @type {Extract<Tell, { tell: Kind }>} */ (tell);
        throw new Error("sentence" in tell ? tell.sentence : tell.tell);
      } catch (error) {
        if (!(error instanceof Interrupted) || closing.signal.aborted) throw error;
      }
    }
  }

  /**
   * A button that does one thing at a time and says what went wrong.
   * @param {string} label
   * @param {() => unknown} work
   */
  function button(label, work) {
    const click = async () => {
      element.setAttribute("aria-busy", "true");
      element.disabled = true;
      try {
        await work();
      } catch (error) {
        tellTrouble(error);
      }
      element.disabled = false;
      element.removeAttribute("aria-busy");
      // A button that was disabled has lost the keys.
      if (dialog.open && document.activeElement === document.body) element.focus();
    };
    const element = el("button", { class: "button", type: "button", click }, label);
    return element;
  }

  /** @param {unknown} error */
  function tellTrouble(error) {
    if (closing.signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    status.classList.add("trouble");
    setText(status, texts.get("page-share-failed", { reason }));
  }

  /**
   * @param {Blob} blob
   * @param {string} ending
   */
  function save(blob, ending) {
    const name = fileName(view.words.title, opened, ending);
    const address = URL.createObjectURL(blob);
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), AT_HAND);
    tellDone(texts.get("page-saved", { file: name }));
  }

  /**
   * @param {string} text
   * @param {string} done the key of what is said then
   */
  async function copyText(text, done) {
    if (!(await copied(text, dialog))) throw new Error(texts.get("page-share-no-clipboard"));
    tellDone(texts.get(done));
  }

  /** @param {string} text */
  function tellDone(text) {
    status.classList.remove("trouble");
    // The same sentence again is a new one.
    setText(status, status.textContent === text ? `${text}\u00a0` : text);
  }
}

function pictures() {
  return import("./share-pictures.js");
}

/**
 * Copies a text. Browsers have a clipboard only where the page came by a secure way; the old way
 * works for the others.
 * @param {string} text
 * @param {HTMLElement} place where a field may be for a moment
 * @returns {Promise<boolean>}
 */
async function copied(text, place) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el("textarea", { class: "unseen" });
    area.value = text;
    place.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}

/**
 * The QR code of a link, or why there is none.
 * @param {string} link
 * @param {Texts} texts
 */
function codeOf(link, texts) {
  const modules = qr(link);
  if (!modules) return el("p", { class: "weak" }, texts.get("page-share-no-qr"));
  const side = modules.length + 2 * QUIET;
  let path = "";
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; ) {
      let to = x;
      while (row[to]) to += 1;
      if (to > x) path += `M${x + QUIET} ${y + QUIET}h${to - x}v1h${x - to}z`;
      x = to + 1;
    }
  });
  return svg(
    "svg",
    { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": texts.get("page-share-qr"), "shape-rendering": "crispEdges" },
    svg("rect", { fill: QR_COLORS.light, width: side, height: side }),
    svg("path", { fill: QR_COLORS.dark, d: path }),
  );
}
