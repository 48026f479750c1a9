import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { securityHeaders } from "#app/middleware/security-headers.ts";
import type { Files } from "./http-server.ts";
import { cachedResponse, sendCached, type CachedResponse } from "#server/page-cache/cached-response.ts";
import { projectRoot } from "#server/startup/project-root.ts";

const yearInSeconds = 31_536_000;
const dayInSeconds = 86_400;

/** The file types of the build. Other types are not served. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Serves the files of the build from memory. Files with a hash in the name are cached for a year, others for a day. Text files are sent
 * as the build compressed them.
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
  const hashed = name.startsWith("assets/");
  const headers = {
    ...securityHeaders(publicOrigin),
    "content-type": types[extname(name)],
    "cache-control": hashed ? `public, max-age=${yearInSeconds}, immutable` : `public, max-age=${dayInSeconds}`,
    vary: "Accept-Encoding",
  };
  return cachedResponse(200, headers, { identity: readFileSync(path), br: copy(".br"), gzip: copy(".gz") });
}
