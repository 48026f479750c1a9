import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { filterOf } from "#app/routes/admin/businesses/business-parts.tsx";
import { appContext } from "#app/http/request-context.ts";
import { textDownload } from "#app/http/text-responses.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { exportBusinesses } from "#domain/csv/export-businesses.ts";

/** Returns every business that matches the filter as a CSV file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "data");
  const { db, clock } = context.get(appContext);
  const filter = filterOf(new URL(request.url).searchParams);
  const day = clock.now().toISOString().slice(0, 10);
  return orErrorResponse(async () => textDownload(await exportBusinesses(db, admin, filter), `businesses-${day}.csv`));
}
