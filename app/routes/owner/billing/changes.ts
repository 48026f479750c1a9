import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { cancelSubscription, changePlan, resumeSubscription, openPortal } from "#domain/billing/subscriptions/change-plan.ts";
import { changeFields } from "#domain/billing/checkout/checkout.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { paymentError } from "#app/http/checkout/checkout-errors.ts";
import { startCheckoutAction } from "#app/http/checkout/start-checkout.ts";
import { formAction, formActions } from "#app/http/form-action.ts";
import { redirectToCheckout } from "#app/http/checkout/checkout-redirect.ts";
import { redirectWithToast, type CarriedToast } from "#app/http/redirect-with-toast.ts";
import { planPath, planRefusals } from "./load-quote.ts";

const resumed: CarriedToast = { title: "You're keeping your plan.", text: "It will renew as usual." };
const canceled: CarriedToast = {
  title: "Your plan is canceled.",
  text: "It stays active until the end of the period you paid for.",
};
const changed: Record<"now" | "later" | "never", CarriedToast> = {
  now: { title: "Your plan was changed.", text: "The change takes effect now." },
  later: { title: "Your plan will change.", text: "You keep your current plan until the end of the period you paid for." },
  never: { ...resumed, title: "You're staying on your plan." },
};
const shared = { as: "owner", failed: paymentError, refusals: planRefusals } as const;

/** What an owner changes about their plan. */
export const action = formActions({
  buy: startCheckoutAction({ as: "owner", page: planPath }),
  /** Charges the amount that the owner saw. If it has changed, the owner must confirm the new one. */
  change: formAction(changeFields, { ...shared, invalid: paymentError }, async ({ app, user }, { plan, when, ...shown }) => {
    const outcome = await changePlan(app, user, plan, shown).catch((error) => {
      if (error instanceof DomainError && error.code === "price_changed") return "price_changed";
      throw error;
    });
    const confirmPath = `${planPath}?${new URLSearchParams({ view: "change", plan })}`;
    if (outcome === "price_changed") return redirectWithToast(confirmPath, planRefusals({ code: "price_changed" }));
    if (outcome === "declined") throw new DomainError("conflict", "declined");
    return redirectWithToast(planPath, changed[when]);
  }),
  cancel: formAction(noFields, { ...shared, done: canceled, to: planPath }, ({ app, user }) => cancelSubscription(app, user)),
  keep: formAction(noFields, { ...shared, done: resumed, to: planPath }, ({ app, user }) => resumeSubscription(app, user)),
  /** Opens the provider's portal for the card and invoices. The portal links back to the plan page. */
  portal: formAction(noFields, shared, async ({ app, user, context, url }) => {
    const response = redirectToCheckout(await openPortal(app, user, `${url.origin}${planPath}`), context, url.origin);
    if (!response) throw new DomainError("conflict", "invalid_checkout_url");
    return response;
  }),
});
