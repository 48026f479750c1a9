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
  ["the configured text with too few views", "5x more views", 700, 299],
  ["the measured number with enough views", "3x more views", 750, 250],
  ["one decimal, rounded down", "2.9x more views", 745, 255],
  ["the lowest ratio worth showing", "1.2x more views", 600, 500],
  ["nothing when premium adds little", null, 599, 500],
  ["nothing when basic businesses get more views", null, 500, 600],
])("shows %s [admin-finish.views-line] [constants.views]", async (_, line, premium, basic) => {
  app.clock.set("2026-01-14T18:00:00Z");
  const [one, other] = [await aBusiness(db, { plan: "premium" }), await aBusiness(db)];
  await db.insert(profileCounts).values([
    { businessId: one.id, day, views: premium },
    { businessId: other.id, day, views: basic },
  ]);
  expect(await findPremiumViewSentence(app)).toBe(line);
});

it("shows the configured text without any views [admin-finish.views-line]", async () => {
  expect(await findPremiumViewSentence(app)).toBe(town.marketing.views);
});
