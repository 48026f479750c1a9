/**
 * Restarts PostgreSQL under load, then freezes it, and looks at what people get meanwhile and how soon all is well again:
 * `npm run bench -- outage [--down 5]`. Needs a build.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startCluster } from "#test/postgres-server.ts";
import { load, startSite } from "./running.ts";

const { values } = parseArgs({ options: { down: { type: "string", default: "5" } } });
const down = Number(values.down);
/** In seconds after the return: then 99 of 100 answers are good. */
const soon = 5;
/** In seconds: so long the database stays frozen. */
const patience = 12;
/** Kept pages, which go on, and others. */
const mixtures = { kept: ["/", "/about", "/category/food-drink"], others: ["/search?q=plumbing", "/suggestions?q=plu"] };

const cluster = await startCluster();
if (!cluster) throw new Error("no PostgreSQL on this machine");
const site = await startSite({ env: { DEMO: "on", DATABASE_URL: cluster.url, LOG_LEVEL: "silent" } });
const ask = (seconds: number) =>
  Promise.all(Object.values(mixtures).map((paths) => load({ origin: site.origin, paths, seconds, connections: 16 })));

await tell("before", await ask(5));
await cluster.halt();
const away = await ask(down);
await tell("while away", away);
await cluster.resume();
await tell(`the first ${soon} s after`, await ask(soon));
const after = await ask(5);
await tell("then", after);

await cluster.freeze();
const frozen = await askOneByOne(patience);
process.stdout.write(
  `frozen                 slowest answer ${frozen.slowest.toFixed(0)} ms; ${JSON.stringify(frozen.statuses)}\n`,
);
await cluster.thaw();
await tell(`the first ${soon} s after`, await ask(soon));
const thawed = await ask(5);
await tell("then", thawed);
const { code } = await site.stop();
await cluster.stop();

const good = [...after, ...thawed].map(goodShare);
const isPatient = frozen.slowest < 5_000 && Object.keys(frozen.statuses).every((status) => status === "200" || status === "503");
const outage = Object.keys(away[1]!.statuses).every((status) => status === "503");
if (code !== 0 || good.some((share) => share < 0.99) || goodShare(away[0]!) < 0.99 || !outage || !isPatient) process.exitCode = 1;

/**
 * A few visitors, one page after another, some kept and some not; what the slowest of all answers took, in milliseconds, and which
 * statuses there were.
 */
async function askOneByOne(seconds: number): Promise<{ slowest: number; statuses: Record<string, number> }> {
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

type Seen = Awaited<ReturnType<typeof load>>;

async function tell(when: string, seen: Seen[]): Promise<void> {
  const ready = await fetch(`${site.origin}/health/ready`);
  const parts = Object.keys(mixtures).map((name, index) => {
    const { statuses, failed, p50, p99Shed } = seen[index]!;
    return `${name}: ${JSON.stringify(statuses)}, ${failed} broken, p50 ${p50.toFixed(0)} ms, 503 within ${p99Shed.toFixed(0)} ms`;
  });
  process.stdout.write(`${when.padEnd(22)} ready ${ready.status}; ${parts.join("; ")}\n`);
}

function goodShare({ statuses, requests }: Seen): number {
  return (statuses["200"] ?? 0) / Math.max(1, requests);
}
