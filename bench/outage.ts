/**
 * Stops and restarts PostgreSQL, then freezes it, and measures the site's responses under load and its recovery:
 * `npm run bench -- outage [--down 5]`. Needs a build.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startCluster } from "#test/postgres-server.ts";
import { load, startSite } from "./running.ts";

const { values } = parseArgs({ options: { down: { type: "string", default: "5" } } });
const down = Number(values.down);
/** How many seconds the site may take to recover. After that, 99% of responses must be good again. */
const recovery = 5;
/** How long the database stays frozen, in seconds. */
const frozenSeconds = 12;
/** Cached pages, which must keep working during the outage, and other pages. */
const mixtures = { cached: ["/", "/about", "/category/food-drink"], others: ["/search?q=plumbing", "/suggestions?q=plu"] };

const cluster = await startCluster();
if (!cluster) throw new Error("no PostgreSQL on this machine");
const site = await startSite({ env: { DEMO: "on", DATABASE_URL: cluster.url, LOG_LEVEL: "silent" } });
const loadAll = (seconds: number) =>
  Promise.all(Object.values(mixtures).map((paths) => load({ origin: site.origin, paths, seconds, connections: 16 })));

await print("before", await loadAll(5));
await cluster.halt();
const whileDown = await loadAll(down);
await print("while down", whileDown);
await cluster.resume();
await print(`the first ${recovery} s after`, await loadAll(recovery));
const after = await loadAll(5);
await print("then", after);

await cluster.freeze();
const frozen = await visitOneByOne(frozenSeconds);
process.stdout.write(
  `frozen                 slowest answer ${frozen.slowest.toFixed(0)} ms; ${JSON.stringify(frozen.statuses)}\n`,
);
await cluster.thaw();
await print(`the first ${recovery} s after`, await loadAll(recovery));
const thawed = await loadAll(5);
await print("then", thawed);
const { code } = await site.stop();
await cluster.stop();

const good = [...after, ...thawed].map(goodShare);
const isFastEnough =
  frozen.slowest < 5_000 && Object.keys(frozen.statuses).every((status) => status === "200" || status === "503");
const outage = Object.keys(whileDown[1]!.statuses).every((status) => status === "503");
if (code !== 0 || good.some((share) => share < 0.99) || goodShare(whileDown[0]!) < 0.99 || !outage || !isFastEnough)
  process.exitCode = 1;

/**
 * Simulates a few visitors, each of whom opens one cached or other page again and again. Returns the slowest response in
 * milliseconds and the number of responses by status.
 */
async function visitOneByOne(seconds: number): Promise<{ slowest: number; statuses: Record<string, number> }> {
  const paths = ["/", "/category/food-drink", "/category/health-wellness", "/premium-businesses", "/search?q=plumbing", "/login"];
  const until = performance.now() + seconds * 1_000;
  const statuses: Record<string, number> = {};
  let slowest = 0;
  const visit = async (path: string) => {
    while (performance.now() < until) {
      const since = performance.now();
      const { status } = await fetch(site.origin + path).then(async (answer) => (await answer.text(), answer));
      slowest = Math.max(slowest, performance.now() - since);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pause(100);
    }
  };
  await Promise.all(paths.map(visit));
  return { slowest, statuses };
}

type Loads = Awaited<ReturnType<typeof load>>;

async function print(when: string, results: Loads[]): Promise<void> {
  const ready = await fetch(`${site.origin}/health/ready`);
  const parts = Object.keys(mixtures).map((name, index) => {
    const { statuses, failed, p50, p99Shed } = results[index]!;
    return `${name}: ${JSON.stringify(statuses)}, ${failed} broken, p50 ${p50.toFixed(0)} ms, 503 within ${p99Shed.toFixed(0)} ms`;
  });
  process.stdout.write(`${when.padEnd(22)} ready ${ready.status}; ${parts.join("; ")}\n`);
}

function goodShare({ statuses, requests }: Loads): number {
  return (statuses["200"] ?? 0) / Math.max(1, requests);
}
