/**
 * A plain file server, as simple as the one that people have at hand: no compression, no rewriting,
 * from a folder that is not the root of its host.
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

/** The folder on the host; its name would break an address that is put together carelessly. */
const FOLDER = "/jeux/Grille (1)/";

/**
 * @param {string} site the folder of the site
 * @param {{ change?: (path: string, bytes: Buffer) => Buffer }} [options] `change` may replace what a
 *   file holds, to play a newer version of the site
 */
export async function serve(site, options = {}) {
  /** @type {string[]} */
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const inside = path.startsWith(FOLDER) ? normalize(path.slice(FOLDER.length)) : "..";
    const name = inside === "." || inside === "" ? "index.html" : inside;
    asked.push(name);
    try {
      if (name.startsWith("..")) throw new Error("outside");
      const bytes = await readFile(join(site, name));
      const type = TYPES[/** @type {keyof TYPES} */ (extname(name))] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": type });
      response.end(options.change ? options.change(name, bytes) : bytes);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    url: origin + encodeURI(FOLDER),
    /** The files that were asked for, in their order. */
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
