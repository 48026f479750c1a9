import town from "../../town.config.ts";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { getHome, listByMicroCategory, listPremium } from "./list-businesses.ts";
import { hourOf } from "./list-order.ts";

const someHour = hourOf(new Date("2026-01-14T18:00:00Z"));
const idsOf = ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id);

describe("the hour of an order", () => {
  it("is counted from the epoch and changes on the hour [businesses.seeds]", () => {
    expect(hourOf(new Date(0))).toBe(0);
    expect(hourOf(new Date("1970-01-02T00:59:59.999Z"))).toBe(24);
    expect(hourOf(new Date("1970-01-02T01:00:00Z"))).toBe(25);
  });
});

describe("the order of a list", () => {
  it("shuffles basic businesses with the seed plus 1 [businesses.seeds]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    for (let number = 0; number < 12; number += 1) await aBusiness(db, { microCategories: ["roofing"] });
    const basic = idsOf((await listByMicroCategory({ db, town }, "roofing", { hour: someHour, page: 1 })).list);

    await db.update(businesses).set({ plan: "premium" });

    expect(idsOf(await listPremium({ db, town }, { hour: someHour + 1, page: 1 }))).toEqual(basic);
    expect(idsOf(await listPremium({ db, town }, { hour: someHour, page: 1 }))).not.toEqual(basic);
  });
});

describe("the featured list", () => {
  it("shows the start of the premium list, whose first page has 60 [carousel.premium]", async () => {
    const planOf = (number: number) => (number % 2 ? "premium" : "premium_sponsorship");
    await manyBusinesses(
      db,
      Array.from({ length: 63 }, (_, number) => ({ plan: planOf(number) }) as const),
    );
    await aBusiness(db, {});
    await aBusiness(db, { plan: "premium", approvalStatus: "rejected" });

    const featured = (await getHome({ db, town }, someHour)).featured.map(({ id }) => id);

    const page = idsOf(await listPremium({ db, town }, { hour: someHour, page: 1 }));
    expect([featured.length, page.length]).toEqual([6, 60]);
    expect(featured).toEqual(page.slice(0, 6));
    expect((await listPremium({ db, town }, { hour: someHour, page: 1 })).total).toBe(63);
    expect(idsOf(await listPremium({ db, town }, { hour: someHour, page: 2 }))).toHaveLength(3);
  });
});
