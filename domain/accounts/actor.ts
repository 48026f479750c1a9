import { DomainError } from "#domain/domain-error.ts";

export type Visitor = { role: "visitor" };
/** `sessionId` is missing when the owner acts without a browser. */
export type Owner = { role: "owner"; userId: string; sessionId?: string };
export type Admin = { role: "admin"; userId: string; sessionId?: string };
/** A background job or an operator's command. `name` says which. */
export type System = { role: "system"; name: string };

/** The person or job that performs an action. */
export type Actor = Visitor | Owner | Admin | System;

/** Returns the id of the actor's session, or undefined if the actor has none. */
export function sessionOf(actor: Actor): string | undefined {
  return "sessionId" in actor ? actor.sessionId : undefined;
}

/** Throws `not_allowed` unless the actor is an admin or the system. */
export function assertAdmin(actor: Actor): asserts actor is Admin | System {
  if (actor.role !== "admin" && actor.role !== "system") throw new DomainError("not_allowed", "admins_only");
}
