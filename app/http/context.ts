import { createContext } from "react-router";
import type { Services } from "#domain/services.ts";
import type { Actor } from "#domain/accounts/actor.ts";

/** Structured log lines: facts first, then what happened. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export const services = createContext<Services>();
export const log = createContext<Log>();
/** The address a request came from: what limits are counted by, never stored beyond them. */
export const clientAddress = createContext<string>();
export const actor = createContext<Actor>({ role: "visitor" });
/** The page that is asked for, as a path with its query: where whoever has to sign in first comes back to. */
export const pageAsked = createContext<string>("/");
/** Why nobody can say who asks: the database failed while it was looked up. Null as long as that is known. */
export const sessionFault = createContext<unknown>(null);
