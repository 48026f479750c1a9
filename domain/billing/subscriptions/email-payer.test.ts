import { describe, expect, it } from "vitest";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { refundUndeliveredClaim } from "#domain/billing/refunds/refund-undelivered-claim.ts";
import { rejectClaim } from "#domain/claims/review-claim.ts";
import { getRequest } from "#domain/requests/list-requests.ts";
import { rejectBusiness } from "#domain/requests/review-business.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { providers } from "#test/providers.ts";
import { aSite } from "#test/site.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { listPaymentEvents } from "#domain/billing/payment-history.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { runProviderTasks } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { aClock } from "#test/clock.ts";
import town from "../../../town.config.ts";

const day = 86_400_000;
const aBuyer = async (): Promise<Owner> => ({ role: "owner", userId: (await aUser(db)).id });
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);

describe.each(providers)("a payer at $name", ({ open }) => {
  it("gets one email about a delayed payment that failed", async () => {
    const clock = aClock();
    const provider = await open(clock);
    const site = aSite({ clock, ...provider.app });
    const by = await aBuyer();
    const { sessionId } = await beginCheckout(site.app, { by });
    await provider.hand.pay(sessionId, "slow");
    await site.settleEvents(provider.hand);
    await provider.hand.settle(sessionId, false);
    await site.settleEvents(provider.hand);
    await runBillingJob(site.app);

    expect(await queuedEmails()).toMatchObject([{ kind: "payment-failed", payload: { link: "/premium-upgrade" } }]);
    expect(await listPaymentEvents(db, by)).toMatchObject([{ kind: "payment_failed", plan: "premium" }]);
    expect(await db.select().from(checkouts)).toMatchObject([{ state: "expired" }]);
    const cookie = await cookieOf(site.app, by);
    const account = await (await site.visit("/dashboard/account", { headers: { cookie } })).text();
    expect(textOf(mainOf(account))).toContain("Your payment for Premium did not go through. You were not charged.");
  });
});

describe.each(providers)("a payer with a partial refund at $name", ({ open }) => {
  it("gets one email per refund with the total, and sees the total on the account page", async () => {
    const clock = aClock();
    const provider = await open(clock);
    const site = aSite({ clock, ...provider.app });
    const owner = await anOwner(db);
    const { sessionId } = await beginCheckout(site.app, { by: owner });
    await provider.hand.pay(sessionId, "good");
    await site.settleEvents(provider.hand);
    const [{ providerId } = { providerId: "" }] = await db.select().from(subscriptions);
    const refundPart = async () => {
      await provider.hand.act(providerId, "refund_part");
      let again = await provider.hand.listEvents();
      await site.settleEvents(provider.hand);
      await site.settleEvents({
        listEvents: async () => again,
        deleteEvent: async (id) => void (again = again.filter((event) => event.id !== id)),
      });
    };
    await refundPart();
    await refundPart();

    const emails = (await queuedEmails()).filter(({ kind }) => kind === "payment-refunded");
    expect(emails.map(({ payload }) => payload)).toMatchObject([
      { why: "partly", plan: "premium", cents: 2999, refunded: 500 },
      { plan: "premium", cents: 2999, refunded: 1000 },
    ]);
    expect(await db.select().from(subscriptions)).toMatchObject([{ refundedAmount: 1000, inForce: true, status: "live" }]);
    const read = async (path: string, who: Owner | Admin) =>
      textOf(await (await site.visit(path, { headers: { cookie: await cookieOf(site.app, who) } })).text());
    const account = await read("/dashboard/account", owner);
    expect(account).toContain("Refunded $10 of your payment for Premium so far.");
    expect(await read("/premium-upgrade", owner)).toContain("Refunded $10 of your last payment");
    expect(await read(`/admin/dashboard/businesses/${owner.business.id}`, await anAdmin(db))).toContain(
      "$10 of the last payment was refunded.",
    );

    // A refund of an earlier payment is not counted for the next one.
    clock.forward(32 * day);
    await provider.hand.passTime(clock.now());
    await refundPart();
    expect(await db.select().from(subscriptions)).toMatchObject([{ refundedAmount: 500 }]);
    expect((await queuedEmails()).filter(({ kind }) => kind === "payment-refunded")).toHaveLength(3);
  });

  it("gets an email about the refund and another about the end of the subscription", async () => {
    const clock = aClock();
    const provider = await open(clock);
    const site = aSite({ clock, ...provider.app });
    const owner = await anOwner(db);
    const { sessionId } = await beginCheckout(site.app, { by: owner });
    await provider.hand.pay(sessionId, "good");
    await site.settleEvents(provider.hand);
    const [{ providerId } = { providerId: "" }] = await db.select().from(subscriptions);
    await provider.hand.act(providerId, "refund_part");
    await site.app.payments.cancel(providerId, "now", "a key");
    await site.settleEvents(provider.hand);
    expect((await emailKinds()).slice(-2)).toEqual(["payment-refunded", "subscription-ended"]);
  });
});

