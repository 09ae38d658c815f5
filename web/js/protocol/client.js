/**
 * A game in a Web Worker: questions go in, replies come out, in order.
 *
 * A search cannot be told to stop: a Worker that computes reads no message. `interrupt` ends it
 * instead, and the next question meets a new Worker that goes on with the game as it was kept after
 * the last change. With a server behind a socket the same messages need no such thing.
 */
import { FILES } from "../files.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Tell} Tell */
/** @typedef {import("./types.js").Supply} Supply */

/** The version of the messages that this page speaks. */
export const VERSION = 1;

/**
 * A name with a hash never means anything else: what the browser has, perhaps because the service
 * worker was faster, is not asked for again. @type {RequestInit}
 */
const ONCE = { cache: "force-cache" };

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** @type {Map<Supply, Promise<ArrayBuffer | null>>} */
const supplies = new Map();

/** Compiles the module, once for all Workers. A failure is forgotten, so that one can try again. */
function compile() {
  compiled ??= load().catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function load() {
  const response = await fetch(FILES.module, ONCE);
  if (!response.ok) throw new Error(`${response.status}`);
  // A plain file server may call the module anything; only this type can be compiled as it comes.
  if (response.headers.get("Content-Type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Loads a supply, once; `null` when it cannot be had.
 * @param {Supply} supply
 */
function loadSupply(supply) {
  const known = supplies.get(supply);
  if (known) return known;
  const loaded = fetch(FILES.supplies[supply], ONCE)
    .then((response) => (response.status === 200 ? response.arrayBuffer() : null))
    .catch(() => null);
  supplies.set(supply, loaded);
  // Asked for again when it is needed again.
  loaded.then((bytes) => bytes ?? supplies.delete(supply));
  return loaded;
}

/** Begins to load the module before anybody asks for it. */
export function warmUp() {
  compile().catch(() => {});
}

export class Client {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {{ resolve: (tell: Tell) => void, reject: (error: Error) => void }[]} */
  #waiting = [];
  /** What is asked while no Worker is there yet. @type {Promise<Worker> | undefined} */
  #starting;
  #id = 0;
  /** What the Worker was handed. @type {Set<Supply>} */
  #has = new Set();
  /** @type {() => Ask} */
  #hello;
  /** The game as the last view told to keep it. @type {string | null} */
  kept = null;

  /** @param {() => Ask} hello what a new Worker is greeted with */
  constructor(hello) {
    this.#hello = hello;
  }

  /** Whether a question is under way. */
  get isBusy() {
    return this.#waiting.length > 0;
  }

  /**
   * Asks, and waits for the reply. Rejected when the module cannot be loaded, or by `interrupt`.
   * @param {Ask} ask
   * @returns {Promise<Tell>}
   */
  async ask(ask) {
    const worker = await this.#ready();
    const tell = await this.#send(worker, ask);
    if (tell.tell === "view" && !tell.review) this.kept = tell.kept;
    return tell;
  }

  /** Ends what is being computed. The game goes on where it was after its last change. */
  interrupt() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#starting = undefined;
    this.#has.clear();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(new Interrupted());
  }

  /**
   * Hands a supply to the Worker; a game that is there is set up again with it.
   * @param {Supply | null} supply
   */
  async use(supply) {
    if (!supply || this.#has.has(supply)) return;
    const bytes = await loadSupply(supply);
    if (!bytes || this.#has.has(supply)) return;
    const worker = await this.#ready();
    if (this.#has.has(supply)) return;
    this.#has.add(supply);
    worker.postMessage({ supply, bytes });
    if (this.kept) await this.#send(worker, { ask: "resume", kept: this.kept });
  }

  /** @returns {Promise<Worker>} */
  #ready() {
    this.#starting ??= this.#start().catch((error) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async #start() {
    const module = await compile();
    const worker = new Worker(FILES.worker, { type: "module" });
    worker.addEventListener("message", (event) => this.#receive(worker, event.data));
    worker.addEventListener("error", (event) => this.#fail(worker, event.message));
    worker.postMessage({ module });
    this.#worker = worker;
    await this.#send(worker, this.#hello());
    if (this.kept) await this.#send(worker, { ask: "resume", kept: this.kept });
    return worker;
  }

  /**
   * @param {Worker} worker
   * @param {Ask} ask
   * @returns {Promise<Tell>}
   */
  #send(worker, ask) {
    return new Promise((resolve, reject) => {
      if (worker !== this.#worker) {
        reject(new Interrupted());
        return;
      }
      this.#waiting.push({ resolve, reject });
      this.#id += 1;
      worker.postMessage({ request: JSON.stringify({ id: this.#id, ...ask }) });
    });
  }

  /**
   * @param {Worker} worker
   * @param {{ reply?: string, trouble?: string }} data
   */
  #receive(worker, data) {
    if (worker !== this.#worker) return;
    if (data.reply === undefined) {
      this.#fail(worker, data.trouble ?? "");
      return;
    }
    this.#waiting.shift()?.resolve(JSON.parse(data.reply));
  }

  /**
   * The module broke: the next question meets a new Worker.
   * @param {Worker} worker
   * @param {string} reason
   */
  #fail(worker, reason) {
    if (worker !== this.#worker) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.interrupt();
    for (const { reject } of waiting) reject(new Error(reason));
  }
}

/** What a question is rejected with that was interrupted. */
export class Interrupted extends Error {
  constructor() {
    super("interrupted");
  }
}
