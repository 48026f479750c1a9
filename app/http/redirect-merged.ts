import { redirect } from "react-router";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { DomainError } from "#domain/domain-error.ts";

/**
 * Runs `read`. If the record does not exist, throws a permanent redirect to the path that `findPath` returns, with the same
 * query. Throws other domain errors as error responses.
 */
export function orRedirect<T>(url: URL, read: () => Promise<T>, findPath: () => Promise<string | null>): Promise<T> {
  return orErrorResponse(() =>
    read().catch(async (error: unknown) => {
      const path = error instanceof DomainError && error.kind === "not_found" ? await findPath() : null;
      throw path ? redirect(path + url.search, 301) : error;
    }),
  );
}
