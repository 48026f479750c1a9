import { createContext } from "react-router";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";

/** Structured log lines: facts first, then what happened. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export const appContext = createContext<AppContext>();
export const log = createContext<Log>();
/** The address a request came from: what limits are counted by, never stored beyond them. */
export const clientAddress = createContext<string>();
/**
 * Whether this visitor may use what is there to try out the site: the development mailbox, the test checkout and the demo
 * accounts. At a local origin that takes a visitor of this machine; a public origin starts with them only when told to.
 */
export const testModeAllowed = createContext<boolean>(false);
/** The emails of accounts that this visitor cannot log in to. */
export const blockedAccounts = createContext<readonly string[]>([]);
/** What this request is called in the log and on error pages; empty where nobody gave it a name. */
export const requestId = createContext<string>("");
export const actor = createContext<Actor>({ role: "visitor" });
/** The page that is asked for, as a path with its query: where whoever has to sign in first comes back to. */
export const requestedPath = createContext<string>("/");
/** Why nobody can say who asks: the database failed while it was looked up. Null as long as that is known. */
export const sessionError = createContext<unknown>(null);

/** The log in which every line names the request it is about. */
export function logWithRequestId(given: Log, name: string): Log {
  return {
    info: (facts, message) => given.info({ requestId: name, ...facts }, message),
    warn: (facts, message) => given.warn({ requestId: name, ...facts }, message),
    error: (facts, message) => given.error({ requestId: name, ...facts }, message),
  };
}
