import town from "../../town.config.ts";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { listByMicroCategory, listPremium } from "./list-businesses.ts";
import { hourOf } from "./list-order.ts";

const someHour = hourOf(new Date("2026-01-14T18:00:00Z"));
const idsOf = ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id);

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
