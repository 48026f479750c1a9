import { expect, it } from "vitest";
import { addImpressions } from "#domain/analytics/impressions/add-impressions.ts";
import { profileCounts } from "#domain/analytics/schema.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner, cookieOf, manyBusinesses } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { measureFeaturedSpread } from "./exposure-shares.ts";

const list = "premium-businesses";

it("shows the lowest and highest share of the first three places in the last seven days, once there are enough views", async () => {
  const site = aSite();
  const read = async () => textOf(mainOf(await site.page("/how-we-order")));
  const made = await manyBusinesses(
    db,
    Array.from({ length: 6 }, () => ({ plan: "premium" as const })),
  );
  const last = hourOf(site.clock.now()) - 1;
  const counts = [110, 90, 100, 100, 95, 105];
  const shownAt = (hour: number) =>
    counts.map((count, at) => ({
      list: at % 2 ? list : "featured",
      hour: hour - at,
      slot: (at % 3) + 1,
      businessId: made[at]!.id,
      count,
    }));
  expect(await measureFeaturedSpread(site.app)).toBeNull();
  expect(await read()).toContain("there were too few visits in the last seven days to tell.");
  await addImpressions(db, [
    ...shownAt(last),
    { ...shownAt(last)[0]!, slot: 4, count: 999 },
    { ...shownAt(last)[0]!, hour: last - 168, count: 999 },
  ]);
  expect(await measureFeaturedSpread(site.app)).toBeNull();
  await addImpressions(db, [{ ...shownAt(last)[0]!, hour: last - 20, count: 200 }]);
  expect(await measureFeaturedSpread(site.app)).toEqual({ businesses: 6, views: 410, equal: 800 / 6, lowest: 90, highest: 310 });
  expect(await read()).toMatch(/between 3[23]% less and 13[23]% more than an equal share/);
});

it("shows owners their share and what an equal share would be", async () => {
  const site = aSite();
  await aCategory(db, "Housing", ["Roofing"]);
  const microCategories = ["roofing"];
  const owner = await anOwner(db, { microCategories });
  const others = await manyBusinesses(db, [{ microCategories }, { microCategories }, { microCategories, plan: "premium" }]);
  const hour = hourOf(site.clock.now()) - 1;
  const ids = [owner.business.id, ...others.map(({ id }) => id)];
  await addImpressions(
    db,
    ids.map((businessId, at) => ({ list: "category/housing", hour, slot: at + 1, businessId, count: [10, 20, 30, 99][at]! })),
  );
  await db.insert(profileCounts).values({ businessId: owner.business.id, day: "2026-01-14", shown: 10 });
  const response = await site.visit("/dashboard", { headers: { cookie: await cookieOf(site.app, owner) } });
  expect(textOf(mainOf(await response.text()))).toContain(
    "In the last seven days, the first page of the Housing category showed your listing 10 times. An equal share would be 20.",
  );
});
