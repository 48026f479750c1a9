import town from "../../town.config.ts";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { getHome, listByCategory, listByMicroCategory, listPremium, type PageRequest } from "./list-businesses.ts";
import { hourOf } from "./list-order.ts";

const someHour = hourOf(new Date("2026-01-14T18:00:00Z"));
const listPage = async (request: PageRequest) => (await listByCategory({ db, town }, "home-repair", request)).list;
const idsOf = ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id);

describe("the hour of an order", () => {
  it("is counted from the epoch and changes on the hour [businesses.seeds]", () => {
    expect(hourOf(new Date(0))).toBe(0);
    expect(hourOf(new Date("1970-01-02T00:59:59.999Z"))).toBe(24);
    expect(hourOf(new Date("1970-01-02T01:00:00Z"))).toBe(25);
  });
});

describe("the order of a list", () => {
  it("has every business on exactly one page, premium ones first, and differs from the order of the next hour [businesses.hour-order]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const planOf = (number: number) => (number % 10 ? "basic" : "premium");
    const list = Array.from({ length: 130 }, (_, at) => ({ name: `Plumber ${at + 1}`, plan: planOf(at + 1) }) as const);
    await manyBusinesses(
      db,
      list.map((each) => ({ ...each, microCategories: ["plumbing"] })),
    );
    // Page links include the hour, so later pages use the same order.
    const pages = await Promise.all([1, 2, 3].map((page) => listPage({ hour: someHour, page })));
    const cards = pages.flatMap((page) => page.cards);
    expect(cards).toHaveLength(130);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(130);
    expect(cards.map(({ premium }) => premium)).toEqual(cards.map((_, place) => place < 13));
    const next = await listPage({ hour: someHour + 1, page: 1 });
    expect(next.cards.map(({ id }) => id)).not.toEqual(cards.slice(0, 60).map(({ id }) => id));
  });

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
