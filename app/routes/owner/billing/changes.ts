import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { changeFields } from "#domain/billing/checkout/checkout.shared.ts";
import { openPlanChange, openPortal } from "#domain/billing/subscriptions/open-portal.ts";
import { DomainError } from "#domain/domain-error.ts";
import { checkoutErrorText, paymentError } from "#app/http/checkout/checkout-errors.ts";
import { redirectToCheckout } from "#app/http/checkout/checkout-redirect.ts";
import { startCheckoutAction } from "#app/http/checkout/start-checkout.ts";
import { formAction, formActions, type Posted, type Refusal, type Refused } from "#app/http/form-action.ts";

const page = "/premium-upgrade";

const texts: Record<string, Refusal> = {
  no_subscription: { title: "There is no subscription to change." },
  same_plan: { title: "You already have that plan." },
  payment_owed: { title: "Please pay the amount due first.", text: "Then you can change your plan." },
};
const refusals = ({ code, wait }: Refused) => texts[code] ?? checkoutErrorText(code, wait);
const shared = { as: "owner", failed: paymentError, invalid: paymentError, refusals } as const;

/** Redirects to the provider's page, which links back to the plan page. */
async function toPortal({ context, url }: Posted<"owner">, open: (returnUrl: string) => Promise<string>): Promise<Response> {
  const response = redirectToCheckout(await open(url.origin + page), context, url.origin);
  if (!response) throw new DomainError("conflict", "invalid_checkout_url");
  return response;
}

/** What an owner does about their plan. Everything after the purchase happens on the provider's page. */
export const action = formActions({
  buy: startCheckoutAction({ as: "owner", page }),
  change: formAction(changeFields, shared, (posted, { plan }) =>
    toPortal(posted, (returnUrl) => openPlanChange(posted.app, posted.user, plan, returnUrl)),
  ),
  portal: formAction(noFields, shared, (posted) =>
    toPortal(posted, (returnUrl) => openPortal(posted.app, posted.user, returnUrl)),
  ),
});
