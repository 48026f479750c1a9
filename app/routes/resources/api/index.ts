import type { Route } from "./+types/index.ts";
import { appContext } from "#app/http/request-context.ts";
import { responseSchemas } from "#domain/open-data/open-data-schema.ts";
import { apiResponse } from "./api-response.ts";

/** Lists the API's addresses. */
export function loader(args: Route.LoaderArgs) {
  const { origin } = args.url;
  return apiResponse(args, () => ({
    name: args.context.get(appContext).town.siteName,
    schema: `${origin}/api/schema.json`,
    endpoints: Object.keys(responseSchemas).filter((path) => path.startsWith("/api/")),
    terms: `${origin}/terms`,
  }));
}
