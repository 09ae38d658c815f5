/**
 * Keeps the page in the browser, so that it plays without a network after its first visit.
 *
 * Each version of the site has a cache of its own. A new version is fetched while the old one goes on
 * and waits until the page says that a person wants it: never two versions in one page, never a
 * change in the middle of a game. Names carry a hash of the content, so what an older cache has under
 * the same name is taken from there.
 */

/** The site's version, the files kept at once, those kept when they are first fetched. */
const SITE = { version: "", files: [], later: [] };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Other pages of this origin have caches too: only those of this folder are ours. */
const OURS = `grille ${worker.registration.scope} `;
const CACHE = OURS + SITE.version;

/** @param {string} name */
const address = (name) => new URL(name, worker.registration.scope).href;
const PAGE = address("./");
const LATER = SITE.later.map(address);

/**
 * Fetches a file of this version, or takes it from an older cache.
 * @param {string} url
 */
async function obtain(url) {
  const isHashed = /\.[0-9a-f]{10}\.\w+$/.test(url);
  const known = isHashed ? await caches.match(url) : undefined;
  // A page on its first visit has just loaded most files: the browser need not ask for them again.
  const cache = isHashed ? "force-cache" : "no-cache";
  const response = known ?? (await fetch(new Request(url, { cache })));
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

async function install() {
  const cache = await caches.open(CACHE);
  const keep = async (/** @type {string} */ url) => cache.put(url, await obtain(url));
  await Promise.all(SITE.files.map(address).map(keep));
  for (const url of LATER) {
    const known = await caches.match(url);
    if (known) await cache.put(url, known);
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = request.url.replace(/[?#].*$/, "");
  const wanted = url === address("./index.html") ? PAGE : url;
  const known = await cache.match(wanted);
  if (known) return known;
  if (!LATER.includes(wanted)) return fetch(request);
  // What makes the computer stronger is no trouble where there is no network: it plays without.
  const response = await fetch(request).catch(() => new Response(null, { status: 204 }));
  if (response.status === 200) await cache.put(wanted, response.clone());
  return response;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) {
    event.respondWith(answer(request));
  }
});
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") worker.skipWaiting();
});
