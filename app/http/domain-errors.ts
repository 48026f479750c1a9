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

/** Runs a domain call. Returns its value as `done`, or why the domain refused it as `refused`. */
export async function attempt<T>(call: () => Promise<T>): Promise<{ done: T } | { refused: DomainError }> {
  try {
    return { done: await call() };
  } catch (error) {
    if (error instanceof DomainError) return { refused: error };
    throw error;
  }
}

/** Runs a domain call. Throws a refusal as an error response. */
export async function orErrorResponse<T>(call: () => Promise<T>): Promise<T> {
  const outcome = await attempt(call);
  if ("done" in outcome) return outcome.done;
  const { code, kind } = outcome.refused;
  throw data({ code }, { status: statusOf[kind] });
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
