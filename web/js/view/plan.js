/**
 * The form of a game: who plays, size and rules, time.
 */
import { el } from "./dom.js";

/** @typedef {import("../protocol/types.js").GameView} GameView */
/** @typedef {import("../protocol/types.js").GamePlan} GamePlan */
/** @typedef {import("../protocol/types.js").OptionView} OptionView */
/** @typedef {import("../protocol/types.js").SeatWish} SeatWish */
/** @typedef {import("../texts.js").Texts} Texts */

/**
 * Asks for a plan in a dialog.
 * @param {GameView} game
 * @param {GamePlan} last
 * @param {{ id: string, name: string }[]} clocks
 * @param {Texts} texts
 * @param {(plan: GamePlan) => Promise<boolean>} begin returns whether the game could begin
 */
export function askPlan(game, last, clocks, texts, begin) {
  const seats = [0, 1].map((side) => seatFields(game, side, last.seats?.[side] ?? {}, texts));
  const options = game.options.map((option) => optionField(option, last.options?.[option.name]));
  const clock = clockField(last.clock ?? clocks[0].id, clocks, texts);
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
      el("p", { class: "weak about" }, game.about),
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
  const about = el("span", { class: "weak about" });
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
 * The time controls that are offered, and a field for any other.
 * @param {string} last
 * @param {{ id: string, name: string }[]} clocks
 * @param {Texts} texts
 */
function clockField(last, clocks, texts) {
  const own = el("input", { type: "text", autocomplete: "off", placeholder: texts.get("control-own-hint") });
  const row = labelled(texts.get("control-own-label"), own);
  const select = el(
    "select",
    {},
    ...clocks.map(({ id, name }) => el("option", { value: id }, name)),
    el("option", { value: OWN }, texts.get("control-own")),
  );
  const update = () => {
    row.hidden = select.value !== OWN;
  };
  select.addEventListener("change", update);
  const isOffered = clocks.some(({ id }) => id === last);
  select.value = isOffered ? last : OWN;
  if (!isOffered) own.value = last;
  update();
  return {
    node: el("div", { class: "columns" }, labelled(texts.get("control-label"), select), row),
    value: () => (select.value === OWN ? own.value.trim() : select.value) || null,
  };
}

/** What stands for a time control that is typed. */
const OWN = "own";

/**
 * @param {string} name
 * @param {HTMLElement} field
 */
function labelled(name, field) {
  return el("label", { class: "field" }, el("span", {}, name), field);
}
