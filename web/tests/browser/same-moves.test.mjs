import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { SITE, visit } from "../support/browser.mjs";

/** What the native program plays, by `cargo run -p grille-wasm --example conversations`. */
const NATIVE = process.env.GRILLE_CONVERSATIONS ?? fileURLToPath(new URL("../../../target/conversations.jsonl", import.meta.url));

/** @param {string} folder @param {RegExp} name */
function file(folder, name) {
  const found = readdirSync(join(SITE, folder)).find((one) => name.test(one));
  assert.ok(found, `${name} in ${folder}`);
  return `./${folder}/${found}`;
}

test("every game, level and charset is the same in this browser's Workers as natively", { timeout: 300_000 }, async (t) => {
  const lines = readFileSync(NATIVE, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  assert.ok(lines.length > 30, `${lines.length} conversations`);
  const page = await visit(t);

  const files = { worker: file("js", /^worker\.\w+\.js$/), module: file("data", /^grille\.\w+\.wasm$/), book: file("data", /\.book$/), networks: [file("data", /^go-9.*\.net$/), file("data", /^go-19.*\.net$/)] };
  const there = await page.evaluate(async ({ files, conversations }) => {
    const module = await WebAssembly.compileStreaming(fetch(files.module));
    // The native program carries these with it.
    /** @param {string} name */
    const load = async (name) => (await fetch(name)).arrayBuffer();
    const supplies = { book: await load(files.book), network: await load(files.networks[0]), "large-network": await load(files.networks[1]) };
    /** @param {unknown[]} messages */
    const hold = async (messages) => {
      const worker = new Worker(files.worker, { type: "module" });
      worker.postMessage({ module });
      for (const [supply, bytes] of Object.entries(supplies)) worker.postMessage({ supply, bytes });
      let last;
      for (const message of messages) {
        last = await new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => (data.reply ? resolve(JSON.parse(data.reply)) : reject(new Error(data.trouble)));
          worker.onerror = (event) => reject(new Error(event.message));
          worker.postMessage({ request: JSON.stringify(message) });
        });
      }
      worker.terminate();
      return { moves: last.moves ?? null, bytes: last.bytes ?? null };
    };
    const found = [];
    for (const messages of conversations) found.push(await hold(messages));
    return found;
  }, { files, conversations: lines.map((line) => line.messages) });

  lines.forEach(({ messages, ...here }, at) => {
    assert.ok(here.bytes ? here.bytes.length > 20 : here.moves.length > 3);
    assert.deepEqual(there[at], here, JSON.stringify(messages[1]));
  });
});
