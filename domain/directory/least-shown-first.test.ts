import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addImpressions } from "#domain/analytics/impressions/add-impressions.ts";
import { impressions } from "#domain/analytics/schema.ts";
import { openVisitCounter } from "#domain/analytics/visit-counter.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { getHome, listByCategory, listPremium } from "./list-businesses.ts";
import { hourOf } from "./list-order.ts";
import { listOrders, listTotals } from "./schema.ts";
import { deleteOldListOrders } from "./least-shown-first.ts";
import town from "../../town.config.ts";

const hour = 490_000;
const list = "category/home-repair";
const app = { db, town };

async function aTown(premium: number, basic: number) {
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const microCategories = ["plumbing"];
  return manyBusinesses(db, [
    ...Array.from({ length: premium }, () => ({ plan: "premium" as const, microCategories })),
    ...Array.from({ length: basic }, () => ({ microCategories })),
  ]);
}

const idsAt = async (at: number, page = 1) =>
  (await listByCategory(app, "home-repair", { hour: at, page })).list.cards.map(({ id }) => id);

describe("the stored order of an hour", () => {
  it("has premium businesses first, and in each group those shown least often in the last seven days and six hours", async () => {
    const made = await aTown(4, 70);
    const ids = made.map(({ id }) => id);
    const [seen, seenOften, ...fresh] = ids.slice(0, 4);
    const basics = ids.slice(4);
    await addImpressions(db, [
      { list, hour: hour - 1, slot: 1, businessId: seenOften!, count: 9 },
      { list, hour: hour - 174, slot: 2, businessId: seen!, count: 3 },
      // The next three are too old, from another list, or beyond the first page.
      { list, hour: hour - 175, slot: 1, businessId: fresh[0]!, count: 99 },
      { list: "category/pets", hour: hour - 1, slot: 1, businessId: fresh[0]!, count: 99 },
      { list, hour: hour - 1, slot: 61, businessId: fresh[1]!, count: 99 },
      ...basics.slice(0, 14).map((businessId, at) => ({ list, hour: hour - 2, slot: 5 + at, businessId, count: 5 })),
    ]);
    const first = await idsAt(hour);
    expect(new Set(first.slice(0, 2))).toEqual(new Set(fresh));
    expect(first.slice(2, 4)).toEqual([seen, seenOften]);
    expect(first.slice(4).toSorted()).toEqual(basics.slice(14).toSorted());
    const second = await idsAt(hour, 2);
    expect([...first, ...second].toSorted()).toEqual(ids.toSorted());
  });

  it("is stored once per list and hour, even for simultaneous requests, and does not follow later counts", async () => {
    const made = await aTown(3, 10);
    const pages = await Promise.all([idsAt(hour), idsAt(hour), idsAt(hour)]);
    await addImpressions(db, [{ list, hour: hour - 1, slot: 1, businessId: pages[0]![0]!, count: 50 }]);
    pages.push(await idsAt(hour));
    expect(new Set(pages.map(String)).size).toBe(1);
    expect(await db.select().from(listOrders)).toEqual([{ list, hour, ids: pages[0] }]);
    expect((await idsAt(hour + 1))[2]).toBe(pages[0]![0]);
    // A new business comes after the stored ones of its group until the hour ends.
    const { id } = await aBusiness(db, { plan: "premium", microCategories: ["plumbing"] });
    expect((await idsAt(hour)).indexOf(id)).toBe(3);
    await db.update(businesses).set({ approvalStatus: "rejected" });
    expect([made.length, await idsAt(hour)]).toEqual([13, []]);
  });

  it("counts seven days and six hours up to the hour, from totals that the first order of a day stores", async () => {
    const [one, two, three] = (await aTown(3, 0)).map(({ id }) => id) as [string, string, string];
    const day = Math.floor(hour / 24) * 24;
    const shown = (at: number, businessId: string, count: number) => ({ list, hour: at, slot: 1, businessId, count });
    await addImpressions(db, [shown(day - 172, one, 9), shown(day - 20, two, 5), shown(day - 1, three, 2)]);
    expect(await idsAt(day + 1)).toEqual([three, two, one]);
    // The hours of the day count too, and the first hours of the week expire.
    await addImpressions(db, [shown(day + 1, three, 4)]);
    expect(await idsAt(day + 2)).toEqual([two, three, one]);
    expect(await idsAt(day + 3)).toEqual([one, two, three]);
    expect(await db.select().from(listTotals)).toMatchObject([{ list, day: day / 24 }]);
    // The totals of the day stay, so the orders read few rows.
    await db.delete(impressions).where(eq(impressions.businessId, two));
    expect(await idsAt(day + 4)).toEqual([one, two, three]);
    expect(await idsAt(day + 24)).toEqual([expect.anything(), expect.anything(), three]);
  });

  it("is the same in the featured block and on the page of premium businesses, whose impressions count together", async () => {
    const made = await aTown(8, 2);
    const shown = made.slice(0, 3).map(({ id }) => id);
    await addImpressions(
      db,
      shown.map((businessId, at) => ({
        list: at ? "featured" : "premium-businesses",
        hour: hour - 1,
        slot: 1,
        businessId,
        count: 2,
      })),
    );
    const featured = (await getHome(app, hour)).featured.map(({ id }) => id);
    const all = (await listPremium(app, { hour, page: 1 })).cards.map(({ id }) => id);
    expect(all.slice(0, 6)).toEqual(featured);
    expect(all.slice(5).toSorted()).toEqual(shown.toSorted());
  });

  it("is optional: if it can't be stored, the list still has every business, and a warning is logged", async () => {
    const made = await aTown(4, 0);
    await db.execute(sql`alter table list_orders add constraint refuses_all check (false)`);
    const warned = once(process, "warning");
    const ids = await idsAt(hour);
    await db.execute(sql`alter table list_orders drop constraint refuses_all`);
    expect(String((await warned)[0])).toContain(`The order of the list ${list} could not be stored`);
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it("is not stored for an empty list, and is deleted after two days", async () => {
    await aCategory(db, "Empty", ["Void"]);
    await listByCategory(app, "empty", { hour, page: 1 });
    expect(await db.$count(listOrders)).toBe(0);
    await aTown(1, 1);
    await idsAt(hour);
    const hours = (number: number) => new Date((hour + number) * 3_600_000);
    await deleteOldListOrders(db, hours(48));
    expect([await db.$count(listOrders), await db.$count(listTotals)]).toEqual([1, 2]);
    await deleteOldListOrders(db, hours(72));
    expect([await db.$count(listOrders), await db.$count(listTotals)]).toEqual([0, 0]);
  });
});

describe("a rival's impressions", () => {
  it("don't grow by reloading, and grow by at most ten an hour from fake browsers on one network", async () => {
    const [business] = await aTown(1, 0);
    const clock = aClock();
    const counter = openVisitCounter({ db, clock, town });
    const visit = (address: string, browser: number) =>
      counter.countImpressions(
        { address, userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:${browser}.0) Gecko/20100101 Firefox/${browser}.0` },
        { list, firstSlot: 1, ids: [business!.id] },
      );
    const counted = async () => {
      await counter.flush();
      return (await db.select().from(impressions)).reduce((sum, { count }) => sum + count, 0);
    };
    for (let time = 0; time < 100; time += 1) visit("192.0.2.1", 140);
    expect(await counted()).toBe(1);
    for (let browser = 1; browser <= 100; browser += 1) visit("192.0.2.1", browser);
    for (let last = 1; last <= 100; last += 1) visit(`2001:db8:1:2::${last}`, last);
    expect(await counted()).toBe(20);
    clock.forward(3_600_000);
    expect(hourOf(clock.now())).toBeGreaterThan(0);
    visit("192.0.2.1", 140);
    expect(await counted()).toBe(21);
  });
});
