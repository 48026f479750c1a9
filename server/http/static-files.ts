import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { securityHeaders } from "#app/middleware/security-headers.ts";
import type { Files } from "./http-server.ts";
import { cachedResponse, sendCached, type CachedResponse } from "#server/page-cache/cached-response.ts";
import { projectRoot } from "#server/startup/project-root.ts";

/** The media types of the files in the build, by extension. Other files are not served. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Serves the build's files from memory. Files with a hash in their name are cached for a year, and other files for a day. Text files
 * were compressed by the build. Browsers check /sw.js for changes each time they use it.
 */
export function staticFiles(publicOrigin: string): Files {
  const folder = join(projectRoot, "build/client");
  const names = globSync("**/*.*", { cwd: folder }).filter((name) => extname(name) in types);
  const files = new Map(names.map((name) => [`/${name}`, readFile(join(folder, name), name, publicOrigin)]));
  return (request, response, next) => {
    const file = files.get(request.url!.split("?", 1)[0]!);
    if (file) sendCached(file, request, response);
    else next();
  };
}

function readFile(path: string, name: string, publicOrigin: string): CachedResponse {
  const copy = (end: string) => (existsSync(path + end) ? readFileSync(path + end) : null);
  const age = name.startsWith("assets/") ? "max-age=31536000, immutable" : "max-age=86400";
  const headers = {
    ...securityHeaders(publicOrigin),
    "content-type": types[extname(name)],
    // This script removes the service worker of release 0.2. It goes with the release after 0.3.
    "cache-control": name === "sw.js" ? "no-cache" : `public, ${age}`,
    vary: "Accept-Encoding",
  };
  return cachedResponse(200, headers, { identity: readFileSync(path), br: copy(".br"), gzip: copy(".gz") });
}
