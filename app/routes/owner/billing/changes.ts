import { redirectDocument } from "react-router";
import { purchaseFields } from "#domain/billing/billing-forms.shared.ts";
import { openPortal } from "#domain/billing/subscriptions/open-portal.ts";
import { checkoutErrorText, startCheckoutAction } from "#app/http/checkout.ts";
import { paymentFailed } from "#app/ui/plans/plan-card.tsx";
import { formAction, formActions, type Refused } from "#app/http/form-action.ts";

const refusals = ({ code, wait }: Refused) => checkoutErrorText(code, wait);
const shared = { as: "owner", failed: paymentFailed, invalid: paymentFailed, refusals } as const;

/** What an owner does about their plan. Everything after the purchase happens on the provider's page. */
export const action = formActions({
  buy: startCheckoutAction({ as: "owner" }),
  portal: formAction(purchaseFields.pick({ plan: true }).partial(), shared, async ({ app, user, url }, { plan }) =>
    redirectDocument(await openPortal(app, user, url.origin, plan)),
  ),
});
