import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { securityHeaders } from "#app/middleware/security-headers.ts";
import type { Files } from "./http-server.ts";
import { cachedResponse, sendCached, type CachedResponse } from "#server/page-cache/cached-response.ts";
import { projectRoot } from "#server/startup/project-root.ts";

const yearInSeconds = 31_536_000;
const dayInSeconds = 86_400;

/** What the build is made of; a new kind of file wants its line here. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * The files of the build, read once and sent from memory: what has its hash in its name for a year, the others for a day. Texts
 * go out as the build compressed them.
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
