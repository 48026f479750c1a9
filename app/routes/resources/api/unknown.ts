import type { Route } from "./+types/unknown.ts";
import { DomainError } from "#domain/domain-error.ts";
import { apiResponse } from "./api-response.ts";

/** Responds to unknown API addresses with 404. */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, () => {
    throw new DomainError("not_found", "endpoint_unknown");
  });
}
