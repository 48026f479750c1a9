import { describe, expect, it } from "vitest";
import { subscriptions } from "#domain/plans/schema.ts";
import { buy } from "#test/buying.ts";
import { brokenDb, db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";
import { createApp } from "#server/http/create-app.ts";
import { deliverEvents, refuseTestPayments, startPaymentEvents, watchPayments } from "./payment-jobs.ts";

const day = 86_400_000;

/** A town with a paying owner, and the lines that are logged. */
async function aPayingTown() {
  const site = aSite();
  const lines: string[] = [];
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void lines.push(message) };
  await buy(site.app, { by: await anOwner(db) });
  await site.settleEvents();
  return { site, app: site.app, provider: site.app.testCheckout!, log, lines };
}

describe("watchPayments", () => {
  it("advances the fake provider's time and handles the result", async () => {
    const { site, app, log, lines } = await aPayingTown();
    site.clock.forward(31 * day);
    await watchPayments(app, log);
    await site.settleEvents();
    expect(await db.select().from(subscriptions)).toMatchObject([
      { status: "live", paidUntil: new Date("2026-03-14T18:00:00Z") },
    ]);
    expect(lines).toEqual([]);
  });

  it("runs the other parts when one fails, and logs the failure", async () => {
    const { site, app, provider, log, lines } = await aPayingTown();
    site.clock.forward(31 * day);
    const broken = { ...provider, passTime: () => Promise.reject(new Error("the disk is full")) };
    await app.payments.cancel((await db.select().from(subscriptions))[0]!.providerId, "now", "k1");
    await watchPayments({ ...app, testCheckout: broken }, log);
    expect(await db.select().from(subscriptions)).toMatchObject([{ status: "ended", inForce: false }]);
    expect(lines).toEqual(["the payment job failed"]);
  });
});

describe("startPaymentEvents", () => {
  it("delivers queued events, and does nothing without the fake provider", async () => {
    const { app, provider, log } = await aPayingTown();
    const webApp = createApp({ app, publicOrigin: origin, log });
    const messenger = startPaymentEvents(provider, webApp, origin, log);
    await app.payments.cancel((await db.select().from(subscriptions))[0]!.providerId, "period_end", "k1");
    await messenger.runNow();
    await messenger.stop();
    expect(await db.select().from(subscriptions)).toMatchObject([{ cancelAtPeriodEnd: true }]);
    expect(await provider.listEvents()).toEqual([]);
    const none = startPaymentEvents(null, webApp, origin, log);
    await none.runNow();
    await none.stop();
  });

  it("keeps events for the next round if they were not accepted", async () => {
    const { app, provider, log, lines } = await aPayingTown();
    const broken = createApp({ app: { ...app, db: brokenDb() }, publicOrigin: origin, log });
    await app.payments.cancel((await db.select().from(subscriptions))[0]!.providerId, "period_end", "k1");
    expect(await deliverEvents(provider, broken, origin)).toBe(0);
    expect(await provider.listEvents()).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(await deliverEvents(provider, createApp({ app, publicOrigin: origin, log }), origin)).toBe(1);
    expect(await db.select().from(subscriptions)).toMatchObject([{ cancelAtPeriodEnd: true }]);
  });
});

describe("the start at a public origin with the test checkout", () => {
  const open = "https://town.example";
  const lines: string[] = [];
  const log = { warn: (_: object, message: string) => void lines.push(message) };
  function aStart(paidPlans: boolean, maySellPlans: boolean, publicOrigin = open, hasStripe = false) {
    lines.length = 0;
    const { app } = aSite();
    const started = { ...app, town: { ...app.town, paidPlans }, maySellPlans, ...(hasStripe && { testCheckout: null }) };
    refuseTestPayments(started, publicOrigin, log);
    return lines;
  }

  it("is refused while paid plans are on, unless the operator allows it", () => {
    expect(() => aStart(true, false)).toThrow(/STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is https:\/\/town\.example/);
    expect(aStart(true, true)).toEqual(["this site can't take payments: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET"]);
  });

  it("needs no setting while paid plans are off, and neither does a start with Stripe or at a local origin", () => {
    expect(aStart(false, false)).toEqual([]);
    expect([aStart(true, true, open, true), aStart(true, true, "http://localhost:3000")]).toEqual([[], []]);
  });
});
