/**
 * The form of a game: who plays, size and rules, time.
 */
import { el } from "./dom.js";

/** @typedef {import("../protocol/types.js").GameView} GameView */
/** @typedef {import("../protocol/types.js").GamePlan} GamePlan */
/** @typedef {import("../protocol/types.js").OptionView} OptionView */
/** @typedef {import("../protocol/types.js").SeatWish} SeatWish */
/** @typedef {import("../texts.js").Texts} Texts */

/** The times that are offered, as messages write them; others can be typed. */
const TIMES = ["", "1m", "5m+3s", "10m", "10m+5x30s", "30m+5x30s", "30s/move"];

/**
 * Asks for a plan in a dialog.
 * @param {GameView} game
 * @param {GamePlan} last
 * @param {Texts} texts
 * @param {(plan: GamePlan) => Promise<boolean>} begin returns whether the game could begin
 */
export function askPlan(game, last, texts, begin) {
  const seats = [0, 1].map((side) => seatFields(game, side, last.seats?.[side] ?? {}, texts));
  const options = game.options.map((option) => optionField(option, last.options?.[option.name]));
  const clock = clockField(last.clock ?? "", texts);
  const dialog = el(
    "dialog",
    { "aria-labelledby": "plan-title", close: () => dialog.remove() },
    el(
      "form",
      {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          const plan = {
            game: game.id,
            seats: /** @type {[SeatWish, SeatWish]} */ (seats.map((seat) => seat.value())),
            options: Object.fromEntries(
              options.map((option) => [option.name, option.value()]).filter(([, value]) => value !== null),
            ),
            clock: clock.value(),
          };
          if (await begin(plan)) dialog.close();
        },
      },
      el("h2", { id: "plan-title" }, game.name),
      el("p", { class: "weak" }, game.about),
      el("div", { class: "columns" }, ...seats.map((seat) => seat.node)),
      options.length ? el("div", { class: "columns" }, ...options.map((option) => option.node)) : null,
      clock.node,
      el(
        "div",
        { class: "actions" },
        el("button", { class: "button", type: "button", click: () => dialog.close() }, texts.get("window-cancel")),
        el("button", { class: "button main", type: "submit" }, texts.get("window-play")),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {GameView} game
 * @param {number} side
 * @param {SeatWish} wish
 * @param {Texts} texts
 */
function seatFields(game, side, wish, texts) {
  const number = side + 1;
  const kind = el(
    "select",
    {},
    el("option", { value: "human" }, texts.get("window-human")),
    ...game.levels.map((level) =>
      el("option", { value: level.id }, texts.get("player-computer", { level: level.name })),
    ),
  );
  kind.value = wish.kind ?? "human";
  const about = el("span", { class: "weak" });
  const name = el("input", { type: "text", maxlength: 40, value: wish.name ?? "", autocomplete: "off" });
  const symbol = el("input", { type: "text", maxlength: 2, value: wish.symbol ?? "", autocomplete: "off" });
  const hasSymbols = game.opening?.scene.picture.shape === "mark";
  const update = () => {
    about.textContent = game.levels.find((level) => level.id === kind.value)?.about ?? "";
  };
  kind.addEventListener("change", update);
  update();
  const node = el(
    "fieldset",
    { class: "seat" },
    el("legend", {}, texts.get("player-default", { number })),
    labelled(texts.get("window-seat", { number }), kind),
    about,
    labelled(texts.get("window-seat-name", { number }), name),
    hasSymbols ? labelled(texts.get("window-seat-symbol", { number }), symbol) : null,
  );
  return {
    node,
    value: () => ({
      kind: kind.value,
      name: name.value || null,
      symbol: (hasSymbols && symbol.value) || null,
    }),
  };
}

/**
 * @param {OptionView} option
 * @param {string | number | boolean | undefined} last
 */
function optionField(option, last) {
  if (option.kind === "flag") {
    const box = el("input", { type: "checkbox", title: option.about });
    box.checked = last === true;
    return {
      name: option.name,
      node: el("label", { class: "check" }, box, option.label),
      value: () => (box.checked ? true : null),
    };
  }
  if (option.kind === "choice") {
    const select = el("select", { title: option.about }, ...option.choices.map(({ id, name }) => el("option", { value: id }, name)));
    select.value = String(last ?? option.default ?? "");
    return { name: option.name, node: labelled(option.label, select), value: () => select.value };
  }
  const isPoints = option.kind === "points";
  const [least, most, step] = option.range ?? [null, null, 0.5];
  const id = `offered-${option.name}`;
  const input = el("input", {
    type: "number",
    title: option.about,
    min: least,
    max: most,
    step,
    value: String(last ?? option.default ?? ""),
    placeholder: option.unset ?? "",
    list: option.offered.length ? id : null,
    inputmode: isPoints ? "decimal" : "numeric",
    required: option.default !== null && option.unset === null,
  });
  const offered = el("datalist", { id }, ...option.offered.map((value) => el("option", { value })));
  const node = labelled(option.label, input);
  if (option.offered.length) node.append(offered);
  return {
    name: option.name,
    node,
    value: () => {
      if (input.value === "") return null;
      return isPoints ? input.value : Number(input.value);
    },
  };
}

/**
 * @param {string} last
 * @param {Texts} texts
 */
function clockField(last, texts) {
  const known = TIMES.includes(last) ? TIMES : [...TIMES, last];
  const select = el(
    "select",
    {},
    ...known.map((time) => el("option", { value: time }, time === "" ? texts.get("page-no-clock") : time)),
    el("option", { value: "own" }, texts.get("page-own-clock")),
  );
  select.value = last;
  const own = el("input", { type: "text", value: "", autocomplete: "off", placeholder: "10m+5x30s" });
  const row = labelled(texts.get("page-own-clock"), own);
  row.hidden = true;
  select.addEventListener("change", () => {
    row.hidden = select.value !== "own";
  });
  return {
    node: el("div", { class: "columns" }, labelled(texts.get("page-clock"), select), row),
    value: () => (select.value === "own" ? own.value.trim() : select.value) || null,
  };
}

/**
 * @param {string} name
 * @param {HTMLElement} field
 */
function labelled(name, field) {
  return el("label", { class: "field" }, el("span", {}, name), field);
}
