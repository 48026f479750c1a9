import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ProviderEvent } from "#ports/payments/port.ts";
import { aStripeSite } from "#test/buyer.ts";
import { beginCheckout, buy, payCheckout, providerRequests } from "#test/buying.ts";
import { db, without } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { handleProviderEvent, syncCheckout } from "#domain/billing/subscriptions/sync-subscription.ts";
import { reconcile, runBillingJob } from "#domain/billing/billing-jobs.ts";
import { checkouts } from "#domain/billing/schema.ts";

const minute = 60_000;
const price = { amount: 2999, currency: "usd", interval: "month" };
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const aClaimant = async () => ownerOf(await aUser(db));
const claimable = () => aBusiness(db, { claimable: true, name: "Prairie Plumbing" });
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);
const businessNow = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;

/** Returns the events that a provider sends about a paid checkout. */
async function eventsOf({ payments }: AppContext, sessionId: string): Promise<ProviderEvent[]> {
  const { subscriptionId } = (await payments.findCheckout(sessionId))!;
  return [
    { id: "1", sessionId, subscriptionId },
    { id: "2", sessionId: null, subscriptionId },
  ];
}

describe("a payment", () => {
  it("by an owner delivers the plan right away, with an email and a log entry", async () => {
    const { app } = aSite();
    const owner = await anOwner(db, { approvalStatus: "pending" });
    const { row } = await buy(app, { by: owner });
    expect(row).toMatchObject({ state: "delivered", outcome: "plan", userId: owner.userId });
    expect(await businessNow(owner.business.id)).toEqual({ ...owner.business, plan: "premium" });
    const payload = { plan: "premium", price, until: "2026-02-14T18:00:00.000Z", outcome: "plan" };
    expect(await queuedEmails()).toMatchObject([{ kind: "plan-started", payload }]);
    expect((await db.select().from(auditLog)).at(-1)).toMatchObject({ actorId: "payments", subjectId: row.id });
  });

  it("by an owner for a listing creates a pending claim and emails the admins [billing.deliver-claim]", async () => {
    const { app } = aSite();
    const [admin, by, business] = [await anAdmin(db), await aClaimant(), await claimable()];

    const { row } = await buy(app, { by, businessId: business.id, plan: "premium" });

    expect(row).toMatchObject({ state: "delivered", outcome: "claim" });
    expect(await businessNow(business.id)).toEqual(business);
    expect(await db.select().from(claims)).toMatchObject([{ businessId: business.id, userId: by.userId, state: "pending" }]);
    expect(await queuedEmails()).toMatchObject([
      { recipient: admin.email, kind: "waiting", payload: { claim: 1 } },
      { kind: "plan-started", payload: { outcome: "claim", business: "Prairie Plumbing" } },
    ]);
  });
});

