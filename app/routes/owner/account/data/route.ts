import type { Route } from "./+types/route.ts";
import { attempt } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { exportUserData } from "#domain/accounts/data-download.ts";

const tooMany = {
  title: "You downloaded your data too many times. Please try again in an hour.",
  tone: "problem" as const,
};

/** Returns the user's data as a JSON file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser(context, "data");
  const app = context.get(appContext);
  const outcome = await attempt(() => exportUserData(app, user, url.origin));
  if ("refused" in outcome) return redirectWithToast("/dashboard/account", tooMany);
  const day = app.clock.now().toISOString().slice(0, 10);
  return new Response(JSON.stringify(outcome.done, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="your-data-${day}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
