import { and, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { countWithin, limitsFrom } from "#domain/network/client-network.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { BillingInterval, PaidPlan } from "#domain/plans/plans.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type CheckoutRow, endCheckout, writeCheckout } from "./checkout-records.ts";
import { syncCheckout } from "#domain/billing/subscriptions/sync-subscription.ts";
import { checkPurchaseAllowed, isSoldOutFor } from "./for-sale.ts";
import type { Offer } from "#ports/payments/port.ts";
import { findOffer } from "#domain/billing/plan-prices.ts";
import { checkouts } from "#domain/billing/schema.ts";

/**
 * A purchase to start. `origin` is the site's own origin, `started` lists the browser's earlier checkouts, and `from` is the browser's
 * network address or "".
 */
type CheckoutRequest = {
  plan: PaidPlan;
  interval: BillingInterval;
  businessId: string | null;
  origin: string;
  started: string[];
  from: string;
};

const minute = 60_000;

/** How long a checkout can be paid. The payment port allows no shorter time. */
export const checkoutMinutes = 30;

/** The maximum number of checkouts that one client network may start within `window` milliseconds. */
const checkoutsPerNetwork = { max: 30, window: 60 * minute };

/**
 * Returns the URL of a checkout at the provider: the buyer's own open checkout of the same purchase, or else a new one. An open checkout
 * reserves nothing. If two buyers pay for the same listing or the last category, the later payment is refunded. Throws (`conflict`)
 * "sold_out" or "invalid_checkout_url"; (`not_found`) "plans_off" or "no_such_price"; (`too_many`) "too_many_requests"; the errors
 * of `checkPurchaseAllowed`; and `PaymentError` if the provider does not answer.
 */
export async function startCheckout(
  app: AppContext,
  actor: Actor,
  request: CheckoutRequest,
): Promise<{ checkoutId: string; url: string }> {
  const { plan, interval, businessId } = request;
  if (!app.town.paidPlans || !app.maySellPlans) throw new DomainError("not_found", "plans_off");
  const offer = findOffer(app.town, plan, interval);
  if (!offer) throw new DomainError("not_found", "no_such_price");
  const { cents } = offer;
  await countWithin(app.db, limitsFrom("buy", request.from, checkoutsPerNetwork), app.clock.now());
  if (businessId !== null && !isUuid(businessId)) throw new DomainError("not_found", "business_unknown");
  const userId = actor.role === "owner" ? actor.userId : null;
  for (const earlier of await listOwnOpen(app, userId, request)) {
    const isSame = earlier.plan === plan && earlier.cents === cents;
    const url = isSame && (await app.payments.findCheckout(earlier.sessionId!))?.url;
    if (url) return { checkoutId: earlier.id, url };
    // Unless it is paid or its payment is being processed, it ends.
    await app.payments.expireCheckout(earlier.sessionId!);
    await syncCheckout(app, earlier.sessionId!);
  }
  if (plan === "premium_sponsorship" && (await isSoldOutFor(app.db, userId))) throw new DomainError("conflict", "sold_out");
  await checkPurchaseAllowed(app.db, actor, businessId);
  const checkout = await change(app, actor, "start_checkout", { kind: "checkout" }, async (tx, entry) => {
    const values = { plan, cents, businessId, isClaim: businessId !== null, userId, createdAt: entry.at };
    const [added] = await tx.insert(checkouts).values(values).returning();
    entry.subjectId = added!.id;
    entry.after = { plan, cents, businessId };
    return added!;
  });
  try {
    return { checkoutId: checkout.id, url: await openSession(app, request, checkout, offer) };
  } catch (error) {
    await endCheckout(app, checkout.id);
    throw error;
  }
}

/** Lists the buyer's own open checkouts for the same listing, or for none, newest first. */
async function listOwnOpen({ db }: AppContext, userId: string | null, { businessId, started }: CheckoutRequest) {
  const same = businessId ? eq(checkouts.businessId, businessId) : isNull(checkouts.businessId);
  const own = or(inArray(checkouts.id, started), userId ? eq(checkouts.userId, userId) : undefined);
  const open = and(eq(checkouts.state, "open"), isNotNull(checkouts.sessionId));
  return db
    .select()
    .from(checkouts)
    .where(and(open, same, own))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id));
}

async function openSession(app: AppContext, request: CheckoutRequest, checkout: CheckoutRow, offer: Offer): Promise<string> {
  const { id, plan, businessId, userId, createdAt } = checkout;
  const { origin } = request;
  const payer = userId ? await findUserById(app.db, userId) : null;
  const { sessionId, url } = await app.payments.openCheckout({
    reference: id,
    offer,
    businessId,
    customerEmail: payer?.email ?? null,
    // The server builds these URLs, so that a browser cannot choose them.
    successUrl: `${origin}${plan === "premium" ? "/payment-success" : "/complete-credentials"}?session_id={SESSION_ID}`,
    cancelUrl: `${origin}${businessId ? `/claim-business/${businessId}` : payer ? "/premium-upgrade" : "/add-business"}`,
    // The provider's clock may differ, so this is a minute longer than its minimum.
    expiresAt: new Date(createdAt.getTime() + (checkoutMinutes + 1) * minute),
  });
  const to = providerUrl(app, url, request.origin);
  await writeCheckout(app.db, id, { sessionId });
  return to;
}

/** Returns the URL if its origin is the provider's or this site's. Throws (`conflict`) "invalid_checkout_url". */
export function providerUrl({ payments }: Pick<AppContext, "payments">, url: string, siteOrigin: string): string {
  const to = URL.parse(url);
  if (!to || ![siteOrigin, ...payments.origins].includes(to.origin)) throw new DomainError("conflict", "invalid_checkout_url");
  return to.href;
}

/** Returns the session id of the browser's newest paid checkout without an account, or null. */
export async function findUnfinishedPurchase(db: Db, started: string[]): Promise<string | null> {
  const [paid] = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(inArray(checkouts.id, started), eq(checkouts.state, "paid")))
    .orderBy(desc(checkouts.paidAt))
    .limit(1);
  return paid?.sessionId ?? null;
}