describe("fulfillment", () => {
  it("creates one subscription, one claim, and one email in 20 concurrent runs", async () => {
    const { app } = aSite();
    const [by, business] = [await aClaimant(), await claimable()];
    const { sessionId } = await beginCheckout(app, { by, businessId: business.id });
    await payCheckout(app, sessionId);
    const [event] = await eventsOf(app, sessionId);
    const many = Array.from({ length: 20 }, (_, number) =>
      number % 3 === 0 ? syncCheckout(app, sessionId) : number % 3 === 1 ? handleProviderEvent(app, event!) : reconcile(app),
    );

    await Promise.all(many);

    expect(await db.select().from(subscriptions)).toHaveLength(1);
    expect(await db.select().from(claims)).toHaveLength(1);
    expect(await emailKinds()).toEqual(["plan-started"]);
    expect((await db.select().from(auditLog)).map(({ action }) => action).sort()).toEqual(["fulfill_checkout", "start_checkout"]);
  });

  it("ignores unknown session ids and checkouts for other products", async () => {
    const { app } = aSite();
    const { sessionId } = await beginCheckout(app);
    await payCheckout(app, sessionId);
    const [event] = await eventsOf(app, sessionId);
    await db.delete(checkouts);
    for (const key of ["", "nonsense", "'; drop table checkouts", sessionId]) await syncCheckout(app, key);
    await handleProviderEvent(app, event!);
    expect([await db.select().from(subscriptions), await emailKinds()]).toEqual([[], []]);
  });

  it("happens within five minutes if the tab was closed and the event was lost", async () => {
    const { app, clock } = aSite();
    const { business, ...by } = await anOwner(db);
    const unpaid = await beginCheckout(app, { from: "192.0.2.9" });
    const { sessionId, checkoutId } = await beginCheckout(app, { by });
    await payCheckout(app, sessionId);
    clock.forward(4 * minute);
    await runBillingJob(app);
    expect((await businessNow(business.id)).plan).toBe("premium");
    const states = await db.select({ id: checkouts.id, state: checkouts.state }).from(checkouts).orderBy(asc(checkouts.id));
    expect(states).toEqual([
      { id: unpaid.checkoutId, state: "open" },
      { id: checkoutId, state: "delivered" },
    ]);
  });

  it("works when the process died before it stored the session id", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    const { sessionId, checkoutId } = await beginCheckout(app, { by: owner });
    await db.update(checkouts).set({ sessionId: null }).where(eq(checkouts.id, checkoutId));
    await payCheckout(app, sessionId);

    await handleProviderEvent(app, (await eventsOf(app, sessionId))[0]!);

    expect(await db.select().from(checkouts)).toMatchObject([{ state: "delivered", outcome: "plan" }]);
  });

  it("is repeated by the reconciliation after a failed commit", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    const { sessionId } = await beginCheckout(app, { by: owner });
    await payCheckout(app, sessionId);

    await expect(without("outbox", () => syncCheckout(app, sessionId))).rejects.toThrow();
    expect([await db.select().from(subscriptions), await emailKinds()]).toEqual([[], []]);

    expect(await reconcile(app)).toMatchObject({ paidWithoutPlan: 0, found: [expect.any(String)] });
    expect((await businessNow(owner.business.id)).plan).toBe("premium");
    expect(await emailKinds()).toEqual(["plan-started"]);
  });
});

describe("a second payment", () => {
  it("by a user with a plan is refunded, and keeps the plan", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    const first = await beginCheckout(app, { by: owner });
    const other = await beginCheckout(app);
    await db.update(checkouts).set({ userId: owner.userId });
    await payCheckout(app, first.sessionId);
    await payCheckout(app, other.sessionId);

    await Promise.all([syncCheckout(app, first.sessionId), syncCheckout(app, other.sessionId)]);

    const outcomes = (await db.select().from(checkouts)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["plan", "second_payment"]);
    expect(await providerRequests(db)).toMatchObject([{ kind: "refund" }]);
    expect((await emailKinds()).sort()).toEqual(["payment-refunded", "plan-started"]);

    await runBillingJob(app);

    expect(await providerRequests(db)).toEqual([]);
    const statuses = (await db.select().from(subscriptions)).map(({ status, inForce }) => [status, inForce]);
    expect(statuses.sort()).toEqual([
      ["ended", false],
      ["live", true],
    ]);
    expect((await businessNow(owner.business.id)).plan).toBe("premium");
    expect((await emailKinds()).sort()).toEqual(["payment-refunded", "plan-started"]);
    expect(await reconcile(app)).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 0, failure: null });
  });
});

it.each(["refund", "dispute"] as const)("a purchase with a %s before delivery is closed", async (action) => {
  const { app, buy: buyAtStripe, act } = await aStripeSite();
  const business = await claimable();
  const providerId = await buyAtStripe({ businessId: business.id });
  await act(providerId, action);
  if (action === "dispute") await act(providerId, "lose_dispute");
  expect(await db.select().from(checkouts)).toMatchObject([{ state: "refunded" }]);
  await beginCheckout(app, { businessId: business.id });
});
