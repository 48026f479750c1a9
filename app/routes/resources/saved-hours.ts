import type { LoaderFunctionArgs } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { maxSaved } from "#app/routes/public/saved/device-businesses.ts";
import { listOpeningTimes } from "#domain/directory/list-opening-times.ts";

/** Returns the opening times of the visible businesses among the ids in the query, by id. Null: the town's cards show no hours. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ids = url.searchParams.get("ids")?.split(",").slice(0, maxSaved) ?? [];
  return listOpeningTimes(context.get(appContext), ids);
}
