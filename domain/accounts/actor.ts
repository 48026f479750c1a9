import { DomainError } from "#domain/domain-error.ts";
import { isStaff } from "./account-forms.shared.ts";

export type Visitor = { role: "visitor" };
/** `sessionId` is missing when the owner acts without a browser. */
export type Owner = { role: "owner"; userId: string; sessionId?: string };
/** With `lacksTwoFactor`, the admin can only set up two-factor authentication. */
export type Admin = { role: "admin"; userId: string; sessionId?: string; lacksTwoFactor?: true };
/** Reviews requests, claims, messages, reports, duplicates, and listings. Has no access to money, settings, or people. */
type Reviewer = { role: "reviewer"; userId: string; sessionId?: string; lacksTwoFactor?: true };
/** A person who works in the admin area. */
export type Staff = Admin | Reviewer;
/** A background job or an operator's command. `name` says which. */
export type System = { role: "system"; name: string };

/** The person or job that performs an action. */
export type Actor = Visitor | Owner | Staff | System;

/** Returns the id of the actor's session, or undefined if the actor has none. */
export function sessionOf(actor: Actor): string | undefined {
  return "sessionId" in actor ? actor.sessionId : undefined;
}

/** Throws `not_allowed` unless the actor is an admin or the system. Also throws it for an admin with `lacksTwoFactor`. */
export function assertAdmin(actor: Actor): asserts actor is Admin | System {
  assertStaff(actor);
  if (actor.role === "reviewer") throw new DomainError("not_allowed", "admins_only");
}

/**
 * Throws `not_allowed` unless the actor is an admin, a reviewer, or the system. Also throws it for staff with `lacksTwoFactor`.
 */
export function assertStaff(actor: Actor): asserts actor is Staff | System {
  if (!isStaff(actor.role) && actor.role !== "system") throw new DomainError("not_allowed", "admins_only");
  if ("lacksTwoFactor" in actor) throw new DomainError("not_allowed", "two_factor_missing");
}
