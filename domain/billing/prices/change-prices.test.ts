import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { changePlan, quoteChange } from "#domain/billing/subscriptions/change-plan.ts";
import { runProviderTasks } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { priceChanges } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { fulfillCheckout } from "#domain/billing/checkout/fulfill-checkout.ts";
import { beginCheckout } from "#test/buying.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, testPassword } from "#test/factories.ts";
import { providers } from "#test/providers.ts";
import { aSite } from "#test/site.ts";
import { changePrices } from "./change-prices.ts";
import { findLatestPriceChange, listPriceChanges } from "./price-changes.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { eq } from "drizzle-orm";

const minute = 60_000;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

describe.each(providers)("the prices at $name", ({ open }) => {
  async function aShop() {
    const clock = aClock();
    const { app: provider, hand } = await open(clock);
    const site = aSite({ clock, ...provider });
    const admin = await anAdmin(db);
    const { app } = site;
    const change = async (premium: string, sponsorship: string, by = admin, latest?: string) =>
      changePrices(app, by, {
        premium,
        sponsorship,
        latest: latest ?? (await findLatestPriceChange(db))?.id ?? "",
        currentPassword: testPassword,
      });
    /** Runs the tasks, and loads the town as the next request does. */
    const settle = async (within = app) => {
      await runProviderTasks(within);
      app.town = await loadTown(db, app.townFile);
    };
    return { site, app, hand, clock, admin, change, settle };
  }

  it("are shown and charged once the provider has them, and existing subscriptions keep theirs", async () => {
    const { site, app, hand, clock, change, settle } = await aShop();
    await aCategory(db, "Retail");
    const owner = await anOwner(db);
    const early = await beginCheckout(app, { by: owner });
    await hand.pay(early.sessionId);
    await fulfillCheckout(app, early.sessionId);
    await change("34.99", "129.99");
    expect(await site.page("/add-business")).toContain("$29.99");
    await settle();
    const page = await site.page("/add-business");
    expect(page).toContain("$34.99");
    expect(page).not.toContain("$29.99");
    const late = await beginCheckout(app, { started: [] });
    await hand.pay(late.sessionId);
    await fulfillCheckout(app, late.sessionId);
    const amounts = await db.select({ amount: subscriptions.amount }).from(subscriptions).orderBy(subscriptions.amount);
    expect(amounts).toEqual([{ amount: 2999 }, { amount: 3499 }]);
    const quote = await quoteChange(app, owner, "premium_sponsorship");
    expect(quote).toMatchObject({ dueNowCents: 10_000, nextCents: 12_999 });
    expect((await listPriceChanges(app, await anAdmin(db))).changes).toMatchObject([
      { state: "in_force", premium: 3499, sponsorship: 12_999, currency: "USD", confirmedAt: clock.now() },
    ]);
  });

  it("of an open checkout stay as shown, and a purchase or plan change at outdated prices is rejected", async () => {
    const { app, hand, change, settle } = await aShop();
    const checkout = await beginCheckout(app);
    await change("34.99", "129.99");
    await settle();
    await expect(beginCheckout(app, { shownCents: 2999, started: [] })).rejects.toEqual(refused("price_changed"));
    await hand.pay(checkout.sessionId);
    await fulfillCheckout(app, checkout.sessionId);
    expect(await db.select({ amount: subscriptions.amount }).from(subscriptions)).toEqual([{ amount: 2999 }]);
    const owner = await anOwner(db);
    await aCategory(db, "Retail");
    const bought = await beginCheckout(app, { by: owner, plan: "premium_sponsorship", started: [] });
    await hand.pay(bought.sessionId);
    await fulfillCheckout(app, bought.sessionId);
    const { dueNowCents, nextCents } = await quoteChange(app, owner, "premium");
    await change("39.99", "129.99");
    await settle();
    const confirmed = changePlan(app, owner, "premium", { expectedCents: dueNowCents, renewalCents: nextCents });
    await expect(confirmed).rejects.toEqual(refused("price_changed"));
  });

  it("wait while the provider is down, are listed with the reason, and are retried with the same key", async () => {
    const { site, app, clock, admin, change, settle } = await aShop();
    const keys: string[] = [];
    const payments = Object.create(app.payments) as typeof app.payments;
    payments.preparePrice = async (_, key) => {
      keys.push(key);
      throw new PaymentError("Stripe refused the request or did not respond: no answer");
    };
    await change("34.99", "129.99");
    await settle({ ...app, payments });
    expect(await site.page("/add-business")).toContain("$29.99");
    const retryAt = new Date(clock.now().getTime() + minute);
    const { problem } = await listPriceChanges(app, admin);
    expect(problem).toEqual({ text: "Stripe refused the request or did not respond: no answer", retryAt });
    clock.forward(minute);
    const prepare = app.payments.preparePrice.bind(app.payments);
    payments.preparePrice = async (offer, key) => (keys.push(key), prepare(offer, key));
    await settle({ ...app, payments });
    expect(keys[1]).toBe(keys[0]);
    expect(await site.page("/add-business")).toContain("$34.99");
    expect((await listPriceChanges(app, admin)).problem).toBeNull();
  });

  it("stay as they are when the provider fails between the two plans", async () => {
    const { site, app, clock, change, settle } = await aShop();
    const prepare = app.payments.preparePrice.bind(app.payments);
    const payments = Object.create(app.payments) as typeof app.payments;
    payments.preparePrice = async (offer, key) => {
      if (offer.plan === "premium_sponsorship")
        throw new PaymentError("Stripe refused the request or did not respond: no answer");
      return prepare(offer, key);
    };
    await change("34.99", "129.99");
    await settle({ ...app, payments });
    for (const price of ["$29.99", "$99.99"]) expect(await site.page("/add-business")).toContain(price);
    expect(await site.page("/add-business")).not.toContain("$34.99");
    clock.forward(minute);
    await settle();
    for (const price of ["$34.99", "$129.99"]) expect(await site.page("/add-business")).toContain(price);
  });

  it("are saved for only one of two admins who change them at the same time", async () => {
    const { site, change, settle } = await aShop();
    const other = await anAdmin(db);
    const results = await Promise.allSettled([change("34.99", "129.99", undefined, ""), change("39.99", "139.99", other, "")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "prices_stale" } });
    await Promise.all([settle(), settle()]);
    expect(await db.$count(priceChanges)).toBe(1);
    const winner = results[0]!.status === "fulfilled" ? "$34.99" : "$39.99";
    expect(await site.page("/add-business")).toContain(winner);
  });

  it("that replace a waiting change are the only ones to take effect", async () => {
    const { site, change, settle } = await aShop();
    await change("34.99", "129.99");
    await change("36", "130");
    await settle();
    expect(await site.page("/add-business")).toContain("$36");
    const states = await db.select({ state: priceChanges.state }).from(priceChanges).orderBy(priceChanges.id);
    expect(states).toEqual([{ state: "replaced" }, { state: "in_force" }]);
  });

  it("can be changed back to the earlier ones", async () => {
    const { site, app, hand, change, settle } = await aShop();
    await change("34.99", "129.99");
    await settle();
    await change("29.99", "99.99");
    await settle();
    expect(await site.page("/add-business")).toContain("$29.99");
    const { sessionId } = await beginCheckout(app, { started: [] });
    await hand.pay(sessionId);
    expect((await app.payments.findCheckout(sessionId))!.cents).toBe(2999);
    await expect(change("29.99", "99.99")).rejects.toEqual(refused("prices_same"));
  });

  it("are logged with their currency, and changing them cannot be undone", async () => {
    const { app, admin, change, settle } = await aShop();
    await expect(change("1", "2", (await anOwner(db)) as never)).rejects.toEqual(refused("admins_only"));
    const wrong = { premium: "1", sponsorship: "2", latest: "", currentPassword: "not the password" };
    await expect(changePrices(app, admin, wrong)).rejects.toEqual(refused("wrong_password"));
    expect(await db.$count(priceChanges)).toBe(0);
    await change("34.99", "129.99");
    await settle();
    const before = { premium: "$29.99", premiumAndSponsorship: "$99.99" };
    const after = { premium: "$34.99", premiumAndSponsorship: "$129.99" };
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, "prices")).orderBy(auditLog.id);
    expect(logged).toMatchObject([
      { action: "request_prices", actorRole: "admin", before, after },
      { action: "confirm_prices", actorRole: "system", before, after },
    ]);
    for (const { id } of logged) await expect(undoAction(app, admin, id)).rejects.toEqual(refused("cannot_be_undone"));
  });
});
