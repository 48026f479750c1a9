import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { messages } from "#domain/messages/schema.ts";
import { beginCheckout, buy, payCheckout, providerRequests } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { syncCheckout } from "#domain/billing/subscriptions/sync-subscription.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { runProviderRequests } from "#domain/billing/billing-jobs.ts";

const aBuyer = async (): Promise<Owner> => ({ role: "owner", userId: (await aUser(db)).id });
const rowOf = async (id: string) => (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0]!;
const emailsTo = async (recipient: string) => (await queuedEmails()).filter((email) => email.recipient === recipient);

describe("a buyer", () => {
  it("who pays second for a listing gets a refund and an explanation by email and on the page", async () => {
    const { app } = aSite();
    const { id: businessId } = await aBusiness(db, { claimable: true, name: "Prairie Plumbing" });
    const [first, second] = [await beginCheckout(app, { businessId }), await beginCheckout(app, { businessId })];
    await payCheckout(app, first.sessionId, "first@example.test");
    await payCheckout(app, second.sessionId, "second@example.test");
    for (const { sessionId } of [first, second]) await syncCheckout(app, sessionId);

    expect(await rowOf(first.checkoutId)).toMatchObject({ state: "paid" });
    expect(await rowOf(second.checkoutId)).toMatchObject({ state: "refunded", outcome: "listing" });
    expect(await emailsTo("second@example.test")).toMatchObject([
      { kind: "payment-refunded", payload: { why: "listing", cents: 2999, currency: "usd", business: "Prairie Plumbing" } },
    ]);
    const [{ subject } = { subject: "" }] = await providerRequests(db);
    await runProviderRequests(app);
    expect(await app.payments.findSubscription(subject)).toMatchObject({
      status: "ended",
      payment: { cents: 2999, refundedCents: 2999 },
    });
    expect(await db.select().from(messages)).toEqual([]);
  });

  it("who pays second for the last category gets a refund and an explanation on the next page", async () => {
    const site = aSite();
    const { app } = site;
    const plan = "premium_sponsorship" as const;
    await aCategory(db, "Housing");
    const late = await aBuyer();
    const second = await beginCheckout(app, { plan, by: late });
    await db.update(checkouts).set({ state: "expired" }).where(eq(checkouts.id, second.checkoutId));
    await buy(app, { plan });
    await payCheckout(app, second.sessionId);

    await syncCheckout(app, second.sessionId);

    expect(await rowOf(second.checkoutId)).toMatchObject({ state: "refunded", outcome: "category" });
    const cookie = await cookieOf(app, late);
    const read = async (path: string) => mainOf(await (await site.visit(path, { headers: { cookie } })).text());
    expect(textOf(await read(`/complete-credentials?session_id=${second.sessionId}`))).toContain(
      "While you were paying, someone else bought the last available category sponsorship. We are refunding you in full",
    );
  });

  it("without an account is refunded only when no category is free", async () => {
    const { app } = aSite();
    const plan = "premium_sponsorship" as const;
    for (const name of ["Housing", "Retail"]) await aCategory(db, name);
    const started = [];
    for (let times = 0; times < 3; times += 1) started.push(await beginCheckout(app, { plan }));
    for (const { sessionId } of started) await payCheckout(app, sessionId);
    await Promise.all(started.map(({ sessionId }) => syncCheckout(app, sessionId)));

    const states = (await db.select().from(checkouts)).map(({ state }) => state).sort();
    expect(states).toEqual(["paid", "paid", "refunded"]);
  });
});
