import { redirectDocument } from "react-router";
import { formAction, type Refused } from "#app/http/form-action.ts";
import { purchaseFields } from "#domain/billing/checkout/checkout.shared.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import { rememberStartedCheckout, listStartedCheckouts } from "./checkout-cookie.ts";
import { paymentFailed } from "#app/ui/plans/buy-button.tsx";
import { checkoutErrorText } from "./checkout-errors.ts";

const refusals = ({ kind, code, wait }: Refused) => (kind === "not_found" ? undefined : checkoutErrorText(code, wait));

/** Returns an action that starts a checkout for the posted plan, and a claim if `claims` is set, and redirects to it. */
export const startCheckoutAction = ({ as = "anyone" as "anyone" | "owner", claims = false } = {}) =>
  formAction(purchaseFields, { as, failed: paymentFailed, invalid: paymentFailed, refusals }, async (posted, value) => {
    const { app, user, from, request, context, url, params } = posted;
    const started = await listStartedCheckouts(request, context);
    const businessId = claims ? params["businessId"]! : null;
    const { url: to, checkoutId } = await startCheckout(app, user, { ...value, businessId, origin: url.origin, started, from });
    const response = redirectDocument(to);
    response.headers.append("set-cookie", await rememberStartedCheckout(request, context, checkoutId));
    return response;
  });
