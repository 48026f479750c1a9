import town from "../../town.config.ts";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aCategory, manyBusinesses } from "#test/factories.ts";
import { listByCategory, listPremium } from "./list-businesses.ts";
import { listOrder } from "./list-order.ts";
import type { PageRequest } from "./list-businesses.ts";

const hours = 1000;
const premiumCount = 40;
const firstHour = 490_000;
const listPage = async (request: PageRequest) => (await listByCategory({ db, town }, "home-repair", request)).list;

describe("the order of an hour", () => {
  it("puts each of 40 premium businesses first equally often over 1,000 hours, within 4 standard deviations [businesses.hour-order]", async () => {
    // The order depends on the ids, so they are always the same.
    const idOf = (number: number) => `01956000-0000-7000-8000-${String(number).padStart(12, "0")}`;
    const list = Array.from({ length: premiumCount }, (_, number) => ({
      ...{ id: idOf(number), name: `Premium ${number}`, plan: "premium" as const },
    }));
    await manyBusinesses(db, list);
    const timesFirst = new Map<string, number>();
    for (let hour = firstHour; hour < firstHour + hours; hour += 1) {
      const [first] = await db
        .select({ id: businesses.id })
        .from(businesses)
        .orderBy(...listOrder(hour))
        .limit(1);
      timesFirst.set(first!.id, (timesFirst.get(first!.id) ?? 0) + 1);
      // Reading the real list takes ten times as long.
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
});
