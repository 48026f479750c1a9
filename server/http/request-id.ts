import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What a proxy may call a request; anything else could carry line breaks or a visitor's words into the log. */
const validRequestId = /^[\w-]{8,64}$/;

/** The name of this request in the log and in what people are told to quote; a proxy's is kept, so that its log and ours meet. */
export function requestIdOf({ headers }: IncomingMessage, fromProxy: boolean): string {
  const given = headers["x-request-id"];
  if (fromProxy && typeof given === "string" && validRequestId.test(given)) return given;
  return newRequestId();
}

/** A name for what no request asked for, or that nobody else named. */
export function newRequestId(): string {
  return randomBytes(9).toString("base64url");
}
