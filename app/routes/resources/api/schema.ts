import type { Route } from "./+types/schema.ts";
import { jsonSchema } from "#domain/open-data/open-data-schema.ts";
import { apiResponse } from "./api-response.ts";

/** Returns the JSON Schema for the API's responses. */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, jsonSchema);
}
