import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { fulfillCheckout } from "./fulfill-checkout.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { beginCheckout, buy, payCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSponsor, aSubscription, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { checkouts, providerTasks } from "#domain/billing/schema.ts";
import { isSoldOut } from "./sponsorship-availability.ts";

const minute = 60_000;
const states = async () =>
  (await db.select().from(checkouts).orderBy(asc(checkouts.createdAt), asc(checkouts.id))).map((row) => row.state);
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const claimable = () => aBusiness(db, { claimable: true });

describe("a checkout", () => {
  it("is refused at an outdated price, and keeps its own price when the town's file has another one", async () => {
    const { app } = aSite();
    const { sessionId } = await beginCheckout(app);
    app.town = { ...app.town, prices: { ...app.town.prices, premium: 34.99 } };
    await expect(beginCheckout(app, { shownCents: 2999, started: [] })).rejects.toEqual(refused("price_changed"));
    await payCheckout(app, sessionId);
    await fulfillCheckout(app, sessionId);
    expect(await db.select({ cents: checkouts.cents, state: checkouts.state }).from(checkouts)).toEqual([
      { cents: 2999, state: "paid" },
    ]);
  });

  it("uses the server's price and the return URLs of its plan [billing.price-list] [billing.return-addresses]", async () => {
    const { app } = aSite();
    const [premium, sponsor] = [
      await beginCheckout(app),
      await aCategory(db, "Housing").then(() => beginCheckout(app, { plan: "premium_sponsorship" })),
    ];

    const [premiumOrder, sponsorOrder] = [
      (await app.testCheckout!.findOrder(premium.sessionId))!,
      (await app.testCheckout!.findOrder(sponsor.sessionId))!,
    ];
    expect([premiumOrder.offer.cents, sponsorOrder.offer.cents]).toEqual([2999, 9999]);
    expect(premiumOrder.successUrl).toBe(`http://site.test/payment-success?session_id=${premium.sessionId}`);
    expect(sponsorOrder.successUrl).toBe(`http://site.test/complete-credentials?session_id=${sponsor.sessionId}`);
    expect(premiumOrder.cancelUrl).toBe("http://site.test/add-business");
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "start_checkout" }, { action: "start_checkout" }]);
  });

  it("returns to the claim or the upgrade page, and prefills the owner's email [billing.return-addresses]", async () => {
    const { app } = aSite();
    const user = await aUser(db);
    const business = await claimable();
    const claim = await beginCheckout(app, { businessId: business.id });
    const own = await beginCheckout(app, { by: ownerOf(user) });

    expect((await app.testCheckout!.findOrder(claim.sessionId))!.cancelUrl).toBe(
      `http://site.test/claim-business/${business.id}`,
    );
    expect(await app.testCheckout!.findOrder(own.sessionId)).toMatchObject({
      cancelUrl: "http://site.test/premium-upgrade",
      prefilledEmail: user.email,
    });
  });

  it.each([
    ["another host", "https://evil.example/checkout"],
    ["a host with the same beginning", "https://checkout.stripe.com.evil.example/c/pay"],
    ["a user name that looks like the host", "https://checkout.stripe.com@evil.example/"],
    ["another scheme", "http://checkout.stripe.com/c/pay"],
    ["a script", "javascript:alert(1)"],
    ["nonsense", "checkout.stripe.com/c/pay"],
  ])("rejects a checkout URL that is neither the provider's nor this site's: %s [billing.checkout-origin]", async (_, url) => {
    const { app } = aSite();
    const { openCheckout } = app.payments;
    const payments = {
      ...app.payments,
      origins: ["https://checkout.stripe.com"],
      openCheckout: async (order: Parameters<typeof openCheckout>[0]) => ({ ...(await openCheckout(order)), url }),
    };
    const business = await claimable();

    await expect(beginCheckout({ ...app, payments }, { businessId: business.id })).rejects.toEqual(
      refused("invalid_checkout_url"),
    );

    expect(await states()).toEqual(["expired"]);
    expect(await db.select().from(providerTasks)).toMatchObject([{ kind: "close" }]);
    await runBillingJob(app);
    const [task] = await db.select().from(providerTasks);
    expect((await app.payments.findCheckout(task!.subject))!.state).toBe("expired");
    await beginCheckout(app, { businessId: business.id });
  });

  it("reserves nothing when the provider cannot open it", async () => {
    const { app } = aSite();
    const failing = async () => Promise.reject(new PaymentError("no answer"));
    const business = await claimable();

    const started = beginCheckout({ ...app, payments: { ...app.payments, openCheckout: failing } }, { businessId: business.id });
    await expect(started).rejects.toThrow("no answer");

    expect(await states()).toEqual(["expired"]);
    await beginCheckout(app, { businessId: business.id });
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
  it("is refused to admins", async () => {
    const { app } = aSite();
    await expect(beginCheckout(app, { by: await anAdmin(db) })).rejects.toEqual(refused("admins_do_not_buy"));
    expect(await states()).toEqual([]);
  });

  it("is refused to a user with a live, overdue, or disputed subscription, but not to one with an ended one", async () => {
    const { app } = aSite();
    const [live, owing, disputed, ended] = [await aUser(db), await aUser(db), await aUser(db), await aUser(db)];
    await aSubscription(db, live.id, "premium");
    await aSubscription(db, owing.id, "premium", { status: "past_due", pastDueSince: new Date("2025-12-01"), inForce: false });
    await aSubscription(db, disputed.id, "premium", { withdrawn: "disputed", inForce: false });
    await aSubscription(db, ended.id, "premium", { status: "ended", inForce: false });

    for (const user of [live, owing, disputed])
      await expect(beginCheckout(app, { by: ownerOf(user) })).rejects.toEqual(refused("has_a_subscription"));
    await beginCheckout(app, { by: ownerOf(ended) });
  });

  it("requires an approved, claimable, unowned business, and a claimant without one", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    const [hidden, closed, owned] = [
      await aBusiness(db, { claimable: true, approvalStatus: "pending" }),
      await aBusiness(db, { claimable: false }),
      owner.business,
    ];
    const open = await claimable();
    const claim = (businessId: string, by?: Owner) => beginCheckout(app, { businessId, ...(by && { by }) });

    await expect(claim(hidden.id)).rejects.toEqual(refused("business_unknown"));
    await expect(claim("nonsense")).rejects.toEqual(refused("business_unknown"));
    await expect(claim(closed.id)).rejects.toEqual(refused("not_claimable"));
    await expect(claim(owned.id)).rejects.toEqual(refused("not_claimable"));
    await expect(claim(open.id, owner)).rejects.toEqual(refused("owns_a_business"));
    await claim(open.id);
  });
});

