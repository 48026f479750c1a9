import type { ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import type { Files } from "./listen.ts";
import { projectRoot } from "./root.ts";

const yearInSeconds = 31_536_000;
const dayInSeconds = 86_400;

/** The files of the build: what has its hash in its name for a year, the others for a day. */
export function builtFiles(): Files {
  return sirv(join(projectRoot, "build/client"), { etag: true, setHeaders: cacheFor });
}

function cacheFor(response: ServerResponse, pathname: string): void {
  const hashed = pathname.startsWith("/assets/");
  response.setHeader("cache-control", hashed ? `public, max-age=${yearInSeconds}, immutable` : `public, max-age=${dayInSeconds}`);
  response.setHeader("x-content-type-options", "nosniff");
}
