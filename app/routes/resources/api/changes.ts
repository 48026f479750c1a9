import type { Route } from "./+types/changes.ts";
import { appContext } from "#app/http/request-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listOpenChanges } from "#domain/open-data/read-open-data.ts";
import { toOpenBusiness } from "#domain/open-data/to-open-business.ts";
import { apiResponse } from "./api-response.ts";

/** Returns a page of the businesses that have changed `since` a given time, and the ids of businesses no longer listed. */
export function loader(args: Route.LoaderArgs) {
  const { origin, searchParams } = args.url;
  const app = args.context.get(appContext);
  return apiResponse(args, async () => {
    const since = readTime(searchParams.get("since"));
    const { changed, removed, until, next } = await listOpenChanges(app, { since, after: searchParams.get("after") });
    const query = new URLSearchParams({ since: since.toISOString(), ...(next && { after: next }) });
    return {
      changed: changed.map((each) => toOpenBusiness(each, { origin, town: app.town })),
      removed,
      until: until.toISOString(),
      next: next && `/api/changes?${query}`,
    };
  });
}

/** Reads a time since 1970, such as "2026-01-14T12:00:00Z". Throws (`conflict`) "since_invalid" for anything else. */
function readTime(text: string | null): Date {
  const isTime = text !== null && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?Z)?$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  // PostgreSQL has no year 0.
  if (!(time.getTime() >= 0)) throw new DomainError("conflict", "since_invalid");
  return time;
}
