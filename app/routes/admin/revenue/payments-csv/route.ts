import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { textDownload } from "#app/http/text-download.ts";
import { exportPayments } from "#domain/csv/export-payments.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";

/** Returns all charges and refunds that match the search, as a CSV file for accounting. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "data");
  const app = context.get(appContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const day = app.clock.now().toISOString().slice(0, 10);
  return orErrorResponse(async () => {
    if (!(await arePlansShown(app))) return redirect("/admin/dashboard");
    return textDownload(exportPayments(app, admin, search), `payments-${day}.csv`);
  });
}
