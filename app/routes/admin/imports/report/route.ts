import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { csvDownload } from "#app/http/csv-download.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { getImport, exportImportErrors } from "#domain/imports/import-uploaded-file.ts";

/** What an import has to say of each row of its file, as a file of its own. */
export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "data");
  const given = context.get(appContext);
  return orErrorResponse(async () => {
    const { startedAt } = await getImport(given, admin, importId);
    const day = startedAt.toISOString().slice(0, 10);
    return csvDownload(exportImportErrors(given.db, admin, importId), `import-report-${day}.csv`);
  });
}
