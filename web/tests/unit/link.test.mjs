import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";

import { decodeGame, encodeGame } from "../../js/share/link.js";

const SGF = "(;GM[1]FF[4]SZ[19]PB[Éloïse 黒]PW[Max];B[dd];W[pp];B[])\n";

/** @param {Uint8Array | Buffer} bytes */
const link = (bytes, version = "1") => `#g=${version}${Buffer.from(bytes).toString("base64url")}`;

for (const [name, text] of Object.entries({
  "an SGF file": SGF,
  "a record": '[Game "puissance4"]\r\n[First "Zoé"]\r\n\r\n3 3 4 2 *\r\n',
  "partie.txt": "X;O;B;B;X;B;B;B;O/X",
  "a text that begins with a byte order mark": "\ufeff(;GM[1])",
  "a long game": Array.from({ length: 5000 }, (_, ply) => `${ply % 97},${ply % 89}`).join(" "),
})) {
  test(`${name} comes back as it was`, async () => {
    const fragment = await encodeGame(text);

    assert.match(fragment, /^#g=1[A-Za-z0-9_-]+$/);
    assert.deepEqual(await decodeGame(fragment), { text });
    assert.deepEqual(await decodeGame(fragment.slice(1)), { text });
  });
}

test("a link is raw deflate in base64url, which other programs read and write too", async () => {
  const fragment = await encodeGame(SGF);

  const packed = Buffer.from(fragment.slice("#g=1".length), "base64url");
  assert.equal(inflateRawSync(packed).toString("utf8"), SGF);
  assert.deepEqual(await decodeGame(link(deflateRawSync(SGF))), { text: SGF });
});

test("what other programs add to a fragment does not matter", async () => {
  const fragment = await encodeGame(SGF);

  assert.deepEqual(await decodeGame(`${fragment}&from=chat`), { text: SGF });
  assert.deepEqual(await decodeGame(`#lang=fr&${fragment.slice(1)}`), { text: SGF });
});

test("a link without a game is empty", async () => {
  for (const fragment of ["", "#", "#g=", "#about", "#gg=1abc", link(deflateRawSync(" \n"))]) {
    assert.deepEqual(await decodeGame(fragment), { problem: "empty" }, fragment);
  }
});

test("a newer version is named as such", async () => {
  assert.deepEqual(await decodeGame("#g=2!anything~"), { problem: "newer" });
  assert.deepEqual(await decodeGame(link(deflateRawSync(SGF), "9")), { problem: "newer" });
});

test("a link cut anywhere is damaged", async () => {
  const fragment = await encodeGame(SGF);

  for (let length = "#g=1".length; length < fragment.length; length++) {
    const cut = fragment.slice(0, length);
    assert.deepEqual(await decodeGame(cut), { problem: "damaged" }, cut);
  }
});

test("letters that no link has, bytes that are no deflate, and texts that are no UTF-8 are damage", async () => {
  const fragments = [
    "#g=0abc",
    "#g=x",
    "#g=1%20",
    "#g=1ab.d",
    "#g=1aaaaa",
    "#g=1é",
    link([0xff, 0xff, 0xff, 0xff]),
    link(deflateRawSync(Buffer.from([0xc3, 0x28]))),
  ];
  for (const fragment of fragments) {
    assert.deepEqual(await decodeGame(fragment), { problem: "damaged" }, fragment);
  }
});

test("a fragment over one mebibyte is too long, one of just that length is read", async () => {
  const most = 1 << 20;

  assert.deepEqual(await decodeGame(`#g=1${"A".repeat(most)}`), { problem: "too-long" });
  const noise = `#g=1${"_".repeat(most - "#g=1".length)}`;
  assert.deepEqual(await decodeGame(noise), { problem: "damaged" });
});

test("a small link that stands for a huge text is given up early", async () => {
  const most = 4 << 20;

  const limit = await decodeGame(link(deflateRawSync(Buffer.alloc(most, "x"))));
  assert.ok("text" in limit && limit.text.length === most);
  const bomb = deflateRawSync(Buffer.alloc(64 << 20, "x"), { level: 9 });
  const before = process.memoryUsage().arrayBuffers;
  assert.deepEqual(await decodeGame(link(bomb)), { problem: "too-long" });
  const grown = process.memoryUsage().arrayBuffers - before;
  assert.ok(grown < 32 << 20, `${grown >> 20} MiB were inflated`);
});
