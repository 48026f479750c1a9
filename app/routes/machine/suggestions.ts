import type { Route } from "./+types/suggestions.ts";
import { services } from "#app/http/context.ts";
import { suggest } from "#domain/directory/search.ts";

/** What the search box offers for the text typed so far. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, town } = context.get(services);
  return Response.json(await suggest({ db, town }, url.searchParams.get("q") ?? ""), {
    headers: { "cache-control": "public, max-age=60", "x-content-type-options": "nosniff" },
  });
}
