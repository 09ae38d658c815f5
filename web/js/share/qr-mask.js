/**
 * The eight masks of a QR code, and how hard a masked code is to read.
 */

/**
 * Whether each mask inverts a module.
 * @type {((row: number, col: number) => boolean)[]}
 */
export const MASKS = [
  (row, col) => (row + col) % 2 === 0,
  (row) => row % 2 === 0,
  (_, col) => col % 3 === 0,
  (row, col) => (row + col) % 3 === 0,
  (row, col) => (Math.floor(row / 2) + Math.floor(col / 3)) % 2 === 0,
  (row, col) => ((row * col) % 2) + ((row * col) % 3) === 0,
  (row, col) => (((row * col) % 2) + ((row * col) % 3)) % 2 === 0,
  (row, col) => (((row + col) % 2) + ((row * col) % 3)) % 2 === 0,
];

/** Points of the four rules. */
const RUN = 3;
const SQUARE = 3;
const FINDER = 40;
const BALANCE = 10;

/**
 * Returns the penalty points of a code: the fewer, the easier it is to read.
 * @param {boolean[][]} modules
 */
export function penalty(modules) {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]));
  const lines = [...modules, ...columns];
  let points = 0;
  for (const line of lines) points += runs(line) + finders(line);
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const dark = modules[y][x];
      const isSquare =
        modules[y][x - 1] === dark && modules[y - 1][x] === dark && modules[y - 1][x - 1] === dark;
      if (isSquare) points += SQUARE;
    }
  }
  return points + balance(modules);
}

/**
 * Points for five or more modules alike in a line.
 * @param {boolean[]} line
 */
export function runs(line) {
  let points = 0;
  for (let from = 0; from < line.length; ) {
    let to = from + 1;
    while (to < line.length && line[to] === line[from]) to++;
    if (to - from >= 5) points += RUN + (to - from - 5);
    from = to;
  }
  return points;
}

/**
 * Points for what could be taken for a finder: dark and light modules 1:1:3:1:1 wide, with four
 * light ones before or after. Around the code all is light.
 * @param {boolean[]} line
 */
export function finders(line) {
  let points = 0;
  /** @param {number} from */
  const isLight = (from) => [0, 1, 2, 3].every((step) => !line[from + step]);
  for (let at = 0; at + 7 <= line.length; at++) {
    const isFinder =
      line[at] && !line[at + 1] && line[at + 2] && line[at + 3] && line[at + 4] && !line[at + 5] &&
      line[at + 6];
    if (isFinder && (isLight(at - 4) || isLight(at + 7))) points += FINDER;
  }
  return points;
}

/**
 * Points for each whole 5 % by which the dark modules are more or fewer than half.
 * @param {boolean[][]} modules
 */
export function balance(modules) {
  const all = modules.length * modules.length;
  let dark = 0;
  for (const row of modules) for (const module of row) if (module) dark++;
  return BALANCE * Math.floor(Math.abs(dark * 20 - all * 10) / all);
}
