import { href } from "react-router";
import type { Route } from "./+types/search-suggestions.ts";
import { appContext } from "#app/http/request-context.ts";
import { countSearch } from "#app/middleware/read-rate-limit.ts";
import { suggest } from "#domain/search/search.ts";
import type { Suggestion } from "#domain/search/suggestion.ts";

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

/** Returns the suggestions for the text in the search box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  countSearch(context);
  const text = url.searchParams.get("q") ?? "";
  const rows = (await suggest(context.get(appContext), text)).map((each) => toRow(each, text.trim()));
  return Response.json(rows, { headers: { "cache-control": "public, max-age=60" } });
}

function toRow(found: Suggestion, text: string): SuggestionRow {
  if (found.kind === "help") {
    const path = `${href("/search")}?${new URLSearchParams({ q: text })}`;
    return { kind: "help", name: found.name, path, detail: found.text, phone: found.id.replaceAll(/[^+\d]/g, "") };
  }
  if (found.kind === "business") return { ...found, path: href("/business/:businessId", { businessId: found.id }) };
  if (found.kind === "category")
    return { kind: "service", name: found.name, path: href("/category/:categoryId", { categoryId: found.id }) };
  const { id: microCategoryId, categoryId, name, detail } = found;
  const path = href("/category/:categoryId/micro/:microCategoryId", { categoryId, microCategoryId });
  return { kind: "service", name, path, ...(detail && { detail }) };
}
