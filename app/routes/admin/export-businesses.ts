import type { Route } from "./+types/export-businesses.ts";
import { answer } from "#app/http/answer.ts";
import { filterOf } from "#app/http/business-filter.ts";
import { services } from "#app/http/context.ts";
import { csvDownload } from "#app/http/download.ts";
import { adminOf } from "#app/http/signed-in.ts";
import { exportBusinesses } from "#domain/exports/businesses-csv.ts";

/** The businesses that the list shows under a filter, all pages of them, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await adminOf(context, "data");
  const { db, clock } = context.get(services);
  const filter = filterOf(new URL(request.url).searchParams);
  const day = clock.now().toISOString().slice(0, 10);
  return answer(async () => csvDownload(exportBusinesses(db, admin, filter), `businesses-${day}.csv`));
}
