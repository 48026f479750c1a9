import { describe, expect, it } from "vitest";
import { profileCounts, visitDays } from "#domain/analytics/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { getWeeklyFigures } from "./weekly-figures.ts";

describe("the weekly figures", () => {
  it("are the sums for each of eight weeks, the last of which ends today", async () => {
    const { app } = aSite();
    const { id: businessId } = await aBusiness(db);
    await db.insert(visitDays).values([
      { day: "2026-01-14", visitors: 5 },
      { day: "2026-01-08", visitors: 7 },
      { day: "2026-01-07", visitors: 11 },
      { day: "2025-11-20", visitors: 13 },
      { day: "2025-11-19", visitors: 1000 },
    ]);
    await db.insert(profileCounts).values([
      { businessId, day: "2026-01-14", views: 3, calls: 1 },
      { businessId, day: "2026-01-07", views: 4, calls: 2 },
      { businessId, day: "2025-11-19", views: 1000, calls: 1000 },
    ]);
    const weeks = await getWeeklyFigures(app, await anAdmin(db));
    expect(weeks).toHaveLength(8);
    expect(weeks[0]).toEqual({ from: "2025-11-20", to: "2025-11-26", visits: 13, views: 0, calls: 0 });
    expect(weeks[6]).toEqual({ from: "2026-01-01", to: "2026-01-07", visits: 11, views: 4, calls: 2 });
    expect(weeks[7]).toEqual({ from: "2026-01-08", to: "2026-01-14", visits: 12, views: 3, calls: 1 });
  });

  it("are denied to visitors", async () => {
    await expect(getWeeklyFigures(aSite().app, { role: "visitor" })).rejects.toMatchObject({ code: "admins_only" });
  });
});
