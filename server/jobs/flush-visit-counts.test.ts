import { describe, expect, it } from "vitest";
import { visitDays, visitMarks } from "#domain/analytics/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aSite } from "#test/site.ts";
import { startVisitCounts } from "./flush-visit-counts.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";

const visitor = { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const nobody = { info() {}, warn() {}, error() {} };

describe("the visit counter", () => {
  it("saves the last counts before the process ends, and the nightly job deletes a day's marks once the day is over", async () => {
    const site = aSite();
    const counts = startVisitCounts(site.app, nobody);
    counts.counter.countVisit(visitor);
    await counts.stop();
    await deleteExpiredData(site.app);
    expect(await db.$count(visitMarks)).toBe(1);
    site.clock.forward(24 * 3_600_000);
    await deleteExpiredData(site.app);
    expect(await db.$count(visitMarks)).toBe(0);
    expect(await db.select().from(visitDays)).toEqual([{ day: "2026-01-14", visitors: 1 }]);
  });

  it("logs one error while the database is down, and can still be stopped", async () => {
    const lines: string[] = [];
    const log = { ...nobody, error: (_: object, message: string) => void lines.push(message) };
    const counts = startVisitCounts({ ...aSite().app, db: brokenDb() }, log);
    counts.counter.countVisit(visitor);
    await counts.runNow();
    await counts.runNow();
    await counts.stop();
    expect(lines).toEqual(["visits could not be counted"]);
  });
});
