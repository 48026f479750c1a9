import { describe, expect, it } from "vitest";
import { subscriptions } from "#domain/plans/schema.ts";
import { buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";
import { createApp } from "#server/http/create-app.ts";
import { refuseTestPayments, startPaymentEvents, watchPayments } from "./payment-jobs.ts";

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
