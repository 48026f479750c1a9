import { eq } from "drizzle-orm";
import type { Actor } from "#domain/accounts/actor.ts";
import { fulfillCheckout } from "#domain/billing/checkout/fulfill-checkout.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { TestAction } from "#ports/payments/port.ts";

const visitor: Actor = { role: "visitor" };

/** What a test may say of a purchase; without a `by` a visitor buys. */
export type Buying = {
  plan?: PaidPlan;
  businessId?: string;
  by?: Actor;
  begun?: string[];
  email?: string;
  origin?: string;
  from?: string;
};

/** A checkout that waits to be paid. */
export async function beginCheckout(services: AppContext, wish: Buying = {}) {
  const { plan = "premium", businessId = null, by = visitor, begun = [], origin = "http://site.test", from = "192.0.2.1" } = wish;
  const { checkoutId, url } = await startCheckout(services, by, { plan, businessId, origin, begun, from });
  const [row] = await services.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return { checkoutId, url, sessionId: row!.sessionId! };
}

/** Pays with a good card; nobody is told yet. */
export async function payCheckout(services: AppContext, sessionId: string, email = "payer@example.test") {
  return services.paymentDesk!.pay(sessionId, { email, card: "good" });
}

/** Buys, pays and comes back: the whole way, delivered when an owner buys. */
export async function buy(services: AppContext, wish: Buying = {}) {
  const begun = await beginCheckout(services, wish);
  await payCheckout(services, begun.sessionId, wish.email);
  await fulfillCheckout(services, begun.sessionId);
  const [row] = await services.db.select().from(checkouts).where(eq(checkouts.id, begun.checkoutId));
  return { ...begun, row: row!, proof: { sessionId: begun.sessionId, begun: [begun.checkoutId] } };
}

/** Does at the provider what a customer or a bank does there; nobody is told yet. */
export async function atDesk(services: AppContext, providerId: string, deed: TestAction): Promise<void> {
  const { customerId } = (await services.payments.findSubscription(providerId))!;
  const url = await services.payments.openPortal(customerId, "http://site.test/dashboard");
  await services.paymentDesk!.act(url.slice(url.lastIndexOf("/") + 1), providerId, deed);
}
