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
  function aStart(paidPlans: boolean, publicOrigin = "https://town.example", hasStripe = false) {
    const { app } = aSite();
    refuseTestPayments({ town: { ...app.town, paidPlans }, testCheckout: hasStripe ? null : app.testCheckout }, publicOrigin);
  }

  it("is refused while paid plans are on", () => {
    expect(() => aStart(true)).toThrow(/STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is https:\/\/town\.example/);
  });

  it("is fine while paid plans are off, and so is a start with Stripe or at a local origin", () => {
    aStart(false);
    aStart(true, "https://town.example", true);
    aStart(true, "http://localhost:3000");
  });
});
