import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isSoldOutFor } from "#domain/billing/checkout/for-sale.ts";
import { findOffer, listOffers } from "#domain/billing/plan-prices.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { providerUrl } from "#domain/billing/checkout/start-checkout.ts";
import type { PlanChange, PortalVisit } from "#ports/payments/port.ts";
import { findRunningSubscription, type SubscriptionRow } from "#domain/plans/subscriptions.ts";

/**
 * Returns the URL of the provider's page, where the owner cancels, changes the card, and sees invoices. With `plan`, the page asks to
 * confirm the change to that plan, at today's price. It links back to the plan page at `origin`. Throws (`conflict`) "no_subscription",
 * "no_change", "sold_out", "plans_off", or "invalid_checkout_url", and `PaymentError` if the provider does not answer.
 */
export async function openPortal(app: AppContext, owner: Owner, origin: string, plan?: PaidPlan): Promise<string> {
  const running = await findRunningSubscription(app.db, owner.userId);
  if (!running) throw new DomainError("conflict", "no_subscription");
  const visit: PortalVisit = { customerId: running.customerId, returnUrl: `${origin}/premium-upgrade` };
  if (plan) visit.change = await getChange(app, running, plan);
  return providerUrl(app, await app.payments.openPortal(visit), origin);
}

async function getChange(app: AppContext, running: SubscriptionRow, plan: PaidPlan): Promise<PlanChange> {
  const { inForce, status, userId, providerId, interval } = running;
  if (!inForce || status === "past_due" || running.plan === plan) throw new DomainError("conflict", "no_change");
  if (!app.town.paidPlans || !app.maySellPlans) throw new DomainError("conflict", "plans_off");
  if (plan === "premium_sponsorship" && (await isSoldOutFor(app.db, userId))) throw new DomainError("conflict", "sold_out");
  const to = findOffer(app.town, plan, interval === "year" ? "year" : "month") ?? findOffer(app.town, plan, "month")!;
  return { subscriptionId: providerId, to, plans: listOffers(app.town) };
}
