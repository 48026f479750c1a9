import type { Route } from "./+types/search-suggestions.ts";
import { appContext } from "#app/http/request-context.ts";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { suggest } from "#domain/search/search.ts";

/** Returns the suggestions for the text in the search box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  countSearch(context);
  return Response.json(await suggest(context.get(appContext), url.searchParams.get("q") ?? ""), {
    headers: { "cache-control": "public, max-age=60" },
  });
}