describe("a rejected claim", () => {
  it("appears on the claimant's account page with the refund", async () => {
    const { app } = aSite();
    const by = await aBuyer();
    const { id } = await aBusiness(db, { claimable: true, name: "Prairie Plumbing" });
    await buy(app, { by, businessId: id });
    const admin = await anAdmin(db);
    const { claim, business } = await getRequest({ db, town }, admin, id);
    await rejectClaim(app, admin, claim!.id, business.version, null);
    await runProviderTasks(app);

    expect((await listPaymentEvents(db, by)).map(({ kind }) => kind).sort()).toEqual([
      "claim_rejected",
      "plan_started",
      "refunded",
    ]);
    expect(await listPaymentEvents(db, await aBuyer())).toEqual([]);
  });
});

describe("a payer who never sets up an account", () => {
  it("is not charged again, gets an email, and can be refunded by an admin", async () => {
    const { app, clock } = aSite();
    await buy(app);
    const admin = await anAdmin(db);
    for (let days = 0; days < 30; days += 1) {
      clock.forward(day);
      await runBillingJob(app);
    }
    const [row] = await db.select().from(subscriptions);
    expect(await app.payments.findSubscription(row!.providerId)).toMatchObject({ status: "live", cancelAtPeriodEnd: true });
    expect((await queuedEmails()).at(-1)).toMatchObject({ kind: "set-up-account", payload: { step: "canceled" } });

    const [open] = await db.select().from(adminTasks);
    expect(open).toMatchObject({ kind: "never_set_up" });
    await refundUndeliveredClaim(app, admin, open!.id);
    await runProviderTasks(app);

    expect(await app.payments.findSubscription(row!.providerId)).toMatchObject({
      status: "ended",
      payment: { refundedCents: 2999 },
    });
    expect(await db.select().from(checkouts)).toMatchObject([{ state: "refunded" }]);
    expect((await emailKinds()).at(-1)).toBe("payment-refunded");
    expect(await db.select().from(adminTasks)).toMatchObject([{ settledBy: admin.userId }]);
  });
});

describe("a paying owner whose business is rejected", () => {
  it("learns from the email that the subscription continues, as the admin does from the dialog", async () => {
    const site = aSite();
    const { app } = site;
    const owner = await anOwner(db, { approvalStatus: "pending" });
    await buy(app, { by: owner });
    const admin = await anAdmin(db);
    const cookie = await cookieOf(app, admin);
    const dialog = await (
      await site.visit(`/admin/dashboard/business-requests?reject=${owner.business.id}`, { headers: { cookie } })
    ).text();
    expect(textOf(dialog)).toContain(
      "Rejecting does not end or refund the subscription. It renews on February 14, 2026, for $29.99.",
    );

    const { business } = await getRequest({ db, town }, admin, owner.business.id);
    await rejectBusiness(app, admin, owner.business.id, business.version, "No address.");

    expect((await queuedEmails()).at(-1)).toMatchObject({
      kind: "business-rejected",
      payload: { subscription: { plan: "premium", price: { amount: 2999 }, cancelAtPeriodEnd: false } },
    });
  });
});
