/**
 * Measures memory during several minutes of mixed load: `npm run bench -- soak [--minutes 10] [--connections 50]
 * [--on embedded,server]`. Needs a build. Start it with nohup, because it runs for a long time.
 */
import { parseArgs } from "node:util";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { inspected } from "./inspected.ts";
import { load, startSite } from "./running.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    connections: { type: "string", default: "50" },
    on: { type: "string", default: "embedded,server" },
  },
});
const minutes = Number(values.minutes);
/** The number of minutes in which caches fill and code is compiled. */
const warmUpMinutes = Math.min(3, minutes / 2);
const megabyte = 1024 * 1024;
const limits = { embedded: 1024, server: 512, slope: 1 };

for (const on of values.on.split(",") as ("embedded" | "server")[]) {
  const server = on === "server" ? await startTestServer() : null;
  const database = server && (await createTestDatabase(server.url, "soak"));
  const site = await startSite({ inspect: true, env: { DEMO: "on", ...(database && { DATABASE_URL: database }) } });
  const heap = await inspected(site.inspector!);
  const words = ["plumbing", "pizza", "hair", "dentist", "auto", "church", "bank", "clean", "lawyer", "tires"];
  const paths = [
    ...[
      "/",
      "/category/food-drink",
      "/category/food-drink/micro/restaurants",
      "/premium-businesses",
      "/about",
      "/contact",
      "/login",
    ],
    ...words.flatMap((word) => [`/search?q=${word}`, `/suggestions?q=${word.slice(0, 3)}`]),
    ...(await shownOn(`${site.origin}/premium-businesses`)),
    ...["/no-such-page", "/sitemap.xml", "/new-businesses.rss", "/favicon.svg", "/category/none"],
  ];
  const started = performance.now();
  const heaps: [minute: number, megabytes: number][] = [];
  let peak = 0;
  const over = load({ origin: site.origin, paths, seconds: minutes * 60, connections: Number(values.connections) });
  const watch = setInterval(() => (peak = Math.max(peak, site.residentBytes() / megabyte)), 500);
  while ((performance.now() - started) / 60_000 < minutes - 0.1) {
    await new Promise((later) => setTimeout(later, Math.min(30_000, (minutes * 60_000) / 20)));
    heaps.push([(performance.now() - started) / 60_000, (await heap.used()) / megabyte]);
  }
  const { requests, failed, statuses } = await over;
  clearInterval(watch);
  heap.close();
  await site.stop();
  await server?.stop();
  const slope = slopeOf(heaps.filter(([minute]) => minute >= warmUpMinutes));
  const serverErrors = Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0);
  process.stdout.write(
    `${on.padEnd(10)} ${minutes} min, ${requests} requests: heap after collection ${heaps[0]![1].toFixed(0)} to ${heaps.at(-1)![1].toFixed(0)} MB, ` +
      `slope ${slope.toFixed(2)} MB/min after minute ${warmUpMinutes}, peak ${peak.toFixed(0)} MB resident, ${serverErrors} 5xx, ${failed} broken, ` +
      `responses ${JSON.stringify(statuses)}\n`,
  );
  if (serverErrors || failed || slope >= limits.slope || peak >= limits[on]) process.exitCode = 1;
}

/** Returns the profiles that a list links to and the pictures that it shows. */
async function shownOn(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return [...new Set(html.match(/\/business\/[0-9a-f-]{36}|\/pictures\/[0-9a-f]{32}\/\d+\.webp/g))];
}

/** Returns the slope of the linear regression through the points. */
function slopeOf(points: [x: number, y: number][]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const [over, under] = points.reduce(([a, b], [px, py]) => [a + (px - x) * (py - y), b + (px - x) ** 2], [0, 0]);
  return under ? over / under : 0;
}
