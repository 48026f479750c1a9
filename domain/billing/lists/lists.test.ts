import { describe, expect, it } from "vitest";
import { runProviderTasks } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { checkouts, paymentEvents } from "#domain/billing/schema.ts";
import { exportPayments } from "#domain/csv/export-payments.ts";
import { getRevenue } from "#domain/analytics/revenue.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { actAtTestCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner } from "#test/factories.ts";
import { aReviewer } from "#test/reviewer.ts";
import { aSite } from "#test/site.ts";
import { listPayments } from "./list-payments.ts";
import { listSubscriptions } from "./list-subscriptions.ts";

/**
 * Creates a town in which two owners buy on different days. The first owner gets 5.00 back, and then the rest. The second owner's
 * subscription renews.
 */
async function aTownWithPayments() {
  const { app, clock } = aSite();
  for (const name of ["Retail", "Pets"]) await aCategory(db, name);
  const admin = await anAdmin(db);
  const owners = [await anOwner(db, { name: "Prairie Gifts" }), await anOwner(db, { name: "Uff Da Bakery" })] as const;
  clock.set("2026-01-10T18:00:00Z");
  await buy(app, { by: owners[0], plan: "premium_sponsorship" });
  clock.set("2026-01-11T18:00:00Z");
  await buy(app, { by: owners[1] });
  const [first, second] = await db.select().from(subscriptions).orderBy(subscriptions.startedAt);
  for (const action of ["refund_part", "refund"] as const) {
    clock.forward(60_000);
    await actAtTestCheckout(app, first!.providerId, action);
    await syncSubscription(app, first!.providerId);
  }
  await runProviderTasks(app);
  clock.set("2026-02-11T18:00:01Z");
  await app.testCheckout!.passTime(clock.now());
  for (const { providerId } of [first!, second!]) await syncSubscription(app, providerId);
  return { app, admin, owners, first: first!, second: second! };
}

async function textOfFile(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

describe("the payment list", () => {
  it("has every charge and refund, newest first, with the same totals as the revenue", async () => {
    const { app, admin, first, second } = await aTownWithPayments();
    const { rows, total, next } = await listPayments(app, admin, {});
    expect([total, next]).toEqual([5, null]);
    expect(rows).toMatchObject([
      { kind: "renewed", amount: 2999, business: "Uff Da Bakery", providerId: second.providerId, providerUrl: null },
      { amount: -9499, business: "Prairie Gifts" },
      { amount: -500, business: "Prairie Gifts", email: expect.stringContaining("@") },
      { kind: "plan_started", amount: 2999, currency: "usd", plan: "premium" },
      { kind: "plan_started", amount: 9999, plan: "premium_sponsorship", providerId: first.providerId },
    ]);
    const months = (await getRevenue(app, admin)).filter(({ plan }) => plan === null);
    const net = months.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
  });

  it("can be searched by business, email, and the provider's ids", async () => {
    const { app, admin, first, second } = await aTownWithPayments();
    const [checkout] = await db.select().from(checkouts).orderBy(checkouts.paidAt);
    const counts = async (search: string) => {
      const { rows, total } = await listPayments(app, admin, { search });
      return [rows.length, total, (await listSubscriptions(app, admin, { search })).total];
    };
    expect(await counts("gifts")).toEqual([3, 3, 1]);
    expect(await counts(` ${(await listPayments(app, admin, {})).rows[0]!.email!.toUpperCase()} `)).toEqual([2, 2, 1]);
    expect(await counts(second.providerId)).toEqual([2, 2, 1]);
    expect(await counts(checkout!.sessionId!)).toEqual([3, 3, 1]);
    expect(await counts(first.customerId)).toEqual([3, 3, 1]);
    expect(await counts("%")).toEqual([0, 0, 0]);
    expect(await counts("nobody")).toEqual([0, 0, 0]);
  });

  it("is paginated by date and neither repeats nor leaves out a payment", async () => {
    const { app, admin, second } = await aTownWithPayments();
    const at = new Date("2026-02-20T12:00:00Z");
    const event = {
      kind: "renewed" as const,
      at,
      subscriptionId: second.id,
      plan: "premium" as const,
      amount: 100,
      currency: "usd",
    };
    await db.insert(paymentEvents).values(Array.from({ length: 60 }, () => event));
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { rows, total, next } = await listPayments(app, admin, { after });
      expect(total).toBe(65);
      ids.push(...rows.map(({ id }) => id));
      sizes.push(rows.length);
      after = next;
    }
    expect([sizes, new Set(ids).size]).toEqual([[50, 15], 65]);
  });

  it("can be downloaded as a CSV file for accounting, in which refunds are negative", async () => {
    const { app, admin, second } = await aTownWithPayments();
    const text = await textOfFile(exportPayments(app, admin, ""));
    const [header, renewal, , refund, ...others] = text.replace("\ufeff", "").trim().split("\r\n");
    expect(header).toBe('"date","business","email","plan","amount","currency","provider_id","state"');
    expect(renewal).toMatch(/^"2026-02-11","Uff Da Bakery","[^"]+@[^"]+","Premium","29\.99","USD","[^"]+","paid"$/);
    expect(renewal).toContain(second.providerId);
    expect(refund).toMatch(/^"2026-01-11","Prairie Gifts",.*,"-5\.00","USD",.*,"refunded"$/);
    expect(others).toHaveLength(2);
    expect((await textOfFile(exportPayments(app, admin, "uff da"))).split("\r\n")).toHaveLength(4);
  });

  it("can be read only by admins", async () => {
    const { app } = aSite();
    for (const actor of [{ role: "visitor" } as const, await anOwner(db), await aReviewer(db)]) {
      await expect(listPayments(app, actor, {})).rejects.toMatchObject({ kind: "not_allowed" });
      await expect(listSubscriptions(app, actor, {})).rejects.toMatchObject({ kind: "not_allowed" });
      expect(() => exportPayments(app, actor, "")).toThrow(expect.objectContaining({ kind: "not_allowed" }));
    }
  });
});

describe("the subscription list", () => {
  it("has every subscription, newest first, and can be filtered by status", async () => {
    const { app, admin, owners } = await aTownWithPayments();
    const all = await listSubscriptions(app, admin, {});
    expect(all.total).toBe(await db.$count(subscriptions));
    expect(all.rows).toMatchObject([
      { business: { id: owners[1].business.id, name: "Uff Da Bakery" }, plan: "premium", status: "live", amount: 2999 },
      { business: { name: "Prairie Gifts" }, plan: "premium_sponsorship", status: "ended", endedAt: expect.any(Date) },
    ]);
    expect(await listSubscriptions(app, admin, { status: "ended" })).toMatchObject({ total: 1, rows: [{ status: "ended" }] });
  });
});
