/**
 * What runs inside the HTML file of a game. The functions are written into the file as they stand
 * here, so they use nothing of this module, and each other only as arguments.
 */

/** @typedef {{ last: number, words: Record<string, string>, steps: string[] }} Data */

/**
 * How a point looks and what is said of it.
 * @param {string} letter as text boards have it
 * @param {boolean} isLast
 * @param {boolean} isDecided
 * @param {Record<string, string>} words
 */
export function lookOf(letter, isLast, isDecided, words) {
  const upper = letter.toUpperCase();
  const classes = [];
  if (letter !== ".") classes.push(upper === "#" ? "n" : upper.toLowerCase());
  if (letter !== upper) classes.push("k");
  if (isLast) classes.push("l");
  if (isDecided) classes.push("w");
  const text = [words[upper], isLast && words.last, isDecided && words.decided].filter(Boolean).join(", ");
  return { classes: classes.join(" "), text };
}

/**
 * Steps through the game by buttons, arrow keys and the list of moves.
 * @param {typeof lookOf} look
 */
export function player(look) {
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  /** @type {Data} */
  const { last, words, steps } = JSON.parse(byId("game").textContent ?? "");
  const cells = [...document.querySelectorAll("#board tbody td")];
  const stars = cells.map((cell) => (cell.classList.contains("s") ? " s" : ""));
  const caption = /** @type {HTMLElement} */ (document.querySelector("#board caption"));
  const status = byId("status");
  const items = [...document.querySelectorAll("#moves li")];
  const moves = items.map((item) => item.textContent?.trim() ?? "");
  let at = last;
  let timer = 0;

  const fill = (/** @type {string} */ pattern) =>
    pattern
      .replace("{at}", () => String(at))
      .replace("{all}", () => String(last))
      .replace("{move}", () => moves[at - 1]);

  const draw = () => {
    const board = cells.map(() => ".");
    for (const step of steps.slice(0, at + 1)) {
      for (const change of step.split("|")[0].split(" ")) if (change) board[parseInt(change, 10)] = change.slice(-1);
    }
    const [, newest, decided] = steps[at].split("|");
    const winning = new Set(decided.split(" "));
    cells.forEach((cell, index) => {
      const { classes, text } = look(board[index], newest === String(index), winning.has(String(index)), words);
      cell.className = (classes + stars[index]).trim();
      if (cell.textContent?.trim() === text) return;
      const said = document.createElement("i");
      said.textContent = text;
      cell.replaceChildren(...(text ? [said] : []));
    });
    caption.textContent = fill(caption.dataset.at ?? "");
    items.forEach((item, index) => {
      const button = item.firstElementChild;
      if (index === at - 1) button?.setAttribute("aria-current", "step");
      else button?.removeAttribute("aria-current");
    });
  };

  const go = (/** @type {number} */ to) => {
    at = Math.max(0, Math.min(last, to));
    draw();
    status.textContent = fill((at === 0 ? status.dataset.start : status.dataset.step) ?? "");
  };

  const play = /** @type {HTMLElement} */ (document.querySelector("[data-go=play]"));
  const [playWord, pauseWord] = [play.textContent, play.dataset.pause ?? ""];
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = playWord;
  };
  const toggle = () => {
    if (timer) return stop();
    if (at === last) go(0);
    play.textContent = pauseWord;
    timer = window.setInterval(() => {
      go(at + 1);
      if (at === last) stop();
    }, 900);
  };

  /** @type {Record<string, () => void>} */
  const ways = {
    first: () => go(0),
    back: () => go(at - 1),
    forward: () => go(at + 1),
    last: () => go(last),
  };
  for (const button of document.querySelectorAll("button")) {
    const way = ways[button.dataset.go ?? ""];
    button.addEventListener("click", () => {
      if (!way) return toggle();
      stop();
      way();
    });
  }
  items.forEach((item, index) => {
    const button = document.createElement("button");
    button.append(...item.childNodes);
    button.addEventListener("click", () => {
      stop();
      go(index + 1);
    });
    item.append(button);
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
    const way = ways[keys[event.key]];
    if (!way) return;
    event.preventDefault();
    stop();
    way();
  });
  byId("controls").hidden = byId("keys").hidden = last === 0;
  // The status says the same to those who see.
  caption.className = "unseen";
  go(last);
}
