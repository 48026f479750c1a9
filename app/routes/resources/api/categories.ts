import type { Route } from "./+types/categories.ts";
import { appContext } from "#app/http/request-context.ts";
import { listOpenCategories } from "#domain/open-data/read-open-data.ts";
import { apiResponse } from "./api-response.ts";

/** Returns all categories with their micro-categories. */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, async () => ({ categories: await listOpenCategories(args.context.get(appContext).db) }));
}
