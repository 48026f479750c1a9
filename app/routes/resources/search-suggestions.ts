import type { Route } from "./+types/search-suggestions.ts";
import { appContext } from "#app/http/request-context.ts";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { suggest } from "#domain/search/search.ts";

/** Returns the suggestions for the text in the search box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  countSearch(context);
  const { reads, town } = context.get(appContext);
  return Response.json(await reads((db) => suggest({ db, town }, url.searchParams.get("q") ?? "")), {
    headers: { "cache-control": "public, max-age=60" },
  });
}
