/** @typedef {import("./protocol/types.js").View} View */

/**
 * What the clock of a computer shows that thinks: a Worker that computes cannot say it.
 * @param {number} elapsed since the view came, in milliseconds
 * @param {View} view
 * @param {[string, string] | null} times as they were shown last
 * @returns {[string, string] | null}
 */
export function timesAfter(elapsed, view, times) {
  if (!times) return null;
  const shown = /** @type {[string, string]} */ ([...times]);
  view.scene.clock.left.forEach((reading, side) => {
    if (!reading.running) return;
    const left = (reading.overtime ? reading.period_left : reading.main_left) - elapsed;
    const seconds = Math.max(0, Math.ceil(left / 1000));
    shown[side] = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  });
  return shown;
}
