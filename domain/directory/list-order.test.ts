import { describe, expect, it } from "vitest";
import { v7 } from "uuid";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { checksums } from "#test/checksums.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { getHome, listByCategory, listPremium } from "./list-businesses.ts";
import type { PageRequest } from "./paginate-businesses.ts";
import { premiumListOrder } from "./list-order.ts";
import town from "../../town.config.ts";

const hours = 1000;
const premiumCount = 40;
const firstHour = 490_000;
const listPage = async (request: PageRequest) => (await listByCategory({ db, town }, "home-repair", request)).list;

describe("the order of an hour", () => {
  it("puts each of 40 premium businesses first equally often over 1,000 hours, within 4 standard deviations [businesses.hour-order]", async () => {
    const list = Array.from({ length: premiumCount }, (_, number) => ({ name: `Premium ${number}`, plan: "premium" as const }));
    await manyBusinesses(db, list);
    const timesFirst = new Map<string, number>();
    for (let hour = firstHour; hour < firstHour + hours; hour += 1) {
      const [first] = await db
        .select({ id: businesses.id })
        .from(businesses)
        .orderBy(...premiumListOrder(hour))
        .limit(1);
      timesFirst.set(first!.id, (timesFirst.get(first!.id) ?? 0) + 1);
      // Compares with the real list only sometimes, because reading the list takes ten times as long.
      if (hour % 100 === 0) expect((await listPremium({ db, town }, { hour, page: 1 })).cards[0]!.id).toBe(first!.id);
    }
    const share = 1 / premiumCount;
    const deviation = Math.sqrt(hours * share * (1 - share));
    expect(timesFirst.size).toBe(premiumCount);
    for (const times of timesFirst.values()) expect(Math.abs(times - hours * share)).toBeLessThan(4 * deviation);
  });

  it("has every business on exactly one page, premium ones first, and differs from the order of the next hour [businesses.hour-order]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const planOf = (number: number) => (number % 10 ? "basic" : "premium");
    const list = Array.from({ length: 130 }, (_, at) => ({ name: `Plumber ${at + 1}`, plan: planOf(at + 1) }) as const);
    await manyBusinesses(
      db,
      list.map((each) => ({ ...each, microCategories: ["plumbing"] })),
    );
    // Page links include the hour, so later pages use the same order.
    const pages = await Promise.all([1, 2, 3].map((page) => listPage({ hour: firstHour, page })));
    const cards = pages.flatMap((page) => page.cards);
    expect(cards).toHaveLength(130);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(130);
    expect(cards.map(({ premium }) => premium)).toEqual(cards.map((_, place) => place < 13));
    const next = await listPage({ hour: firstHour + 1, page: 1 });
    expect(next.cards.map(({ id }) => id)).not.toEqual(cards.slice(0, 60).map(({ id }) => id));
  });

  it("covers a long list without gaps or repeats [businesses.hour-order]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
    const model = await aBusiness(db);
    const many = Array.from({ length: 1100 }, (_, number) => ({
      ...model,
      id: v7(),
      plan: number % 15 ? ("basic" as const) : ("premium" as const),
      grantedPlan: "basic" as const,
      approvalStatus: number % 100 === 15 ? ("pending" as const) : ("approved" as const),
    }));
    await db.insert(businesses).values(many);
    const links = many.flatMap(({ id: businessId }) =>
      ["plumbing", "roofing"].map((microCategoryId) => ({ businessId, microCategoryId })),
    );
    await db.insert(businessMicroCategories).values(links);

    const first = await listPage({ hour: firstHour, page: 1 });
    const pages = await Promise.all(Array.from({ length: 18 }, (_, index) => listPage({ hour: firstHour, page: index + 2 })));
    const cards = [first, ...pages].flatMap((page) => page.cards);
    const approved = many.filter(({ approvalStatus }) => approvalStatus === "approved");
    expect(first.total).toBe(approved.length);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(approved.length);
    const premiumCount = approved.filter(({ plan }) => plan === "premium").length;
    expect(cards.map(({ premium }) => premium)).toEqual(cards.map((_, place) => place < premiumCount));
  });

  it("is not stored: reading the home page and lists writes nothing", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await manyBusinesses(db, [{ plan: "premium", microCategories: ["plumbing"] }, { microCategories: ["plumbing"] }]);
    const before = await checksums();
    await getHome({ db, town }, firstHour);
    await listPremium({ db, town }, { hour: firstHour, page: 1 });
    await listPage({ hour: firstHour, page: 1 });
    expect(await checksums()).toEqual(before);
  });
});