describe("a checkout for a claim", () => {
  it("reserves the business for a signed-in buyer for 30 minutes", async () => {
    const { app, clock } = aSite();
    const business = await claimable();
    const first = await beginCheckout(app, { businessId: business.id, by: ownerOf(await aUser(db)) });
    clock.forward(30 * minute - 1);
    await expect(beginCheckout(app, { businessId: business.id })).rejects.toEqual(refused("claim_under_way"));
    clock.forward(1);

    await beginCheckout(app, { businessId: business.id });

    expect(await states()).toEqual(["expired", "open"]);
    expect(await payCheckout(app, first.sessionId)).toBe("closed");
  });

  it("keeps its reservation after the buyer has paid", async () => {
    const { app, clock } = aSite();
    const business = await claimable();
    const first = await beginCheckout(app, { businessId: business.id, by: ownerOf(await aUser(db)) });
    await payCheckout(app, first.sessionId);
    clock.forward(31 * minute);

    await expect(beginCheckout(app, { businessId: business.id })).rejects.toMatchObject({ name: "DomainError" });

    expect(await states()).toEqual(["delivered"]);
  });

  it("expires, and the provider no longer accepts a payment for it", async () => {
    const { app, clock } = aSite();
    const business = await claimable();
    const { sessionId } = await beginCheckout(app, { businessId: business.id });
    clock.forward(30 * minute);
    await runBillingJob(app);
    expect(await states()).toEqual(["expired"]);
    expect(await payCheckout(app, sessionId)).toBe("closed");
  });

  it("stays open while a payment is being processed", async () => {
    const { app, clock } = aSite();
    const business = await claimable();
    const { sessionId } = await beginCheckout(app, { businessId: business.id, by: ownerOf(await aUser(db)) });
    await app.testCheckout!.pay(sessionId, { email: "slow@example.test", card: "slow" });
    clock.forward(31 * minute);
    await runBillingJob(app);
    await expect(beginCheckout(app, { businessId: business.id })).rejects.toEqual(refused("claim_under_way"));

    await app.testCheckout!.settle(sessionId, true);
    await fulfillCheckout(app, sessionId);

    expect(await states()).toEqual(["delivered"]);
  });

  it("is replaced by the next checkout from the same browser or owner", async () => {
    const { app } = aSite();
    const [one, two] = [await claimable(), await claimable()];
    const first = await beginCheckout(app, { businessId: one.id });
    await beginCheckout(app, { businessId: one.id, plan: "premium", started: [first.checkoutId] });
    expect(await payCheckout(app, first.sessionId)).toBe("closed");
    const by = ownerOf(await aUser(db));
    const own = await beginCheckout(app, { businessId: two.id, by });
    await beginCheckout(app, { businessId: two.id, by });
    expect(await payCheckout(app, own.sessionId)).toBe("closed");
    expect((await states()).sort()).toEqual(["expired", "expired", "open", "open"]);
  });

  it("is closed if it is replaced while the provider opens it", async () => {
    const { app } = aSite();
    const business = await claimable();
    const by = ownerOf(await aUser(db));
    const slow: typeof app.payments = {
      ...app.payments,
      async openCheckout(order) {
        await beginCheckout(app, { businessId: business.id, by });
        return app.payments.openCheckout(order);
      },
    };
    const first = beginCheckout({ ...app, payments: slow }, { businessId: business.id, by });
    await expect(first).rejects.toEqual(refused("checkout_replaced"));
    await runBillingJob(app);
    const [task] = await db.select().from(providerTasks);
    expect((await app.payments.findCheckout(task!.subject))!.state).toBe("expired");
    expect(await states()).toEqual(["expired", "open"]);
  });

  it("is not replaced once it is paid, so that nobody pays twice", async () => {
    const { app } = aSite();
    const business = await claimable();
    const by = ownerOf(await aUser(db));
    const first = await beginCheckout(app, { businessId: business.id, by });
    await payCheckout(app, first.sessionId);

    await expect(beginCheckout(app, { businessId: business.id, by })).rejects.toEqual(refused("owns_a_business"));

    expect(await findOwnBusiness(db, by)).toMatchObject({ id: business.id, approvalStatus: "pending" });
    await expect(beginCheckout(app, { businessId: business.id })).rejects.toEqual(refused("claim_under_way"));
  });
});

