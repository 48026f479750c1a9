import { type Params, redirectDocument } from "react-router";
import { formAction, type Refused } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { purchaseFields } from "#domain/billing/checkout/checkout.shared.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import { DomainError } from "#domain/domain-error.ts";
import { rememberStartedCheckout, listStartedCheckouts } from "./checkout-cookie.ts";
import { paymentFailed } from "#app/ui/plans/buy-button.tsx";
import { checkoutErrorText } from "./checkout-errors.ts";

type Options = {
  as?: "anyone" | "owner";
  /** The page that shows the plans. By default, the form's own address. */
  page?: string;
  businessIdOf?(params: Params): string | null;
};

const refusals = ({ kind, code, wait }: Refused) => (kind === "not_found" ? undefined : checkoutErrorText(code, wait));

/** Returns an action that starts a checkout for the posted plan and redirects to it. */
export const startCheckoutAction = ({ as = "anyone", page, businessIdOf = () => null }: Options = {}) =>
  formAction(purchaseFields, { as, failed: paymentFailed, invalid: paymentFailed, refusals }, async (posted, value) => {
    const { app, user, from, request, context, url, params } = posted;
    const started = await listStartedCheckouts(request, context);
    const input = { ...value, businessId: businessIdOf(params), origin: url.origin, started, from };
    try {
      const { url: to, checkoutId } = await startCheckout(app, user, input);
      const response = redirectDocument(to);
      response.headers.append("set-cookie", await rememberStartedCheckout(request, context, checkoutId));
      return response;
    } catch (error) {
      // This is a redirect, so that the page loads its forms again with the new price.
      if (!(error instanceof DomainError) || error.code !== "price_changed") throw error;
      return redirectWithToast(page ?? url.pathname, { ...checkoutErrorText("price_changed"), tone: "problem" });
    }
  });
