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
  started?: string[];
  email?: string;
  origin?: string;
  from?: string;
};

/** A checkout that waits to be paid. */
export async function beginCheckout(app: AppContext, wish: Buying = {}) {
  const {
    plan = "premium",
    businessId = null,
    by = visitor,
    started = [],
    origin = "http://site.test",
    from = "192.0.2.1",
  } = wish;
  const { checkoutId, url } = await startCheckout(app, by, { plan, businessId, origin, started, from });
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return { checkoutId, url, sessionId: row!.sessionId! };
}

/** Pays with a good card; nobody is told yet. */
export async function payCheckout(app: AppContext, sessionId: string, email = "payer@example.test") {
  return app.testCheckout!.pay(sessionId, { email, card: "good" });
}

/** Buys, pays and comes back: the whole way, delivered when an owner buys. */
export async function buy(app: AppContext, wish: Buying = {}) {
  const started = await beginCheckout(app, wish);
  await payCheckout(app, started.sessionId, wish.email);
  await fulfillCheckout(app, started.sessionId);
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.id, started.checkoutId));
  return { ...started, row: row!, proof: { sessionId: started.sessionId, started: [started.checkoutId] } };
}

/** Does at the provider what a customer or a bank does there; nobody is told yet. */
export async function actAtTestCheckout(app: AppContext, providerId: string, action: TestAction): Promise<void> {
  const { customerId } = (await app.payments.findSubscription(providerId))!;
  const url = await app.payments.openPortal(customerId, "http://site.test/dashboard");
  await app.testCheckout!.applyAction(url.slice(url.lastIndexOf("/") + 1), providerId, action);
}