describe("Premium + Sponsorship", () => {
  const plan = "premium_sponsorship" as const;

  it("is sold out when every free category is reserved for an entitled buyer", async () => {
    const { app, clock } = aSite();
    const soldOut = () => isSoldOut(db, clock.now());
    expect(await soldOut()).toBe(true);
    const housing = await aCategory(db, "Housing");
    expect(await soldOut()).toBe(false);
    await aSponsor(db, housing.id);
    expect(await soldOut()).toBe(true);
    for (const name of ["Retail", "Pets", "Food", "Farm"]) await aCategory(db, name);
    await anOwner(db, { plan });
    await aSubscription(db, (await aUser(db)).id, plan);
    await buy(app, { plan });
    expect(await soldOut()).toBe(false);
    await beginCheckout(app, { plan, by: ownerOf(await aUser(db)) });
    expect(await soldOut()).toBe(true);

    await expect(beginCheckout(app, { plan })).rejects.toEqual(refused("sold_out"));
    await beginCheckout(app, { plan: "premium" });
  });

  it("is for sale again when a checkout expires", async () => {
    const { app, clock } = aSite();
    await aCategory(db, "Housing");
    await beginCheckout(app, { plan, by: ownerOf(await aUser(db)) });
    await expect(beginCheckout(app, { plan })).rejects.toEqual(refused("sold_out"));
    clock.forward(30 * minute);
    expect(await isSoldOut(db, clock.now())).toBe(false);
    await beginCheckout(app, { plan });
  });

  it("is sold to only one buyer when several try to buy the last category at the same time", async () => {
    const { app } = aSite();
    await aCategory(db, "Housing");
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aUser(db)));
    const attempts = await Promise.allSettled(buyers.map((user) => beginCheckout(app, { plan, by: ownerOf(user) })));
    const rejected = attempts.filter((attempt) => attempt.status === "rejected");
    expect(rejected).toHaveLength(7);
    for (const { reason } of rejected) expect(reason).toEqual(refused("sold_out"));
  });
});

