import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Returns a new random id. */
export const newRequestId = (): string => randomBytes(9).toString("base64url");

/**
 * Returns the request's id for both logs and for error pages: a trusted proxy's, or a new one. An invalid id could put line breaks or a
 * visitor's text into the log.
 */
export function requestIdOf({ headers: { "x-request-id": id } }: IncomingMessage, fromProxy: boolean): string {
  return fromProxy && typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? id : newRequestId();
}
