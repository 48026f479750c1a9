import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isSoldOutFor } from "#domain/billing/checkout/for-sale.ts";
import { findOffer, listOffers } from "#domain/billing/plan-prices.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { providerUrl } from "#domain/billing/checkout/start-checkout.ts";
import type { PortalVisit } from "#ports/payments/port.ts";
import { findRunningSubscription, type SubscriptionRow } from "#domain/plans/subscriptions.ts";

/**
 * Returns the URL of the provider's page, where the owner cancels, changes the card, and sees invoices. The page links back to
 * the plan page at `origin`. Throws (`conflict`) "no_subscription" or "invalid_checkout_url", and `PaymentError` if the provider does not answer.
 */
export async function openPortal(app: AppContext, owner: Owner, origin: string): Promise<string> {
  const { customerId } = await getRunning(app, owner);
  return open(app, origin, { customerId });
}

/**
 * Returns the URL of the provider's page that asks to confirm the change to `plan`, at today's price. Throws what `openPortal` throws,
 * and (`conflict`) "payment_owed", "same_plan", "sold_out", or "plans_off".
 */
export async function openPlanChange(app: AppContext, owner: Owner, plan: PaidPlan, origin: string): Promise<string> {
  const running = await getRunning(app, owner);
  if (!running.inForce) throw new DomainError("conflict", "no_subscription");
  if (running.status === "past_due") throw new DomainError("conflict", "payment_owed");
  if (running.plan === plan) throw new DomainError("conflict", "same_plan");
  if (!app.town.paidPlans || !app.maySellPlans) throw new DomainError("conflict", "plans_off");
  const needsCategory = plan === "premium_sponsorship";
  if (needsCategory && (await isSoldOutFor(app.db, owner.userId))) throw new DomainError("conflict", "sold_out");
  const { customerId, providerId: subscriptionId } = running;
  const plans = listOffers(app.town);
  const to = findOffer(app.town, plan, running.interval === "year" ? "year" : "month") ?? findOffer(app.town, plan, "month")!;
  return open(app, origin, { customerId, change: { subscriptionId, to, plans } });
}

async function open(app: AppContext, origin: string, visit: Omit<PortalVisit, "returnUrl">): Promise<string> {
  return providerUrl(app, await app.payments.openPortal({ ...visit, returnUrl: `${origin}/premium-upgrade` }), origin);
}

async function getRunning({ db }: AppContext, owner: Owner): Promise<SubscriptionRow> {
  const running = await findRunningSubscription(db, owner.userId);
  if (!running) throw new DomainError("conflict", "no_subscription");
  return running;
}
