import type { Route } from "./+types/click-tracking.ts";
import { countClick } from "#app/middleware/count-visits.ts";
import { profileClicks } from "#domain/analytics/profile-views-and-clicks.ts";

/** Counts a click on Call, Website, or a link to the map. The response is always the same, because the page ignores it. */
export async function action({ context, request }: Route.ActionArgs) {
  const params = new URLSearchParams((await request.text()).slice(0, maxBodyLength));
  const what = profileClicks.find((known) => known === params.get("what"));
  if (what) countClick(context, request, params.get("business") ?? "", what);
  return new Response(null, { status: 204 });
}

const maxBodyLength = 200;

export function loader() {
  return new Response(null, { status: 404 });
}
