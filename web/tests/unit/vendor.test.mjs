// The one file that is not ours is the one that was looked at.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const folder = new URL("../../vendor/", import.meta.url);
const KNOWN = { "fluent-bundle.js": "ccdc8c101bdb869c070220eb9138cb2b5499fa4ba6e9bb26dc2831b3b4c989a2" };

test("vendored files are unchanged", () => {
  // The types beside them are ours.
  const theirs = readdirSync(folder).filter((name) => !name.endsWith(".d.ts"));
  assert.deepEqual(theirs.sort(), Object.keys(KNOWN));
  for (const [name, known] of Object.entries(KNOWN)) {
    const hash = createHash("sha256").update(readFileSync(new URL(name, folder))).digest("hex");
    assert.equal(hash, known, name);
  }
});
