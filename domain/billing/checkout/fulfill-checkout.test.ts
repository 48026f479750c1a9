import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses, claims } from "#domain/businesses/schema.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ProviderEvent } from "#ports/payments/port.ts";
import { atDesk, beginCheckout, buy, payCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCheckout, anAdmin, anOwner, aSubscription, aUser } from "#test/factories.ts";
import { without } from "#test/lost-table.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { fulfillCheckout, handleProviderEvent } from "./fulfill-checkout.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { reconcile } from "#domain/billing/reconciliation/reconcile.ts";
import { checkouts, providerTasks } from "#domain/billing/schema.ts";

const minute = 60_000;
const price = { amount: 2999, currency: "usd", interval: "month" };
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const aClaimant = async () => ownerOf(await aUser(db));
const claimable = () => aBusiness(db, { claimable: true, name: "Prairie Plumbing" });
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);
const businessNow = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;

/** What the provider has to say, once each. */
async function eventsOf({ paymentDesk }: AppContext): Promise<ProviderEvent[]> {
  return (await paymentDesk!.listEvents()).map(({ body }) => JSON.parse(body) as ProviderEvent);
}

describe("a payment", () => {
  it("of an owner is delivered at once: plan, email and what happened [billing.deliver-owner]", async () => {
    const { services, clock } = aSite();
    const owner = await anOwner(db, { approvalStatus: "pending" });

    const { row } = await buy(services, { by: owner });

    expect(row).toMatchObject({ state: "delivered", outcome: "plan", userId: owner.userId, deliveredAt: clock.now() });
    expect(await businessNow(owner.business.id)).toEqual({ ...owner.business, plan: "premium" });
    expect(await db.select().from(subscriptions)).toMatchObject([
      { userId: owner.userId, plan: "premium", status: "live", inForce: true, paidUntil: new Date("2026-02-14T18:00:00Z") },
    ]);
    expect(await queuedEmails()).toMatchObject([
      { kind: "plan-started", payload: { plan: "premium", price, until: "2026-02-14T18:00:00.000Z", outcome: "plan" } },
    ]);
    expect(await db.select().from(auditLog).where(eq(auditLog.deed, "fulfil_checkout"))).toMatchObject([
      { actorRole: "system", actorId: "payments", subjectId: row.id, after: { plan: "premium", cents: 2999, outcome: "plan" } },
    ]);
  });

  it("keeps a higher plan that an admin gave [billing.higher-plan]", async () => {
    const { services } = aSite();
    const owner = await anOwner(db, { plan: "premium_sponsorship" });
    await buy(services, { by: owner });
    expect((await businessNow(owner.business.id)).plan).toBe("premium_sponsorship");
  });

  it("changes no business but the payer's own [billing.own-business-only]", async () => {
    const { services } = aSite();
    const [payer, other] = [await anOwner(db), await anOwner(db)];
    await buy(services, { by: payer });
    expect(await businessNow(other.business.id)).toEqual(other.business);
  });

  it("of an owner for a listing is a claim that waits for a review, and the admins are told [billing.deliver-claim]", async () => {
    const { services } = aSite();
    const [admin, by, business] = [await anAdmin(db), await aClaimant(), await claimable()];

    const { row } = await buy(services, { by, businessId: business.id, plan: "premium" });

    expect(row).toMatchObject({ state: "delivered", outcome: "claim", holds: false });
    expect(await businessNow(business.id)).toEqual(business);
    expect(await db.select().from(claims)).toMatchObject([{ businessId: business.id, userId: by.userId, state: "pending" }]);
    expect(await queuedEmails()).toMatchObject([
      { recipient: admin.email, kind: "claim-received", payload: { business: "Prairie Plumbing" } },
      { kind: "plan-started", payload: { outcome: "claim", business: "Prairie Plumbing" } },
    ]);
  });

  it("without an account waits for one, and the email leads there [billing.set-up-mail]", async () => {
    const { services } = aSite();
    const business = await claimable();

    const { row } = await buy(services, { businessId: business.id, email: "new@example.test" });

    expect(row).toMatchObject({ state: "paid", userId: null, holds: true, customerEmail: "new@example.test" });
    expect(await queuedEmails()).toMatchObject([
      {
        recipient: "new@example.test",
        kind: "purchase-set-up",
        payload: {
          plan: "premium",
          cents: 2999,
          currency: "usd",
          business: "Prairie Plumbing",
          link: expect.stringMatching(/^\/complete-credentials\?token=/),
        },
      },
    ]);
    expect(await businessNow(business.id)).toEqual(business);
  });
});

