import { data } from "react-router";
import type { Log } from "./request-context.ts";
import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

const statusOf: Record<DomainErrorKind, number> = {
  not_found: 404,
  not_allowed: 403,
  conflict: 409,
  sign_in: 401,
  gone: 410,
  too_many: 429,
};

/** What a form shows and lets try again. */
const answerable: DomainErrorKind[] = ["conflict", "too_many"];

/**
 * Runs a domain call. What the form can show comes back by its code, with the seconds to wait and whatever else the refusal
 * says where that helps; other refusals end the request.
 */
export async function attempt<T>(
  call: () => Promise<T>,
): Promise<{ done: T } | { refused: string; wait?: number; details?: object }> {
  try {
    return { done: await call() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, code, wait, details } = error;
    if (answerable.includes(kind)) return { refused: code, ...(wait !== undefined && { wait }), ...(details && { details }) };
    throw data({ code }, { status: statusOf[kind] });
  }
}

/** Lets a page answer a refusal of this kind in its own words, where it would end the request elsewhere: `call().catch(…)`. */
export function asConflict(kind: DomainErrorKind): (error: unknown) => never {
  return (error) => {
    throw error instanceof DomainError && error.kind === kind ? new DomainError("conflict", error.code) : error;
  };
}

/** Runs a domain call whose every refusal ends the request. */
export async function orErrorResponse<T>(call: () => Promise<T>): Promise<T> {
  const outcome = await attempt(call);
  if ("refused" in outcome) throw data({ code: outcome.refused }, { status: 409 });
  return outcome.done;
}

/**
 * Runs a read whose failure the page itself shows, in its own words: the value, or null after logging when the
 * database (or anything else) fails. Refusals end the request as always.
 */
export async function orNull<T>(log: Log, call: () => Promise<T>): Promise<T | null> {
  try {
    return await orErrorResponse(call);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "a read failed");
    return null;
  }
}
