/**
 * Keeps the page in the browser through `service-worker.js`, and says when a new version waits.
 */

/**
 * Registers the service worker. `onUpdate` is called when a new version is there and waits; the
 * function that it gets makes it the one that runs, and is resolved when a reload shows it.
 * @param {(takeOver: () => Promise<void>) => void} onUpdate
 * @returns {Promise<void>} resolved when the page needs no network any more; rejected where the
 *   browser cannot keep it (opened from a file, private window, no room)
 */
export async function keepOffline(onUpdate) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error("no service worker");
  // The script's own name never changes, so the browser's cache must not hide a new one.
  const url = new URL("../service-worker.js", import.meta.url);
  const registration = await serviceWorker.register(url, { updateViaCache: "none" });

  const offer = () => {
    const { waiting } = registration;
    // Without a controller this is the first visit: nothing is replaced.
    if (waiting && serviceWorker.controller) onUpdate(() => takeOver(waiting));
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  // A page that stays open for days asks now and then, when somebody comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  await serviceWorker.ready;
}

/** @param {ServiceWorker} waiting */
function takeOver(waiting) {
  return new Promise((resolve) => {
    const isDone = () => resolve(undefined);
    navigator.serviceWorker.addEventListener("controllerchange", isDone, { once: true });
    waiting.postMessage("take-over");
  });
}
