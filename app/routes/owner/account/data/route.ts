import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { exportUserData } from "#domain/accounts/data-download.ts";

/** Returns the user's data as a JSON file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser(context, "data");
  const app = context.get(appContext);
  const exported = await exportUserData(app, user, url.origin);
  const day = app.clock.now().toISOString().slice(0, 10);
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="your-data-${day}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
