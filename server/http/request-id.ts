import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Matches a valid id from a proxy. Other ids could put line breaks or a visitor's text into the log. */
const validRequestId = /^[\w-]{8,64}$/;

/**
 * Returns the request's id for the log and for error pages. If a trusted proxy sent an id, returns that id, so that the proxy's log
 * and the site's log have the same id.
 */
export function requestIdOf({ headers }: IncomingMessage, fromProxy: boolean): string {
  const id = headers["x-request-id"];
  if (fromProxy && typeof id === "string" && validRequestId.test(id)) return id;
  return newRequestId();
}

/** Returns a new random id. */
export function newRequestId(): string {
  return randomBytes(9).toString("base64url");
}
