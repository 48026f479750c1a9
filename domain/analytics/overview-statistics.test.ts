import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSubscription } from "#test/factories.ts";
import { listRecentPremium } from "./overview-statistics.ts";

it("the overview lists the five newest approved premium businesses with their main category [admin-parts.overview-recent]", async () => {
  await aCategory(db, "Housing", ["Roofing"]);
  await aCategory(db, "Retail", ["Books"]);
  const at = (day: number) => new Date(`2026-01-0${day}T12:00:00Z`);
  for (let day = 1; day <= 5; day += 1)
    await aBusiness(db, {
      name: `Number ${day}`,
      plan: day % 2 ? "premium" : "premium_sponsorship",
      createdAt: at(day),
      microCategories: day === 4 ? ["books", "roofing"] : [],
    });
  const newest = await aBusiness(db, { name: "Newest", plan: "premium", createdAt: at(6), microCategories: ["roofing"] });
  await aBusiness(db, { name: "Pending", plan: "premium", createdAt: at(7), approvalStatus: "pending" });
  await aBusiness(db, { name: "Basic", createdAt: at(8) });
  const recentPremium = await listRecentPremium(db, await anAdmin(db));
  expect(recentPremium.map(({ name, category }) => [name, category])).toEqual([
    ["Newest", "Housing"],
    ["Number 5", null],
    ["Number 4", "Retail"],
    ["Number 3", null],
    ["Number 2", null],
  ]);
  expect(recentPremium[0]!.id).toBe(newest.id);
  const payer = await anOwner(db, { name: "New payer", plan: "premium", createdAt: new Date(0) });
  await aSubscription(db, payer.userId, "premium", { startedAt: at(9) });
  expect((await listRecentPremium(db, await anAdmin(db)))[0]!.name).toBe("New payer");
});
