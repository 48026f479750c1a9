import { globSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { securityHeaders } from "#app/middleware/security-headers.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cachedResponse, sendCached, type CachedResponse } from "#server/page-cache/cached-response.ts";
import { projectRoot } from "#db/project-root.ts";

/** Responds to a request for a file, or calls `next`. */
export type Files = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const folder = join(projectRoot, "build/client");

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
 * Serves the build's files from memory. Files with a hash in their name are cached for a year, and other files for a day. A text file is
 * compressed as well as possible when it is first requested. Browsers check /sw.js for changes each time they use it.
 */
export function staticFiles(publicOrigin: string): Files {
  const names = globSync("**/*.*", { cwd: folder }).filter((name) => extname(name) in types);
  const files = new Map(names.map((name) => [`/${name}`, readFile(name, publicOrigin)]));
  return (request, response, next) => {
    const file = files.get(request.url!.split("?", 1)[0]!);
    if (file) void sendCached(file, request, response);
    else next();
  };
}

function readFile(name: string, publicOrigin: string): CachedResponse {
  const age = name.startsWith("assets/") ? "max-age=31536000, immutable" : "max-age=86400";
  const headers = {
    ...securityHeaders(publicOrigin),
    "content-type": types[extname(name)],
    // This script removes the service worker of release 0.2. It goes with the release after 0.3.
    "cache-control": name === "sw.js" ? "no-cache" : `public, ${age}`,
    vary: "Accept-Encoding",
  };
  return cachedResponse(200, headers, readFileSync(join(folder, name)), 11);
}

/**
 * Returns the address of the script that starts the islands. The built file's name contains a hash. The development server compiles
 * the source on request, and tests need no build. Throws if the build is incomplete.
 */
export function findIslandsScript(): string {
  if (import.meta.env.MODE !== "production") return "/app/islands/islands.ts";
  const name = readdirSync(join(folder, "assets")).find((each) => /^islands-[\w-]+\.js$/.test(each));
  if (!name) throw new Error("The build has no script for islands.");
  return `/assets/${name}`;
}
