/**
 * Stops a site repeatedly under load and counts the requests that were cut off: `npm run bench -- drain`
 * `[--requests 5000] [--connections 50] [--on embedded,server]`. Needs a build.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { load, startSite } from "./running.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "5000" },
    connections: { type: "string", default: "50" },
    on: { type: "string", default: "embedded,server" },
  },
});
const minRequests = Number(values.requests);
const longestStop = 15_000;

for (const on of values.on.split(",")) {
  const server = on === "server" ? await startTestServer() : null;
  const folder = mkdtempSync(join(tmpdir(), "bench-drain-"));
  const database = server && (await createTestDatabase(server.url, "drain"));
  const total = { requests: 0, failed: 0, statuses: {} as Record<string, number>, stops: 0, slowest: 0, failedStops: 0 };
  while (total.requests < minRequests) {
    const site = await startSite({ env: { DEMO: "on", DATA_DIR: folder, ...(database && { DATABASE_URL: database }) } });
    // Uncached, cached, and search pages, which are requested on open connections.
    const paths = ["/login", "/", "/search?q=plumbing", "/about", "/suggestions?q=plu"];
    const stopped = Promise.withResolvers<void>();
    const loading = load({ origin: site.origin, paths, seconds: 60, connections: Number(values.connections) }, stopped.promise);
    await new Promise((later) => setTimeout(later, 1500));
    const { code, ms } = await site.stop();
    stopped.resolve();
    const { requests, failed, statuses } = await loading;
    total.requests += requests;
    total.failed += failed;
    total.stops += 1;
    total.slowest = Math.max(total.slowest, ms);
    if (code !== 0 || ms > longestStop) total.failedStops += 1;
    for (const [status, count] of Object.entries(statuses)) total.statuses[status] = (total.statuses[status] ?? 0) + count;
  }
  await server?.stop();
  rmSync(folder, { recursive: true });
  process.stdout.write(
    `${on.padEnd(10)} ${total.requests} requests around ${total.stops} stops: ${total.failed} broken, responses ${JSON.stringify(total.statuses)}, ` +
      `slowest stop ${Math.round(total.slowest)} ms, ${total.failedStops} failed stops\n`,
  );
  if (total.failed || total.failedStops) process.exitCode = 1;
}
