import type { Route } from "./+types/search-suggestions.ts";
import { appContext } from "#app/http/request-context.ts";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { findServices, suggest, type Suggestion } from "#domain/search/suggest.ts";

/** A row of the dropdown. The browser adds the row that searches. `path` is the page that it opens, and `phone` is the number that its Call button calls. */
export type SuggestionRow = {
  kind: "help" | "service" | "business" | "search";
  name: string;
  path: string;
  id?: string;
  detail?: string;
  state?: string;
  phone?: string;
};

/** The maximum length of a business's name and description that are read for its services, in characters. */
const maxServicesText = 600;

/** Returns the suggestions for the text in the search box, or the ids of the services that the text `services` means. */
export async function loader({ context, url }: Route.LoaderArgs) {
  countSearch(context);
  const app = context.get(appContext);
  const services = url.searchParams.get("services");
  if (services !== null) return Response.json(await findServices(app, services.slice(0, maxServicesText)));
  const text = url.searchParams.get("q") ?? "";
  const rows = (await suggest(app, text)).map((each) => toRow(each, text.trim()));
  return Response.json(rows, { headers: { "cache-control": "public, max-age=60" } });
}

function toRow({ categoryId = "", ...found }: Suggestion, text: string): SuggestionRow {
  const { kind, id, name, detail } = found;
  if (kind === "business") return { ...found, kind, path: `/business/${id}` };
  const shown = { name, ...(detail && { detail }) };
  if (kind === "help") {
    const path = `/search?${new URLSearchParams({ q: text })}`;
    return { kind, ...shown, path, phone: id.replaceAll(/[^+\d]/g, "") };
  }
  const path = kind === "category" ? `/category/${id}` : `/category/${categoryId}/micro/${id}`;
  return { kind: "service", ...shown, path };
}
