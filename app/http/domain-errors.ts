import { data } from "react-router";
import type { Log } from "./request-context.ts";
import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

/** The HTTP status of each kind of error. */
export const statusOf: Record<DomainErrorKind, number> = {
  not_found: 404,
  not_allowed: 403,
  conflict: 409,
  sign_in: 401,
  gone: 410,
  too_many: 429,
};

/** Errors that a form shows, so that the user can try again. */
const shownByForm: DomainErrorKind[] = ["conflict", "too_many"];

/**
 * Runs a domain call. Returns its value as `done`, or a conflict or rate limit as `refused` (the error code) with the seconds
 * to `wait` and the `details`, if any. Throws other domain errors as error responses.
 */
export async function attempt<T>(
  call: () => Promise<T>,
): Promise<{ done: T } | { refused: string; wait?: number; details?: object }> {
  try {
    return { done: await call() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, code, wait, details } = error;
    if (shownByForm.includes(kind)) return { refused: code, ...(wait !== undefined && { wait }), ...(details && { details }) };
    throw data({ code }, { status: statusOf[kind] });
  }
}

/** For `call().catch(…)`: rethrows errors of this kind as conflicts, so that the form shows them. */
export function asConflict(kind: DomainErrorKind): (error: unknown) => never {
  return (error) => {
    throw error instanceof DomainError && error.kind === kind ? new DomainError("conflict", error.code) : error;
  };
}

/** Runs a domain call. Throws every domain error as an error response. */
export async function orErrorResponse<T>(call: () => Promise<T>): Promise<T> {
  const outcome = await attempt(call);
  if ("refused" in outcome) throw data({ code: outcome.refused }, { status: 409 });
  return outcome.done;
}

/**
 * Runs a domain call. Logs an unexpected error, such as a failed query, and returns null, so that the page can show its own
 * message. Throws domain errors as error responses.
 */
export async function orNull<T>(log: Log, call: () => Promise<T>): Promise<T | null> {
  try {
    return await orErrorResponse(call);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "a domain call failed");
    return null;
  }
}
