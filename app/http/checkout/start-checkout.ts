import { data, type RouterContextProvider } from "react-router";
import { purchaseFields } from "#domain/billing/checkout/checkout.shared.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { attempt, orNull, asConflict } from "#app/http/domain-errors.ts";
import { checkoutErrorText, paymentError } from "./checkout-errors.ts";
import { listStartedCheckouts, rememberStartedCheckout } from "./checkout-cookie.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { redirectToCheckout } from "./checkout-redirect.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Starts a checkout for the posted plan and redirects to it. On failure, returns the error for the page with the form. */
export async function startCheckoutFromForm({ request, context, url }: Args, businessId: string | null) {
  const form = await readForm(request, purchaseFields);
  if (!form.ok) return data({ problem: { plan: null, ...paymentError } }, 400);
  const { plan, shownCents } = form.value;
  const outcome = await orNull(context.get(log), async () => {
    const started = await listStartedCheckouts(request, context);
    const input = { plan, shownCents, businessId, origin: url.origin, started, from: context.get(clientAddress) };
    return attempt(() => startCheckout(context.get(appContext), context.get(actor), input).catch(asConflict("not_allowed")));
  });
  setRetryAfter(context, outcome);
  if (!outcome) return failedStart(plan, paymentError, 503);
  // This is a redirect, so that the page loads its forms again with the new price.
  if ("refused" in outcome && outcome.refused === "price_changed")
    return redirectWithToast(url.pathname, { ...checkoutErrorText("price_changed"), tone: "problem" });
  if ("refused" in outcome) return failedStart(plan, checkoutErrorText(outcome.refused, outcome.wait), outcome.wait ? 429 : 409);
  const response = redirectToCheckout(outcome.done.url, context, url.origin);
  if (!response) return failedStart(plan, checkoutErrorText("invalid_checkout_url"), 502);
  response.headers.append("set-cookie", await rememberStartedCheckout(request, context, outcome.done.checkoutId));
  return response;
}

function failedStart(plan: PaidPlan, error: ReturnType<typeof checkoutErrorText>, status: number) {
  return data({ problem: { plan, ...error } }, status);
}
