/** Runs all tests of this folder in one process, which shares one browser. */
import { readdirSync } from "node:fs";

const here = new URL("./", import.meta.url);
for (const name of readdirSync(here).filter((name) => name.endsWith(".test.mjs")).sort()) {
  await import(new URL(name, here).href);
}
