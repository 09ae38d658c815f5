// Compares the page's sentences with those of the program, which come on standard input as
// `{ sources: { fr, en }, cases: [{ lang, key, values, said }] }`.
import { readFileSync } from "node:fs";
import { Texts } from "../../js/texts.js";

const { sources, cases } = JSON.parse(readFileSync(0, "utf8"));
const texts = Object.fromEntries(
  Object.entries(sources).map(([lang, source]) => [lang, new Texts(/** @type {any} */ (lang), String(source))]),
);
const differing = cases.filter(({ lang, key, values, said }) => texts[lang].get(key, values) !== said);
for (const { lang, key, values, said } of differing.slice(0, 20)) {
  console.log(JSON.stringify({ lang, key, values, program: said, page: texts[lang].get(key, values) }));
}
if (differing.length) process.exit(1);
console.log(`${cases.length} sentences are the same`);
