/**
 * Stops a site again and again while it is asked, and counts the requests that were cut off: `npm run bench -- drain`
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
const wanted = Number(values.requests);
const longestStop = 15_000;

for (const on of values.on.split(",")) {
  const server = on === "server" ? await startTestServer() : null;
  const folder = mkdtempSync(join(tmpdir(), "bench-drain-"));
  const database = server && (await createTestDatabase(server.url, "drain"));
  const sum = { requests: 0, failed: 0, statuses: {} as Record<string, number>, stops: 0, slowest: 0, badEnds: 0 };
  while (sum.requests < wanted) {
    const site = await startSite({ env: { DEMO: "on", DATA_DIR: folder, ...(database && { DATABASE_URL: database }) } });
    // Uncached, cached and searched for; on connections that are kept.
    const paths = ["/login", "/", "/search?q=plumbing", "/about", "/suggestions?q=plu"];
    const stopped = Promise.withResolvers<void>();
    const asking = load({ origin: site.origin, paths, seconds: 60, connections: Number(values.connections) }, stopped.promise);
    await new Promise((later) => setTimeout(later, 1500));
    const { code, ms } = await site.stop();
    stopped.resolve();
    const { requests, failed, statuses } = await asking;
    sum.requests += requests;
    sum.failed += failed;
    sum.stops += 1;
    sum.slowest = Math.max(sum.slowest, ms);
    if (code !== 0 || ms > longestStop) sum.badEnds += 1;
    for (const [status, count] of Object.entries(statuses)) sum.statuses[status] = (sum.statuses[status] ?? 0) + count;
  }
  await server?.stop();
  rmSync(folder, { recursive: true });
  process.stdout.write(
    `${on.padEnd(10)} ${sum.requests} requests around ${sum.stops} stops: ${sum.failed} broken, answers ${JSON.stringify(sum.statuses)}, ` +
      `slowest stop ${Math.round(sum.slowest)} ms, ${sum.badEnds} ended badly\n`,
  );
  if (sum.failed || sum.badEnds) process.exitCode = 1;
}
