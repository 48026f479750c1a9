import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { textDownload } from "#app/http/text-download.ts";
import { sampleImportFile } from "#domain/csv/sample-import-file.ts";

/** Returns a sample file for imports, with two of the town's micro-categories. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context, "data");
  return textDownload(sampleImportFile(context.get(appContext)), "sample.csv");
}
