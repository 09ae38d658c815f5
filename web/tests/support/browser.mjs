/**
 * One browser for all tests, a fresh profile for each. Whatever a test does, the page must say
 * nothing on the console and ask nobody but its own server.
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} Options */

export const SITE = process.env.GRILLE_SITE ?? fileURLToPath(new URL("../../../target/site", import.meta.url));

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let launched;
/** @type {ReturnType<typeof serve> | undefined} */
let served;

export function browser() {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  return launched;
}

export function server() {
  served ??= serve(SITE);
  return served;
}

/** How long a test waits for what must come, in milliseconds: a machine may be very busy. */
const PATIENCE = 60_000;

/**
 * Waits until an assertion holds: what a person sees comes a moment after what he did.
 * @param {() => Promise<void> | void} assertion
 */
export async function eventually(assertion) {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** How many profiles are open. */
let open = 0;
/** @type {NodeJS.Timeout | undefined} */
let idle;

/** The browser closes when no test needs it for a moment: a last test may be left out, so none can do it. */
function leave() {
  open -= 1;
  if (open > 0) return;
  idle = setTimeout(async () => {
    const [oldBrowser, oldServer] = [launched, served];
    launched = undefined;
    served = undefined;
    await (await oldBrowser)?.close();
    await (await oldServer)?.close();
  }, 2000);
}

/**
 * Opens the page in a fresh profile, in French unless told otherwise, without animation.
 * @param {import("node:test").TestContext} t
 * @param {Options & { address?: string, url?: string, allows?: RegExp }} [options] `address` is the
 *   part behind `#`; `allows` what may be on the console
 */
export async function visit(t, { address = "", url, allows, ...options } = {}) {
  open += 1;
  clearTimeout(idle);
  t.after(leave);
  const home = url ?? (await server()).url;
  const context = await (await browser()).newContext({
    locale: "fr-FR",
    reducedMotion: "reduce",
    viewport: { width: 1000, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const elsewhere = [];
  context.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => said.push(`error: ${error.error()}`));
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(home).origin && !["blob:", "data:"].includes(protocol)) {
      elsewhere.push(request.url());
    }
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(said.filter((line) => !allows?.test(line)), [], "the console is silent");
    assert.deepEqual(elsewhere, [], "nobody else is asked");
  });
  const page = await context.newPage();
  // `SLOW=8` makes the browser that many times slower: a test that passes by luck then fails.
  if (process.env.SLOW) {
    const rate = Number(process.env.SLOW);
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  }
  await page.goto(home + address);
  return page;
}
