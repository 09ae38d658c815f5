/**
 * The files that the page loads beside its modules, but for the words in `early.js`. Those in `data/`
 * are made by `cargo xtask site` from the program itself.
 */
export const FILES = {
  worker: new URL("./worker.js", import.meta.url),
  module: new URL("../data/grille.wasm", import.meta.url),
  supplies: {
    book: new URL("../data/openings.book", import.meta.url),
    network: new URL("../data/go-9.net", import.meta.url),
    "large-network": new URL("../data/go-19.net", import.meta.url),
  },
};
