import { data, type RouterContextProvider } from "react-router";
import { planFields } from "#domain/billing/checkout/checkout.shared.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { attempt, orNull, asConflict } from "#app/http/domain-errors.ts";
import { checkoutErrorText, paymentError } from "./checkout-errors.ts";
import { listStartedCheckouts, rememberStartedCheckout } from "./checkout-cookie.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectToCheckout } from "./checkout-redirect.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Opens a checkout for the plan that was posted and sends the browser there; or says why not, on the page it came from. */
export async function startCheckoutFromForm({ request, context, url }: Args, businessId: string | null) {
  const form = await readForm(request, planFields);
  if (!form.ok) return data({ problem: { plan: null, ...paymentError } }, 400);
  const { plan } = form.value;
  const outcome = await orNull(context.get(log), async () => {
    const started = await listStartedCheckouts(request, context);
    const wish = { plan, businessId, origin: url.origin, started, from: context.get(clientAddress) };
    return attempt(() => startCheckout(context.get(appContext), context.get(actor), wish).catch(asConflict("not_allowed")));
  });
  setRetryAfter(context, outcome);
  if (!outcome) return notStarted(plan, paymentError, 503);
  if ("refused" in outcome) return notStarted(plan, checkoutErrorText(outcome.refused, outcome.wait), outcome.wait ? 429 : 409);
  const leaving = redirectToCheckout(outcome.done.url, context, url.origin);
  if (!leaving) return notStarted(plan, checkoutErrorText("invalid_checkout_url"), 502);
  leaving.headers.append("set-cookie", await rememberStartedCheckout(request, context, outcome.done.checkoutId));
  return leaving;
}

function notStarted(plan: PaidPlan, words: ReturnType<typeof checkoutErrorText>, status: number) {
  return data({ problem: { plan, ...words } }, status);
}
