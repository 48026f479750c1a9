import { expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import town from "../../town.config.ts";
import { profileCounts } from "./schema.ts";
import { measureViewRatio } from "./measure-view-ratio.ts";
import { viewRatioText } from "./view-ratio-text.shared.ts";

const app = { db, clock: aClock(), town };

it.each<[string, number | null, number, number]>([
  ["nothing with too few views", null, 700, 299],
  ["the measured number with enough views", 3, 750, 250],
  ["one decimal, rounded down", 2.9, 745, 255],
  ["the lowest ratio worth showing", 1.2, 600, 500],
  ["nothing when premium adds little", null, 599, 500],
  ["nothing when basic businesses get more views", null, 500, 600],
  ["nothing when basic businesses have no views", null, 1000, 0],
])("measures %s", async (_, ratio, premium, basic) => {
  const [one, other] = [await aBusiness(db, { plan: "premium" }), await aBusiness(db)];
  await db.insert(profileCounts).values([
    { businessId: one.id, day: "2026-01-10", views: premium },
    { businessId: other.id, day: "2026-01-14", views: basic },
  ]);
  expect((await measureViewRatio(app))?.ratio ?? null).toBe(ratio);
});

it("names the sample and the dates [constants.views]", async () => {
  const [one, other] = [await aBusiness(db, { plan: "premium" }), await aBusiness(db)];
  await db.insert(profileCounts).values([
    { businessId: one.id, day: "2026-01-10", views: 750 },
    { businessId: other.id, day: "2026-01-14", views: 250 },
  ]);
  expect(viewRatioText((await measureViewRatio(app))!, "en-US")).toBe(
    "3x more views than Basic listings (1,000 views of 1 Premium and 1 Basic listings, Jan 10, 2026 to Jan 14, 2026)",
  );
});

it("measures a category only if it has at least three listings on each plan", async () => {
  await aCategory(db, "Housing", ["Roofing"]);
  await aCategory(db, "Retail", ["Shoes"]);
  const inHousing = (plan: "basic" | "premium") => ({ plan, microCategories: ["roofing"] });
  const listed = await manyBusinesses(db, [
    ...Array.from({ length: 3 }, () => inHousing("premium")),
    ...Array.from({ length: 2 }, () => inHousing("basic")),
    { plan: "basic", microCategories: ["shoes"] },
  ]);
  const view = (ids: { id: string; plan: string }[]) =>
    db
      .insert(profileCounts)
      .values(ids.map(({ id, plan }) => ({ businessId: id, day: "2026-01-14", views: plan === "basic" ? 30 : 60 })));
  await view(listed);
  expect(await measureViewRatio(app, "housing")).toBeNull();
  await view(await manyBusinesses(db, [inHousing("basic")]));
  expect(await measureViewRatio(app, "housing")).toMatchObject({ ratio: 2, premium: 3, basic: 3, views: 270 });
});
