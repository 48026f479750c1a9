import type { Route } from "./+types/visit.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { countVisit } from "#domain/analytics/count-visits.ts";
import type { Figure, TrackedLink } from "#domain/analytics/figures.shared.ts";

const figures: Record<TrackedLink, Figure> = { call: "calls", website: "websites", directions: "directions" };

/**
 * Counts a page that was shown, or a tap on Call, Website, or a business's address. People who are logged in are not counted,
 * because their visits are not customers' visits. The response is always the same, because the page ignores it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const visitor = { address: context.get(clientAddress), userAgent: request.headers.get("user-agent") ?? "" };
  const count = (figure: Figure | "visits", businessId?: string) =>
    orNull(context.get(log), () => countVisit(context.get(appContext), visitor, figure, businessId));
  if (context.get(actor).role === "visitor") {
    const page = form.get("page");
    if (page !== null && !uncounted.test(page)) {
      await count("visits");
      const profile = profilePath.exec(page);
      if (profile) await count("views", profile[1]!);
    }
    const tap = form.get("tap") ?? "";
    if (Object.hasOwn(figures, tap)) await count(figures[tap as TrackedLink], form.get("business") ?? "");
  }
  return new Response(null, { status: 204 });
}

/** Matches paths in the admin area and in the development mailbox. */
const uncounted = /^\/(admin|dev)(?![\w-])/i;
const profilePath = /^\/business\/([\da-f-]{36})$/i;

export function loader() {
  return new Response(null, { status: 404 });
}
