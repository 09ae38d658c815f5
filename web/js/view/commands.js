/**
 * The list of commands: everything that can be asked for, by groups.
 */
import { keysOf, openDialog } from "./dialogs.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("../protocol/types.js").CommandView} CommandView */
/** @typedef {import("../texts.js").Texts} Texts */

/** @type {[CommandView["group"], string][]} */
const GROUPS = [
  ["play", "window-menu-play"],
  ["game", "window-menu-game"],
  ["look", "window-menu-look"],
  ["help", "command-help"],
];

/**
 * @param {CommandView[]} commands
 * @param {string[]} possible
 * @param {Texts} texts
 * @param {(id: string) => void} run
 */
export function openCommands(commands, possible, texts, run) {
  const groups = GROUPS.map(([group, title]) =>
    el(
      "section",
      { "aria-label": texts.get(title) },
      el("h3", {}, texts.get(title)),
      el(
        "ul",
        { class: "columns" },
        ...commands
          .filter((command) => command.group === group)
          .map((command) => {
            const click = () => {
              dialog.close();
              run(command.id);
            };
            const button = el(
              "button",
              { class: "button", type: "button", title: command.about, click },
              icon(command.id),
              el("span", {}, command.name),
              command.key ? el("kbd", { "aria-hidden": "true" }, keysOf(command)[0]) : null,
            );
            button.disabled = !possible.includes(command.id);
            return el("li", {}, button);
          }),
      ),
    ),
  );
  const dialog = openDialog(texts.get("command-commands"), texts, ...groups);
}
