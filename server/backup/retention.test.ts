import { describe, expect, it } from "vitest";
import { selectBackupsToKeep } from "./backup-files.ts";

const day = 86_400_000;
const last = Date.parse("2026-11-20T08:00:00Z");
const nights = (count: number) => Array.from({ length: count }, (_, back) => new Date(last - back * day));
const days = (times: Date[]) => times.map((time) => time.toISOString().slice(0, 10));

describe("selectBackupsToKeep", () => {
  it("keeps the newest backup of each of 7 days, 4 weeks, and 12 months", () => {
    expect(days(selectBackupsToKeep(nights(400)))).toEqual([
      ...["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15", "2026-11-14"],
      // These are the last days of earlier weeks and months.
      ...["2026-11-08", "2026-11-01", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
      ...["2026-05-31", "2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
    ]);
  });
});
