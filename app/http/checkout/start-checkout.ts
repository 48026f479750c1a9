import { data, type RouterContextProvider } from "react-router";
import { planFields } from "#domain/billing/checkout/checkout.shared.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { attempt, orNull, shownHere } from "#app/http/domain-errors.ts";
import { buyingWords, paymentError } from "./checkout-errors.ts";
import { begunBy, rememberBegun } from "./checkout-cookie.ts";
import { actor, clientAddress, log, services } from "#app/http/request-context.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { leaveFor } from "./checkout-redirect.ts";
import { noteWait } from "#app/middleware/retry-after.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Opens a checkout for the plan that was posted and sends the browser there; or says why not, on the page it came from. */
export async function buy({ request, context, url }: Args, businessId: string | null) {
  const form = await readForm(request, planFields);
  if (!form.ok) return data({ problem: { plan: null, ...paymentError } }, 400);
  const { plan } = form.value;
  const outcome = await orNull(context.get(log), async () => {
    const begun = await begunBy(request, context);
    const wish = { plan, businessId, origin: url.origin, begun, from: context.get(clientAddress) };
    return attempt(() => startCheckout(context.get(services), context.get(actor), wish).catch(shownHere("not_allowed")));
  });
  noteWait(context, outcome);
  if (!outcome) return notBegun(plan, paymentError, 503);
  if ("refused" in outcome) return notBegun(plan, buyingWords(outcome.refused, outcome.wait), outcome.wait ? 429 : 409);
  const leaving = leaveFor(outcome.done.url, context, url.origin);
  if (!leaving) return notBegun(plan, buyingWords("invalid_checkout_url"), 502);
  leaving.headers.append("set-cookie", await rememberBegun(request, context, outcome.done.checkoutId));
  return leaving;
}

function notBegun(plan: PaidPlan, words: ReturnType<typeof buyingWords>, status: number) {
  return data({ problem: { plan, ...words } }, status);
}
