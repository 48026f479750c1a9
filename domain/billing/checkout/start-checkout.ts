import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { secondsToWaitFrom, networkOf } from "#domain/network/client-network.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type CheckoutRow, endCheckout, writeCheckout } from "./checkout-records.ts";
import { checkoutMinutes, checkoutsPerNetwork } from "./limits.shared.ts";
import { settleCheckout } from "./fulfill-checkout.ts";
import { releaseOldestReservations } from "./reservations.ts";
import { checkPurchaseAllowed } from "./check-purchase-allowed.ts";
import { offerAt, planOfferOf } from "#domain/billing/plan-prices.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { lockFreeCategory } from "./sponsorship-availability.ts";

/**
 * A purchase to start. `shownCents` is the monthly price that the buyer saw. `origin` is the site's own origin, `started` lists
 * the browser's earlier checkouts, and `from` is the browser's network address or "".
 */
type CheckoutRequest = {
  plan: PaidPlan;
  shownCents: number;
  businessId: string | null;
  origin: string;
  started: string[];
  from: string;
};

const minute = 60_000;
/** The provider's clock may differ, so its session expires a minute later. */
const slack = minute;

/**
 * Opens a checkout at the provider and returns its URL. The checkout reserves a signed-in buyer's listing or category for
 * `checkoutMinutes`, at most two at a time. A visitor reserves nothing, so that nobody can block listings without an account or a
 * payment. The buyer's earlier checkout for the same item ends. Throws (`conflict`) "sold_out", "not_claimable",
 * "claim_under_way", "owns_a_business", "has_a_subscription", "invalid_checkout_url", "price_changed" if the buyer saw another
 * price, or "checkout_replaced" if another tab started a checkout at the same time; (`not_found`) "business_unknown" or
 * "plans_off"; (`not_allowed`) "admins_do_not_buy"; (`too_many`) "too_many_requests"; and `PaymentError` if the provider does not
 * answer.
 */
export async function startCheckout(
  app: AppContext,
  actor: Actor,
  request: CheckoutRequest,
): Promise<{ checkoutId: string; url: string }> {
  if (actor.role === "admin" || actor.role === "system") throw new DomainError("not_allowed", "admins_do_not_buy");
  if (request.businessId !== null && !isUuid(request.businessId)) throw new DomainError("not_found", "business_unknown");
  if (!app.town.paidPlans || !app.maySellPlans) throw new DomainError("not_found", "plans_off");
  if (planOfferOf(app.town, request.plan).cents !== request.shownCents) throw new DomainError("conflict", "price_changed");
  const now = app.clock.now();
  const wait = await secondsToWaitFrom(app.db, "buy", request.from, checkoutsPerNetwork, now);
  if (wait) throw new DomainError("too_many", "too_many_requests", wait);
  for (const earlier of await listReplaceable(app.db, actor, request, now)) await settleCheckout(app, earlier);
  const checkout = await reserve(app, actor, request);
  return { checkoutId: checkout.id, url: await open(app, actor, request, checkout) };
}

/**
 * Lists the checkouts to end before a new one starts: the buyer's own checkouts and expired reservations, each for the same item.
 */
async function listReplaceable(
  db: Db,
  actor: Actor,
  { businessId, started }: CheckoutRequest,
  now: Date,
): Promise<CheckoutRow[]> {
  const same = businessId ? eq(checkouts.businessId, businessId) : isNull(checkouts.businessId);
  const buyersOwn = or(
    started.length ? inArray(checkouts.id, started) : undefined,
    actor.role === "owner" ? eq(checkouts.userId, actor.userId) : undefined,
  );
  const past = and(checkouts.reserved, lte(checkouts.openUntil, now));
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, "open"), same, or(buyersOwn, past) ?? past));
}

async function reserve(
  app: AppContext,
  actor: Actor,
  { plan, shownCents: cents, businessId, from }: CheckoutRequest,
): Promise<CheckoutRow> {
  const userId = actor.role === "owner" ? actor.userId : null;
  const network = networkOf(from) || null;
  const reserved = userId !== null && (businessId !== null || plan === "premium_sponsorship");
  return change(app, actor, "start_checkout", { kind: "checkout" }, async (tx, entry) => {
    if (reserved) await releaseOldestReservations(tx, userId, network, entry.at);
    if (plan === "premium_sponsorship") await lockFreeCategory(tx, userId, entry.at);
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

async function open(app: AppContext, actor: Actor, request: CheckoutRequest, checkout: CheckoutRow): Promise<string> {
  const { db, clock, payments, town } = app;
  const payer = actor.role === "owner" ? await findUserById(db, actor.userId) : null;
  let opened: { sessionId: string; url: string };
  try {
    opened = await payments.openCheckout({
      reference: checkout.id,
      offer: offerAt(town, request.plan, checkout.cents),
      businessId: request.businessId,
      customerEmail: payer?.email ?? null,
      ...returnUrls(request, payer !== null),
      expiresAt: new Date(checkout.openUntil.getTime() + slack),
    });
  } catch (error) {
    await endCheckout(app, checkout.id);
    throw error;
  }
  const { sessionId, url } = opened;
  const isValid = [request.origin, ...payments.origins].includes(originOf(url));
  if (isValid && (await storeSession(db, checkout.id, sessionId))) return url;
  await queueTask(db, "close", sessionId, clock.now());
  if (isValid) throw new DomainError("conflict", "checkout_replaced");
  await endCheckout(app, checkout.id);
  throw new DomainError("conflict", "invalid_checkout_url");
}

/** Stores the provider's session id. Returns false if another tab has ended this checkout. */
async function storeSession(db: Db, id: string, sessionId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [checkout] = await tx.select({ state: checkouts.state }).from(checkouts).where(eq(checkouts.id, id)).for("update");
    if (checkout?.state !== "open") return false;
    await writeCheckout(tx, id, { sessionId });
    return true;
  });
}

/** Returns the URLs to which the provider sends the buyer back. The server builds them, so that a browser cannot choose them. */
function returnUrls(
  { plan, businessId, origin }: CheckoutRequest,
  isSignedIn: boolean,
): { successUrl: string; cancelUrl: string } {
  const cancelPath = businessId ? `/claim-business/${businessId}` : isSignedIn ? "/premium-upgrade" : "/add-business";
  const successPath = plan === "premium" ? "/payment-success" : "/complete-credentials";
  return { successUrl: `${origin}${successPath}?session_id={SESSION_ID}`, cancelUrl: `${origin}${cancelPath}` };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
