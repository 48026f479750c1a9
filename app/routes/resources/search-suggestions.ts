import type { Route } from "./+types/search-suggestions.ts";
import { appContext } from "#app/http/request-context.ts";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { findServices, suggest } from "#domain/search/suggest.ts";

/** The maximum length of a business's name and description that are read for its services, in characters. */
const maxServicesText = 600;

/** Returns the suggestions for the text in the search box, or the ids of the services that the text `services` means. */
export async function loader({ context, url }: Route.LoaderArgs) {
  countSearch(context);
  const app = context.get(appContext);
  const services = url.searchParams.get("services");
  if (services !== null) return Response.json(await findServices(app, services.slice(0, maxServicesText)));
  const suggestions = await suggest(app, url.searchParams.get("q") ?? "");
  return Response.json(suggestions, { headers: { "cache-control": "public, max-age=60" } });
}