describe("reservations", () => {
  const plan = "premium_sponsorship" as const;
  const reservedIds = async () =>
    (await db.select().from(checkouts).where(eq(checkouts.reserved, true)).orderBy(asc(checkouts.createdAt))).map(({ id }) => id);

  it("do not exist for visitors, whose checkouts block neither the plan nor a listing", async () => {
    const { app, clock } = aSite();
    for (const name of ["Housing", "Retail", "Pets", "Food", "Farm"]) await aCategory(db, name);
    for (let times = 0; times < 5; times += 1) await beginCheckout(app, { plan });
    const listings = await Promise.all(Array.from({ length: 9 }, claimable));
    for (const { id } of listings) await beginCheckout(app, { businessId: id });

    expect(await isSoldOut(db, clock.now())).toBe(false);
    for (const { id } of listings) await beginCheckout(app, { businessId: id, from: "198.51.100.7" });
    await beginCheckout(app, { plan, from: "198.51.100.7" });
    expect(await reservedIds()).toEqual([]);
  });

  it("are limited to two per account, and a third releases the oldest, whose checkout can still be paid", async () => {
    const { app, clock } = aSite();
    const by = ownerOf(await aUser(db));
    const [one, two, three] = [await claimable(), await claimable(), await claimable()];
    const started = [];
    for (const [at, { id }] of [one, two, three].entries()) {
      started.push(await beginCheckout(app, { businessId: id, by, from: `192.0.2.${at + 1}` }));
      clock.forward(minute);
    }

    expect(await reservedIds()).toEqual([started[1]!.checkoutId, started[2]!.checkoutId]);
    await beginCheckout(app, { businessId: one.id });
    expect(await payCheckout(app, started[0]!.sessionId)).toBe("paid");
    await fulfillCheckout(app, started[0]!.sessionId);
    const [first] = await db.select().from(checkouts).where(eq(checkouts.id, started[0]!.checkoutId));
    expect(first).toMatchObject({ state: "delivered", outcome: "claim" });
  });

  it("are limited to two per known client network", async () => {
    const { app } = aSite();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aUser(db)));
    const reserve = async (user: { id: string }, from: string) =>
      beginCheckout(app, { businessId: (await claimable()).id, by: ownerOf(user), from });
    for (const user of buyers.slice(0, 3)) await reserve(user, "2001:db8:0:1::5");
    expect(await reservedIds()).toHaveLength(2);
    for (const user of buyers.slice(3)) await reserve(user, "");
    expect(await reservedIds()).toHaveLength(5);
  });

  it("depend on a client network that a checkout stores only until it ends", async () => {
    const { app, clock } = aSite();
    await beginCheckout(app, { from: "192.0.2.9" });
    expect(await db.select({ network: checkouts.network }).from(checkouts)).toEqual([{ network: "192.0.2.9" }]);
    clock.forward(30 * minute);
    await runBillingJob(app);
    expect(await db.select({ network: checkouts.network }).from(checkouts)).toEqual([{ network: null }]);
  });
});
