import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { recordRun } from "#db/job-runs/run-once-per-period.ts";
import type { AppContext } from "#domain/app-context.ts";
import { db } from "#test/db.ts";
import { siteMetrics } from "./site-metrics.ts";

const pool = { open: 3, idle: 2, waiting: 0 };

it("the metrics count requests by route, method, and status, and show when a backup last succeeded", async () => {
  const { metrics, countRequest, countRefusal } = siteMetrics({ app: { db } as AppContext, pool: () => pool });
  const request = Object.assign(new IncomingMessage(new Socket()), { url: "/category/food", method: "GET" });
  for (const milliseconds of [7, 700]) countRequest(request, new ServerResponse(request), milliseconds);
  countRefusal("uploads");
  await recordRun(db, "backup", new Date(18_000), null);
  await recordRun(db, "backup", new Date(19_000), "ENOSPC");
  await recordRun(db, "drill", new Date(16_000), "this key does not open the backup");
  const lines = (await metrics.metrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'directory_requests_shed_total{kind="busy"} 0',
      'directory_requests_shed_total{kind="uploads"} 1',
      'directory_requests_total{route="category",method="GET",status="2xx"} 2',
      'directory_request_seconds_bucket{le="0.01",route="category"} 1',
      'directory_request_seconds_count{route="category"} 2',
    ]),
  );
  const succeeded = lines.filter((line) => line.startsWith("directory_last_success"));
  expect(succeeded).toEqual(['directory_last_success_timestamp_seconds{kind="backup"} 18']);
});
