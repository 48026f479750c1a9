import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { networkOf } from "#domain/network/client-network.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type CheckoutRow, endCheckout, writeCheckout } from "./checkout-records.ts";
import { checkoutMinutes } from "./checkout-time-limit.ts";
import { settleCheckout } from "./fulfill-checkout.ts";
import { releaseOldestReservations } from "./reservation-limits.ts";
import { checkPurchaseAllowed } from "./check-purchase-allowed.ts";
import { planOfferOf } from "#domain/billing/plan-prices.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { lockFreeCategory } from "./sponsorship-availability.ts";

/** What somebody wants to buy; `origin` is the site's own, `started` their browser's earlier checkouts, `from` its address, "" if unknown. */
export type CheckoutRequest = { plan: PaidPlan; businessId: string | null; origin: string; started: string[]; from: string };

const minute = 60_000;
/** The provider's clock is not ours: whoever pays in the last moment still can. */
const slack = minute;
const limit = { max: 30, window: 60 * minute };

/**
 * Opens a checkout at the provider and says where to send the browser. A signed-in buyer's listing or category is kept for them for
 * half an hour, two at a time; a visitor's is not, so that nobody makes things unavailable without an account or a payment. The
 * payer's own earlier checkout for the same gives way to this one. Refuses (`conflict`) "sold_out", "not_claimable", "claim_under_way",
 * "owns_a_business", "has_a_subscription", "invalid_checkout_url", "checkout_replaced" when another tab was quicker; (`not_found`)
 * "business_unknown"; (`not_allowed`) "admins_do_not_buy"; (`too_many`) "too_many_requests". Rejects with `PaymentTrouble` when the
 * provider cannot be asked.
 */
export async function startCheckout(
  app: AppContext,
  actor: Actor,
  wish: CheckoutRequest,
): Promise<{ checkoutId: string; url: string }> {
  if (actor.role === "admin" || actor.role === "system") throw new DomainError("not_allowed", "admins_do_not_buy");
  if (wish.businessId !== null && !isUuid(wish.businessId)) throw new DomainError("not_found", "business_unknown");
  const now = app.clock.now();
  const wait = await secondsToWaitFrom(app.db, "buy", wish.from, limit, now);
  if (wait) throw new DomainError("too_many", "too_many_requests", wait);
  for (const earlier of await listInTheWay(app.db, actor, wish, now)) await settleCheckout(app, earlier);
  const checkout = await reserve(app, actor, wish);
  return { checkoutId: checkout.id, url: await open(app, actor, wish, checkout) };
}

/** Checkouts that must be over before another can begin: the payer's own for the same, and whose time for the business is up. */
async function listInTheWay(db: Db, actor: Actor, { businessId, started }: CheckoutRequest, now: Date): Promise<CheckoutRow[]> {
  const same = businessId ? eq(checkouts.businessId, businessId) : isNull(checkouts.businessId);
  const mine = or(
    started.length ? inArray(checkouts.id, started) : undefined,
    actor.role === "owner" ? eq(checkouts.userId, actor.userId) : undefined,
  );
  const past = and(checkouts.reserved, lte(checkouts.openUntil, now));
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, "open"), same, or(mine, past) ?? past));
}

async function reserve(app: AppContext, actor: Actor, { plan, businessId, from }: CheckoutRequest): Promise<CheckoutRow> {
  const { cents } = planOfferOf(app.town, plan);
  const userId = actor.role === "owner" ? actor.userId : null;
  const network = networkOf(from) || null;
  const reserved = userId !== null && (businessId !== null || plan === "premium_sponsorship");
  return change(app, actor, "start_checkout", { kind: "checkout" }, async (tx, entry) => {
    if (reserved) await releaseOldestReservations(tx, userId, network, entry.at);
    if (plan === "premium_sponsorship") await lockFreeCategory(tx, entry.at);
    await checkPurchaseAllowed(tx, actor, businessId);
    const openUntil = new Date(entry.at.getTime() + checkoutMinutes * minute);
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        ...{ plan, cents, businessId, isClaim: businessId !== null, reserved, userId, network },
        ...{ openUntil, createdAt: entry.at },
      })
      .onConflictDoNothing()
      .returning();
    if (!checkout) throw new DomainError("conflict", "claim_under_way");
    entry.subjectId = checkout.id;
    entry.after = { plan, cents, businessId };
    return checkout;
  });
}

async function open(app: AppContext, actor: Actor, wish: CheckoutRequest, checkout: CheckoutRow): Promise<string> {
  const { db, clock, payments, town } = app;
  const payer = actor.role === "owner" ? await findUserById(db, actor.userId) : null;
  let opened: { sessionId: string; url: string };
  try {
    opened = await payments.openCheckout({
      reference: checkout.id,
      offer: planOfferOf(town, wish.plan),
      businessId: wish.businessId,
      customerEmail: payer?.email ?? null,
      ...returnUrls(wish, payer !== null),
      expiresAt: new Date(checkout.openUntil.getTime() + slack),
    });
  } catch (error) {
    await endCheckout(app, checkout.id);
    throw error;
  }
  const { sessionId, url } = opened;
  const isValid = [wish.origin, ...payments.origins].includes(originOf(url));
  if (isValid && (await keepSession(db, checkout.id, sessionId))) return url;
  await queueTask(db, "close", sessionId, clock.now());
  if (isValid) throw new DomainError("conflict", "checkout_replaced");
  await endCheckout(app, checkout.id);
  throw new DomainError("conflict", "invalid_checkout_url");
}

/** False when another tab has ended this checkout meanwhile. */
async function keepSession(db: Db, id: string, sessionId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ state: checkouts.state }).from(checkouts).where(eq(checkouts.id, id)).for("update");
    if (held?.state !== "open") return false;
    await writeCheckout(tx, id, { sessionId });
    return true;
  });
}

/** Made here and nowhere else: no browser says where a payment leads. */
function returnUrls(
  { plan, businessId, origin }: CheckoutRequest,
  isSignedIn: boolean,
): { successUrl: string; cancelUrl: string } {
  const back = businessId ? `/claim-business/${businessId}` : isSignedIn ? "/premium-upgrade" : "/add-business";
  const on = plan === "premium" ? "/payment-success" : "/complete-credentials";
  return { successUrl: `${origin}${on}?session_id={SESSION_ID}`, cancelUrl: `${origin}${back}` };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
