/**
 * The files that the page loads beside its modules. Those in `data/` are made by `cargo xtask site`
 * from the program itself.
 */
export const FILES = {
  worker: new URL("./worker.js", import.meta.url),
  module: new URL("../data/grille.wasm", import.meta.url),
  supplies: {
    book: new URL("../data/openings.book", import.meta.url),
    network: new URL("../data/go.net", import.meta.url),
  },
  welcome: {
    fr: new URL("../data/welcome-fr.json", import.meta.url),
    en: new URL("../data/welcome-en.json", import.meta.url),
  },
  texts: {
    fr: new URL("../data/texts-fr.ftl", import.meta.url),
    en: new URL("../data/texts-en.ftl", import.meta.url),
  },
};
