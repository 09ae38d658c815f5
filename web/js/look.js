/**
 * How the page looks before anything of it is drawn. A plain script, for which the page waits: modules
 * run only when all of the page was read, and by then its first board has been seen.
 */
globalThis.grille = (() => {
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const key = "grille-settings";

  /** @type {typeof grille.kept} */
  const kept = () => {
    try {
      const found = JSON.parse(localStorage.getItem(key) ?? "{}");
      return found && typeof found === "object" ? found : {};
    } catch {
      return {};
    }
  };

  let chosen = kept();

  /** @type {typeof grille.look} */
  const look = (settings = chosen) => {
    chosen = settings;
    const isDark = chosen.theme === "dark" || (chosen.theme !== "light" && systemDark.matches);
    root.dataset.theme = isDark ? "dark" : "light";
    root.dataset.colors = chosen.hasShapes ? "safe" : "usual";
  };

  look();
  systemDark.addEventListener("change", () => look());
  // The board that stands in the page is the start page's: an address that names a game waits for its own.
  root.classList.toggle("names-game", location.hash.length > 1);
  return { key, kept, look };
})();
