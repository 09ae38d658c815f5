/**
 * Keeps the page in the browser through `service-worker.js`, and says when a new version waits.
 */

/**
 * Registers the service worker. `onUpdate` is called when a new version is there and waits; the
 * function that it gets reloads the page with it.
 *
 * Where a browser keeps nothing (a page opened from a file, a private window), the page goes on as it
 * is: it needs the network next time.
 * @param {(apply: () => void) => void} onUpdate
 */
export async function watchForUpdates(onUpdate) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The script's own name never changes, so the browser's cache must not hide a new one.
  const url = new URL("../service-worker.js", import.meta.url);
  const registration = await serviceWorker
    .register(url, { updateViaCache: "none" })
    .catch(() => null);
  if (!registration) return;

  const offer = () => {
    const { waiting } = registration;
    // Without a controller this is the first visit: nothing is replaced.
    if (waiting && serviceWorker.controller) onUpdate(() => apply(waiting));
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  // A page that stays open for days asks when somebody comes back to it.
  addEventListener("focus", () => {
    registration.update().catch(() => {});
  });
}

/** @param {ServiceWorker} waiting */
function apply(waiting) {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("take-over");
}
