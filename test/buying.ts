import { eq, isNotNull } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { syncCheckout } from "#domain/billing/subscriptions/sync-subscription.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import { grantPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import type { BillingInterval, PaidPlan, Plan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";

const visitor: Actor = { role: "visitor" };

/** Options for a purchase. Without `by`, the buyer is a visitor. */
export type Buying = {
  plan?: PaidPlan;
  interval?: BillingInterval;
  businessId?: string;
  by?: Actor;
  started?: string[];
  email?: string;
  origin?: string;
  from?: string;
};

/** Starts a checkout that is not paid yet. */
export async function beginCheckout(app: AppContext, options: Buying = {}) {
  const {
    plan = "premium",
    interval = "month",
    businessId = null,
    by = visitor,
    started = [],
    origin = "http://site.test",
    from = "192.0.2.1",
  } = options;
  const { checkoutId, url } = await startCheckout(app, by, { plan, interval, businessId, origin, started, from });
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return { checkoutId, url, sessionId: row!.sessionId! };
}

/** Pays with a good card. The site gets no event yet. */
export async function payCheckout(app: AppContext, sessionId: string, email = "payer@example.test") {
  return app.testCheckout!.pay(sessionId, { email, isDeclined: false });
}

/** Starts a checkout, pays it, and returns to the site. A signed-in owner's purchase is fulfilled. */
export async function buy(app: AppContext, options: Buying = {}) {
  const started = await beginCheckout(app, options);
  await payCheckout(app, started.sessionId, options.email);
  await syncCheckout(app, started.sessionId);
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.id, started.checkoutId));
  return { ...started, row: row!, proof: { sessionId: started.sessionId, started: [started.checkoutId] } };
}

/** Grants a business a plan, as an admin does. */
export function grant(app: Pick<AppContext, "db" | "clock">, admin: Actor, businessId: string, plan: Plan) {
  return change(app, admin, "edit_business", { kind: "business", id: businessId }, (tx, entry) =>
    grantPlan(tx, businessId, plan, entry.at),
  );
}

/** Returns what the site waits for the provider to do. */
export async function providerRequests(db: AppContext["db"]) {
  const { request: kind, providerId: subject } = subscriptions;
  return db.select({ kind, subject }).from(subscriptions).where(isNotNull(kind));
}