describe("fulfilled once", () => {
  it("however often and in whatever order it is announced, early, late and twice [billing.fulfil-once]", async () => {
    const { services, clock } = aSite();
    const [by, business] = [await aClaimant(), await claimable()];
    const { sessionId } = await beginCheckout(services, { by, businessId: business.id });
    await fulfillCheckout(services, sessionId);
    await payCheckout(services, sessionId);
    const events = await eventsOf(services);

    for (const event of [...events].reverse()) await handleProviderEvent(services, event);
    const once = [
      await db.select().from(checkouts),
      await db.select().from(claims),
      await emailKinds(),
      await businessNow(business.id),
    ];
    for (const event of [...events, ...events]) await handleProviderEvent(services, event);
    await fulfillCheckout(services, sessionId);
    clock.forward(20 * 24 * 60 * minute);
    for (const event of events) await handleProviderEvent(services, event);

    expect([
      await db.select().from(checkouts),
      await db.select().from(claims),
      await emailKinds(),
      await businessNow(business.id),
    ]).toEqual(once);
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it("by fifty at the same instant: one subscription, one claim, one email [billing.fulfil-fifty]", async () => {
    const { services } = aSite();
    const [by, business] = [await aClaimant(), await claimable()];
    const { sessionId } = await beginCheckout(services, { by, businessId: business.id });
    await payCheckout(services, sessionId);
    const [event] = await eventsOf(services);
    const many = Array.from({ length: 50 }, (_, number) =>
      number % 3 === 0
        ? fulfillCheckout(services, sessionId)
        : number % 3 === 1
          ? handleProviderEvent(services, event!)
          : reconcile(services),
    );

    await Promise.all(many);

    expect(await db.select().from(subscriptions)).toHaveLength(1);
    expect(await db.select().from(claims)).toHaveLength(1);
    expect(await emailKinds()).toEqual(["plan-started"]);
    expect((await db.select().from(auditLog)).map(({ deed }) => deed).sort()).toEqual(["begin_checkout", "fulfil_checkout"]);
  });

  it("does nothing for keys that are nobody's, and for checkouts of others at the same provider [billing.session-keys]", async () => {
    const { services } = aSite();
    const foreign = await services.payments.openCheckout({
      reference: "another-shop",
      offer: { plan: "premium", cents: 1, currency: "usd", name: "Something else" },
      businessId: null,
      customerEmail: null,
      successUrl: "http://site.test/x?session_id={SESSION_ID}",
      cancelUrl: "http://site.test/",
      expiresAt: new Date("2026-01-15T18:00:00Z"),
    });
    await payCheckout(services, foreign.sessionId);
    for (const key of ["", "nonsense", "'; drop table checkouts", "x".repeat(5000), foreign.sessionId])
      await fulfillCheckout(services, key);
    await handleProviderEvent(services, { id: "1", sessionId: null, subscriptionId: "nobody's" });
    expect([await db.select().from(subscriptions), await db.select().from(auditLog), await emailKinds()]).toEqual([[], [], []]);
  });

  it("also when it was paid after we thought that nobody could [billing.paid-late]", async () => {
    const { services } = aSite();
    const [by, business] = [await aClaimant(), await claimable()];
    const { sessionId, checkoutId } = await beginCheckout(services, { by, businessId: business.id });
    await db.update(checkouts).set({ state: "expired", holds: false }).where(eq(checkouts.id, checkoutId));
    await payCheckout(services, sessionId);

    await fulfillCheckout(services, sessionId);

    expect(await db.select().from(checkouts)).toMatchObject([{ state: "delivered", outcome: "claim" }]);
    expect(await db.select().from(claims)).toMatchObject([{ businessId: business.id, userId: by.userId, state: "pending" }]);
  });

  it("late for a listing that another payer holds by now goes back [billing.paid-late]", async () => {
    const { services } = aSite();
    const [by, business] = [await aClaimant(), await claimable()];
    const late = await beginCheckout(services, { by, businessId: business.id });
    await db.update(checkouts).set({ state: "expired", holds: false }).where(eq(checkouts.id, late.checkoutId));
    const other = await aClaimant();
    const rival = await beginCheckout(services, { by: other, businessId: business.id });
    await payCheckout(services, late.sessionId);

    await fulfillCheckout(services, late.sessionId);

    expect(await db.select().from(checkouts).where(eq(checkouts.id, late.checkoutId))).toMatchObject([
      { state: "given_back", lostTo: "listing" },
    ]);
    expect(await db.select().from(subscriptions)).toMatchObject([{ userId: null, inForce: false, withdrawn: "refunded" }]);
    expect(await businessNow(business.id)).toEqual(business);
    await payCheckout(services, rival.sessionId);
    await fulfillCheckout(services, rival.sessionId);
    expect(await db.select().from(claims)).toMatchObject([{ userId: other.userId, state: "pending" }]);
  });

  it("also when the session's key was never stored, because the process died [billing.killed-before-session]", async () => {
    const { services } = aSite();
    const owner = await anOwner(db);
    const { sessionId, checkoutId } = await beginCheckout(services, { by: owner });
    await db.update(checkouts).set({ sessionId: null }).where(eq(checkouts.id, checkoutId));
    await payCheckout(services, sessionId);

    await handleProviderEvent(services, (await eventsOf(services))[0]!);

    expect(await db.select().from(checkouts)).toMatchObject([{ state: "delivered", sessionId, outcome: "plan" }]);
  });

  it("also when the commit failed after the provider's yes: reconciliation finds it [billing.killed-before-commit]", async () => {
    const { services } = aSite();
    const owner = await anOwner(db);
    const { sessionId } = await beginCheckout(services, { by: owner });
    await payCheckout(services, sessionId);

    await expect(without("outbox", () => fulfillCheckout(services, sessionId))).rejects.toThrow();
    await expect(fulfillCheckout({ ...services, db: failingAtCommit(services.db) }, sessionId)).rejects.toThrow("gone at commit");
    expect([await db.select().from(subscriptions), await emailKinds()]).toEqual([[], []]);

    expect(await reconcile(services)).toMatchObject({
      paidWithoutPlan: 0,
      planWithoutPayment: 0,
      found: [{ kind: "paid_not_fulfilled" }],
    });
    expect((await businessNow(owner.business.id)).plan).toBe("premium");
    expect(await emailKinds()).toEqual(["plan-started"]);
  });
});

describe("a second payment", () => {
  it("by somebody who has a plan goes back, and is a case; the plan they have stays [billing.second-payment]", async () => {
    const { services } = aSite();
    const owner = await anOwner(db);
    const first = await beginCheckout(services, { by: owner });
    const second = await aCheckout(db, { userId: owner.userId, openUntil: new Date("2026-01-14T18:30:00Z"), plan: "premium" });
    const order = (await services.paymentDesk!.findOrder(first.sessionId))!;
    const other = await services.payments.openCheckout({
      ...order,
      customerEmail: null,
      businessId: null,
      reference: second.id,
      expiresAt: second.openUntil,
    });
    await payCheckout(services, first.sessionId);
    await payCheckout(services, other.sessionId);

    await Promise.all([fulfillCheckout(services, first.sessionId), fulfillCheckout(services, other.sessionId)]);

    const outcomes = (await db.select().from(checkouts)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["plan", "second_payment"]);
    expect(await db.select().from(adminTasks)).toMatchObject([{ kind: "second_payment", userId: owner.userId }]);
    expect(await db.select().from(providerTasks)).toMatchObject([{ kind: "refund", doneAt: null }]);
    expect((await emailKinds()).sort()).toEqual(["payment-returned", "plan-started"]);

    await runBillingJob(services);

    expect(await db.select().from(providerTasks)).toMatchObject([{ kind: "refund", cents: 2999 }]);
    const statuses = (await db.select().from(subscriptions)).map(({ status, inForce }) => [status, inForce]);
    expect(statuses.sort()).toEqual([
      ["ended", false],
      ["live", true],
    ]);
    expect((await businessNow(owner.business.id)).plan).toBe("premium");
    expect((await emailKinds()).sort()).toEqual(["payment-returned", "plan-started"]);
    expect(await reconcile(services)).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 0, trouble: null });
  });

  it("of a listing leaves the listing alone [billing.second-payment]", async () => {
    const { services } = aSite();
    const [by, business] = [await aClaimant(), await claimable()];
    const { sessionId } = await beginCheckout(services, { by, businessId: business.id });
    await aSubscription(db, by.userId, "premium");
    await payCheckout(services, sessionId);
    await fulfillCheckout(services, sessionId);
    expect(await businessNow(business.id)).toEqual(business);
    await beginCheckout(services, { businessId: business.id });
  });
});

describe("what was paid and taken back before it was delivered", () => {
  it.each(["refund", "dispute"] as const)("ends with it: %s [billing.given-back]", async (deed) => {
    const { services } = aSite();
    const business = await claimable();
    const { row } = await buy(services, { businessId: business.id });
    const [bought] = await db.select().from(subscriptions);
    await atDesk(services, bought!.providerId, deed);
    if (deed === "dispute") await atDesk(services, bought!.providerId, "lose_dispute");

    for (const event of await eventsOf(services)) await handleProviderEvent(services, event);
    await runBillingJob(services);

    expect(await db.select().from(checkouts).where(eq(checkouts.id, row.id))).toMatchObject([
      { state: "given_back", holds: false },
    ]);
    await beginCheckout(services, { businessId: business.id });
  });
});

/** A database that does all it is asked and dies when it should commit. */
function failingAtCommit(real: Db): Db {
  return new Proxy(real, {
    get: (target, name) =>
      name === "transaction"
        ? (work: (tx: Db) => Promise<unknown>) =>
            real.transaction(async (tx) => {
              await work(tx);
              throw new Error("gone at commit");
            })
        : (Reflect.get(target, name, target) as unknown),
  });
}
