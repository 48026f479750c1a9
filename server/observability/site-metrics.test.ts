import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import type { Db } from "#db/handle.ts";
import { recordRun } from "#db/job-runs/run-once-per-period.ts";
import type { AppContext } from "#domain/app-context.ts";
import { db } from "#test/db.ts";
import { siteMetrics } from "./site-metrics.ts";

const night = (day: number) => new Date(`2026-11-${day}T09:00:00Z`);

function metricsOf(handle: Db) {
  return siteMetrics({ app: { db: handle } as AppContext, pool: () => ({ open: 3, idle: 2, waiting: 0 }) });
}

/** Returns the lines that contain this metric's values. */
async function valuesOf(metrics: ReturnType<typeof metricsOf>["metrics"], name: string): Promise<string[]> {
  return (await metrics.metrics()).split("\n").filter((line) => line.startsWith(name));
}

it("the metrics count requests by route, method, and status, and show their durations by route", async () => {
  const { metrics, countRequest, countLookup, countRefusal } = metricsOf(db);
  const request = Object.assign(new IncomingMessage(new Socket()), { url: "/category/food", method: "GET" });
  for (const milliseconds of [7, 700]) countRequest(request, new ServerResponse(request), milliseconds);
  countLookup("hit");
  countRefusal("uploads");
  expect(await valuesOf(metrics, "directory_requests_shed_total")).toEqual([
    'directory_requests_shed_total{kind="busy"} 0',
    'directory_requests_shed_total{kind="uploads"} 1',
  ]);
  expect(await valuesOf(metrics, "directory_requests_total")).toEqual([
    'directory_requests_total{route="category",method="GET",status="2xx"} 2',
  ]);
  const seconds = await valuesOf(metrics, "directory_request_seconds");
  expect(seconds).toContain('directory_request_seconds_bucket{le="0.01",route="category"} 1');
  expect(seconds).toContain('directory_request_seconds_count{route="category"} 2');
  expect(await valuesOf(metrics, "directory_cached_pages_total")).toEqual([
    'directory_cached_pages_total{how="hit"} 1',
    'directory_cached_pages_total{how="miss"} 0',
  ]);
});

it("the metrics contain the time of the last successful backup, and no time if no backup has succeeded", async () => {
  const { metrics } = metricsOf(db);
  expect(await valuesOf(metrics, "directory_last_success")).toEqual([]);
  for (const day of [17, 18]) await recordRun(db, "backup", night(day), null);
  await recordRun(db, "backup", night(19), "ENOSPC");
  await recordRun(db, "drill", night(16), "this key does not open the backup");
  const lines = await valuesOf(metrics, "directory_last_success");
  expect(lines).toEqual([`directory_last_success_timestamp_seconds{kind="backup"} ${night(18).getTime() / 1000}`]);
});
