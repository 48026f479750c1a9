import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { beginCheckout, buy, payCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aSubscription, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { runBillingJob } from "#domain/billing/billing-jobs.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { isSoldOutFor } from "./for-sale.ts";

const minute = 60_000;
const states = async () =>
  (await db.select().from(checkouts).orderBy(asc(checkouts.createdAt), asc(checkouts.id))).map((row) => row.state);
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const claimable = () => aBusiness(db, { claimable: true });

describe("a checkout", () => {
  it("uses the server's price and the return URLs of its plan [billing.price-list] [billing.return-addresses] [upgrade.returns]", async () => {
    const { app } = aSite();
    await aCategory(db, "Housing");
    for (const [plan, cents, page] of [
      ["premium", 2999, "payment-success"],
      ["premium_sponsorship", 9999, "complete-credentials"],
    ] as const) {
      const { sessionId } = await beginCheckout(app, { plan, by: ownerOf(await aUser(db)) });
      const order = (await app.testCheckout!.findOrder(sessionId))!;
      const successUrl = `http://site.test/${page}?session_id=${sessionId}`;
      expect(order).toMatchObject({ successUrl, cancelUrl: "http://site.test/premium-upgrade", offer: { cents } });
    }
  });

  it.each([
    "https://checkout.stripe.com.evil.example/c/pay",
    "https://checkout.stripe.com@evil.example/",
    "http://checkout.stripe.com/c/pay",
    "javascript:alert(1)",
    "/checkout/checkout_1",
  ])("rejects a checkout URL that is neither the provider's nor this site's: %s [billing.checkout-origin]", async (url) => {
    const { app } = aSite();
    const { openCheckout } = app.payments;
    const payments = {
      ...app.payments,
      origins: ["https://checkout.stripe.com"],
      openCheckout: async (order: Parameters<typeof openCheckout>[0]) => ({ ...(await openCheckout(order)), url }),
    };
    await expect(beginCheckout({ ...app, payments })).rejects.toEqual(refused("invalid_checkout_url"));
    expect(await states()).toEqual(["expired"]);
  });

  it("can be started at most 30 times an hour per client network", async () => {
    const { app, clock } = aSite();
    for (let times = 0; times < 30; times += 1) await beginCheckout(app);
    await expect(beginCheckout(app)).rejects.toEqual(refused("too_many_requests"));
    clock.forward(60 * minute);
    await beginCheckout(app);
  });
});

describe("starting a checkout", () => {
  it("is refused to a user with a live, overdue, or disputed subscription, but not to one with an ended one", async () => {
    const { app } = aSite();
    const owing = { status: "past_due", pastDueSince: new Date("2025-12-01"), inForce: false } as const;
    for (const state of [{}, owing, { withdrawn: "disputed", inForce: false } as const]) {
      const user = await aUser(db);
      await aSubscription(db, user.id, "premium", state);
      await expect(beginCheckout(app, { by: ownerOf(user) })).rejects.toEqual(refused("has_a_subscription"));
    }
    const ended = await aUser(db);
    await aSubscription(db, ended.id, "premium", { status: "ended", inForce: false });
    await beginCheckout(app, { by: ownerOf(ended) });
  });

  it("requires an approved, claimable, unowned business, and a claimant without one", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    const [hidden, closed] = [await aBusiness(db, { claimable: true, approvalStatus: "pending" }), await aBusiness(db)];
    for (const [businessId, code] of [
      [hidden.id, "business_unknown"],
      ["nonsense", "business_unknown"],
      [closed.id, "not_claimable"],
      [owner.business.id, "not_claimable"],
    ] as const)
      await expect(beginCheckout(app, { businessId })).rejects.toEqual(refused(code));
    const { id: businessId } = await claimable();
    await expect(beginCheckout(app, { businessId, by: owner })).rejects.toEqual(refused("owns_a_business"));
    await beginCheckout(app, { businessId });
  });
});

describe("an open checkout", () => {
  it("is continued by its own buyer, and blocks nobody else", async () => {
    const { app, clock } = aSite();
    const { id: businessId } = await claimable();
    await aCategory(db, "Housing");
    for (const item of [{ businessId }, { plan: "premium_sponsorship" as const }]) {
      const first = await beginCheckout(app, item);
      expect(await beginCheckout(app, { ...item, started: [first.checkoutId] })).toEqual(first);
      const by = ownerOf(await aUser(db));
      const own = await beginCheckout(app, { ...item, by });
      clock.forward(minute);
      expect(await beginCheckout(app, { ...item, by })).toEqual(own);
      expect(own.url).not.toBe(first.url);
    }
    expect(await states()).toEqual(["open", "open", "open", "open"]);
  });

  it("ends when its buyer chooses another plan, and after 30 minutes", async () => {
    const { app, clock } = aSite();
    await aCategory(db, "Housing");
    const first = await beginCheckout(app);
    const second = await beginCheckout(app, { plan: "premium_sponsorship", started: [first.checkoutId] });
    expect(await payCheckout(app, first.sessionId)).toBe("closed");
    clock.forward(31 * minute);
    await runBillingJob(app);
    expect(await payCheckout(app, second.sessionId)).toBe("closed");
    expect(await states()).toEqual(["expired", "expired"]);
  });

  it("is not continued once it is paid, so that nobody pays twice", async () => {
    const { app, clock } = aSite();
    const { id: businessId } = await claimable();
    const by = ownerOf(await aUser(db));
    const first = await beginCheckout(app, { businessId, by });
    await payCheckout(app, first.sessionId);
    await expect(beginCheckout(app, { businessId, by })).rejects.toEqual(refused("owns_a_business"));
    expect(await findOwnBusiness(db, by)).toMatchObject({ id: businessId, approvalStatus: "pending" });
    clock.forward(31 * minute);
    await expect(beginCheckout(app, { businessId })).rejects.toEqual(refused("claim_under_way"));
  });
});

it("Premium + Sponsorship is sold out when every category has a sponsor or an entitled payer", async () => {
  const plan = "premium_sponsorship" as const;
  const { app } = aSite();
  const soldOut = () => isSoldOutFor(db, null);
  expect(await soldOut()).toBe(true);
  const housing = await aCategory(db, "Housing");
  expect(await soldOut()).toBe(false);
  const sponsor = await anOwner(db, { plan });
  await db.insert(sponsorships).values({ categoryId: housing.id, businessId: sponsor.business.id, startedAt: new Date(0) });
  expect(await soldOut()).toBe(true);
  for (const name of ["Retail", "Pets", "Food"]) await aCategory(db, name);
  await anOwner(db, { plan });
  await aSubscription(db, (await aUser(db)).id, plan);
  expect(await soldOut()).toBe(false);
  await buy(app, { plan });
  expect(await soldOut()).toBe(true);
  expect(await isSoldOutFor(db, sponsor.userId)).toBe(false);
  await expect(beginCheckout(app, { plan })).rejects.toEqual(refused("sold_out"));
  await beginCheckout(app, { plan: "premium" });
});
