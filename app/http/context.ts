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
export const actor = createContext<Actor>({ role: "visitor" });
