/**
 * Short notes made in the browser: a piece is put down, a result, little time left.
 */

/** @type {AudioContext | undefined} */
let context;

/** Pitch in hertz and length in seconds of each note. */
const NOTES = {
  move: [[520, 0.06]],
  capture: [[420, 0.05], [300, 0.08]],
  win: [[523, 0.12], [659, 0.12], [784, 0.22]],
  loss: [[392, 0.16], [330, 0.26]],
  draw: [[440, 0.14], [440, 0.2]],
  refused: [[180, 0.12]],
  low: [[880, 0.09]],
};

/** @typedef {import("./protocol/types.js").View} View */

/**
 * The notes that a change of the game is worth.
 * @param {View | null} before
 * @param {View} view
 * @returns {keyof typeof NOTES | null}
 */
export function soundOf(before, view) {
  if (!before || view.review) return null;
  const taken = (/** @type {View} */ { scene }) => (scene.picture.captures ?? [0, 0]).reduce((a, b) => a + b, 0);
  if (view.scene.phase === "over" && before.scene.phase !== "over") {
    if (view.scene.ending?.winner === null) return "draw";
    return view.words.is_won === false ? "loss" : "win";
  }
  if (view.moves.length <= before.moves.length) return null;
  return taken(view) > taken(before) ? "capture" : "move";
}

/** @param {keyof typeof NOTES} name */
export function play(name) {
  try {
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [pitch, length] of NOTES[name]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      tone.type = "triangle";
      volume.gain.setValueAtTime(0.16, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length;
    }
  } catch {
    // A browser without sound plays on in silence.
  }
}
