import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { textDownload } from "#app/http/text-responses.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { getImportReport } from "#domain/imports/run-import.ts";

/** Returns an import's report as a CSV file: what happened to each row, and why. */
export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "data");
  const app = context.get(appContext);
  return orErrorResponse(async () => {
    const { startedAt, report } = await getImportReport(app, admin, importId);
    return textDownload(report, `import-report-${startedAt.toISOString().slice(0, 10)}.csv`);
  });
}
