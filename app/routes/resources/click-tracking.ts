import type { Route } from "./+types/click-tracking.ts";
import { countClick } from "#app/middleware/visit-counter.ts";

/** Takes note that a visitor taps on Call or Website. Nobody waits for the answer, which is always the same. */
export async function action({ context, request }: Route.ActionArgs) {
  const said = new URLSearchParams((await request.text()).slice(0, maxBodyLength));
  const what = said.get("what");
  if (what === "call" || what === "website") countClick(context, request, said.get("business") ?? "", what);
  return new Response(null, { status: 204 });
}

const maxBodyLength = 200;

export function loader() {
  return new Response(null, { status: 404 });
}
