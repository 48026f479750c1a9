import { createContext } from "react-router";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";

/** Writes structured log lines. Each function works without its object. */
export type Log = Record<"info" | "warn" | "error", (facts: object, message: string) => void>;

export const appContext = createContext<AppContext>();
export const log = createContext<Log>();
/** The client's network address. Only rate limits and log lines about attacks store it. */
export const clientAddress = createContext<string>();
/**
 * Whether this visitor may use the development mailbox, the test checkout, and the demo accounts. At a local origin, only
 * requests from this machine may, unless DEMO is "everyone". At a public origin, this is true for all visitors, because these
 * features exist there only if the operator turned them on.
 */
export const testModeAllowed = createContext<boolean>(false);
/** The address of the script for documents. */
export const islandsScript = createContext<string>();
/** The email addresses of accounts that this visitor cannot log in to. */
export const blockedAccounts = createContext<readonly string[]>([]);
/** The request's id in the log and on error pages. Empty when there is none. */
export const requestId = createContext<string>("");
export const actor = createContext<Actor>({ role: "visitor" });
/** The requested page's path and query. The user returns to this page after login. */
export const requestedPath = createContext<string>("/");
/** Whether the request asks for a change. */
export const asksForChange = createContext<boolean>(false);
/** The database error from looking up the session. Null if the lookup succeeded. */
export const sessionError = createContext<unknown>(null);

/** Returns a log that adds the request id to every line. */
export function logWithRequestId(log: Log, requestId: string): Log {
  return {
    info: (facts, message) => log.info({ requestId, ...facts }, message),
    warn: (facts, message) => log.warn({ requestId, ...facts }, message),
    error: (facts, message) => log.error({ requestId, ...facts }, message),
  };
}
