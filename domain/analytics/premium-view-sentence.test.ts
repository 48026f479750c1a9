import { expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import town from "../../town.config.ts";
import { profileCounts } from "./schema.ts";
import { findPremiumViewSentence } from "./premium-view-sentence.ts";

const app = { db, clock: aClock(), town };
const day = "2026-01-14";

it.each<[string, string | null, number, number]>([
  ["the town's words while too little was counted", "5x more views", 700, 299],
  ["its own number once enough was counted", "3x more views", 750, 250],
  ["one digit after the point, never rounded up", "2.9x more views", 745, 255],
  ["the least that is worth a word", "1.2x more views", 600, 500],
  ["nothing when premium adds next to nothing", null, 599, 500],
  ["nothing when basic businesses are looked at more often", null, 500, 600],
])("the site says %s [admin-finish.views-line] [constants.views]", async (_, line, premium, basic) => {
  app.clock.set("2026-01-14T18:00:00Z");
  const [one, other] = [await aBusiness(db, { plan: "premium" }), await aBusiness(db)];
  await db.insert(profileCounts).values([
    { businessId: one.id, day, views: premium },
    { businessId: other.id, day, views: basic },
  ]);
  expect(await findPremiumViewSentence(app)).toBe(line);
});

it("the site says the town's words while nobody was counted [admin-finish.views-line]", async () => {
  expect(await findPremiumViewSentence(app)).toBe(town.marketing.views);
});
