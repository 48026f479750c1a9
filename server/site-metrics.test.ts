import { expect, it } from "vitest";
import { noteReport } from "#domain/backups/reports.ts";
import type { Services } from "#domain/services.ts";
import { db } from "#test/db.ts";
import { openLoadLimits } from "./load-limits.ts";
import { openSecurityEvents } from "./security-events.ts";
import { siteMetrics } from "./site-metrics.ts";

const night = (day: number) => new Date(`2026-11-${day}T09:00:00Z`);

it("the numbers say when a backup was last made, whatever failed since, and nothing of what never was [ops.metrics]", async () => {
  const { metrics } = siteMetrics({
    opened: { services: { db } as Services, pool: null },
    limits: openLoadLimits(),
    securityEvents: openSecurityEvents({ warn() {} }, "key"),
  });
  expect(await metrics.text()).not.toContain("directory_last_success");
  for (const day of [17, 18]) await noteReport(db, { kind: "backup", at: night(day), seconds: 2, file: `${day}.backup` });
  await noteReport(db, { kind: "backup", at: night(19), seconds: 2, failure: "ENOSPC" });
  await noteReport(db, { kind: "drill", at: night(16), seconds: 2, failure: "BACKUP_KEY is not the one" });
  const said = (await metrics.text()).split("\n").filter((line) => line.startsWith("directory_last_success"));
  expect(said).toEqual([`directory_last_success_timestamp_seconds{kind="backup"} ${night(18).getTime() / 1000}`]);
});
