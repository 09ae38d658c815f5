/**
 * Short dialogs: a question, a page of text, the keys, the settings.
 */
import { el } from "./dom.js";

/** @typedef {import("../protocol/types.js").CommandView} CommandView */
/** @typedef {import("../settings.js").Settings} Settings */
/** @typedef {import("../texts.js").Texts} Texts */

/**
 * Opens a dialog with a title and a way to close it.
 * @param {string} title
 * @param {Texts} texts
 * @param {(Node | string | null)[]} children
 */
export function openDialog(title, texts, ...children) {
  const dialog = el(
    "dialog",
    { "aria-labelledby": "dialog-title", close: () => dialog.remove() },
    el(
      "div",
      { class: "inside" },
      el("h2", { id: "dialog-title" }, title),
      ...children,
      el(
        "div",
        { class: "actions" },
        el("button", { class: "button main", type: "button", click: () => dialog.close() }, texts.get("window-close")),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks a question that is answered by yes or no.
 * @param {string} question
 * @param {Texts} texts
 * @returns {Promise<boolean>}
 */
export function confirm(question, texts) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      {
        "aria-labelledby": "question",
        close: () => {
          resolve(dialog.returnValue === "yes");
          dialog.remove();
        },
      },
      el(
        "div",
        { class: "inside" },
        el("h2", { id: "question" }, question),
        el(
          "div",
          { class: "actions" },
          el("button", { class: "button", type: "button", click: () => dialog.close("no") }, texts.get("option-no")),
          el("button", { class: "button main", type: "button", click: () => dialog.close("yes") }, texts.get("option-yes")),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** The keys of the page itself: each sentence is `KEYS | what they do`. */
const OWN_KEYS = [
  "page-key-move",
  "page-key-walk",
  "page-key-last",
  "page-key-row",
  "page-key-column",
  "page-key-clock",
  "page-key-score",
];

/**
 * All keys.
 * @param {CommandView[]} commands
 * @param {Texts} texts
 */
export function openHelp(commands, texts) {
  const line = (/** @type {string[]} */ keys, /** @type {string} */ name, /** @type {string} */ about) =>
    el(
      "tr",
      {},
      el("td", {}, ...keys.flatMap((key, at) => [at ? " " : "", el("kbd", {}, key)])),
      el("th", { scope: "row" }, name),
      el("td", { class: "weak" }, about),
    );
  const own = OWN_KEYS.map((key) => {
    const [keys, words] = texts.get(key).split(" | ");
    return line(keys.split(" "), words, "");
  });
  const known = commands.filter((command) => command.key || command.ctrl);
  openDialog(
    texts.get("command-help"),
    texts,
    el("p", {}, texts.get("page-help")),
    el(
      "table",
      { class: "keys" },
      el("tbody", {}, ...own, ...known.map((command) => line(keysOf(command), command.name, command.about))),
    ),
  );
}

/** @param {CommandView} command */
export function keysOf(command) {
  const keys = [];
  if (command.key) keys.push(command.key);
  if (command.ctrl) {
    const isCapital = command.ctrl !== command.ctrl.toLowerCase();
    keys.push(`Ctrl+${isCapital ? "Shift+" : ""}${command.ctrl.toUpperCase()}`);
  }
  return keys;
}

/**
 * @param {Settings} settings
 * @param {Texts} texts
 * @param {(settings: Settings) => void} changed
 */
export function openSettings(settings, texts, changed) {
  /** @type {[keyof Settings, string][]} */
  const switches = [
    ["hasShapes", "window-theme-safe"],
    ["animation", "command-animation"],
    ["sounds", "command-sounds"],
    ["values", "page-values"],
    ["numbers", "page-numbers"],
    ["letterKeys", "page-letter-keys"],
  ];
  const choice = (
    /** @type {"theme" | "confirmTap"} */ name,
    /** @type {string} */ label,
    /** @type {[string, string][]} */ values,
  ) => {
    const select = el("select", {}, ...values.map(([value, key]) => el("option", { value }, texts.get(key))));
    select.value = settings[name];
    select.addEventListener("change", () => {
      Object.assign(settings, { [name]: select.value });
      changed(settings);
    });
    return el("label", { class: "field" }, el("span", {}, texts.get(label)), select);
  };
  openDialog(
    texts.get("page-settings"),
    texts,
    choice("theme", "command-theme", [
      ["system", "page-theme-system"],
      ["light", "window-theme-light"],
      ["dark", "window-theme-dark"],
    ]),
    ...switches.map(([name, key]) => {
      const box = el("input", {
        type: "checkbox",
        change: () => {
          Object.assign(settings, { [name]: box.checked });
          changed(settings);
        },
      });
      box.checked = settings[name] === true;
      return el("label", { class: "check" }, box, texts.get(key));
    }),
    choice("confirmTap", "page-confirm-tap", [
      ["auto", "page-confirm-auto"],
      ["always", "page-confirm-always"],
      ["never", "page-confirm-never"],
    ]),
  );
}
