import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { downloadBackup } from "#domain/site-health/site-health.ts";

/** Returns the newest backup. It is encrypted. */
export async function loader({ context }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "data");
  return orErrorResponse(async () => {
    const { name, bytes, read } = await downloadBackup(context.get(appContext), admin);
    return new Response(read(), {
      headers: {
        "content-type": "application/octet-stream",
        "content-length": String(bytes),
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
      },
    });
  });
}
