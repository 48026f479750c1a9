import { DomainError } from "#domain/domain-error.ts";

export type Visitor = { role: "visitor" };
/** `sessionId` says in which browser they are signed in; whoever acts without a browser has none. */
export type Owner = { role: "owner"; userId: string; sessionId?: string };
/** Who `lacksTwoFactor` though the operator wants one may set it up and nothing else. */
export type Admin = { role: "admin"; userId: string; sessionId?: string; lacksTwoFactor?: true };
/** The product itself or a command of its operator, by name. */
export type System = { role: "system"; name: string };

/** Whoever is asking. */
export type Actor = Visitor | Owner | Admin | System;

/** In which browser somebody is signed in; undefined when in none. */
export function sessionOf(actor: Actor): string | undefined {
  return "sessionId" in actor ? actor.sessionId : undefined;
}

/** Lets admins pass, and the product's own work; refuses (`not_allowed`) everybody else. */
export function assertAdmin(actor: Actor): asserts actor is Admin | System {
  if (actor.role !== "admin" && actor.role !== "system") throw new DomainError("not_allowed", "admins_only");
  if ("lacksTwoFactor" in actor) throw new DomainError("not_allowed", "two_factor_missing");
}
