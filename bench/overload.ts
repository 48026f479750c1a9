/**
 * Measures a site at three times its peak load: `npm run bench -- overload [--seconds 10] [--path …] [--on embedded,server] [--times
 * 3]`. The site uses one core, and the load generator uses another core in a separate process. Needs a build.
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { load, openLoad, startSite, type Load } from "./running.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    // The search results are rendered for each request.
    path: { type: "string", default: "/search?q=plumbing" },
    on: { type: "string", default: "embedded" },
    times: { type: "string", default: "3" },
    // These options are for the generator: the site's origin and the rate. With a rate of 0, the generator sends requests as fast as
    // the site answers.
    origin: { type: "string" },
    rate: { type: "string", default: "0" },
  },
});
const seconds = Number(values.seconds);
/** The time within which 99% of refused clients must get their 503, in milliseconds. */
const maxRefusal = 50;

if (values.origin) await generate(values.origin, Number(values.rate));
else for (const on of values.on.split(",")) await overload(on);

async function overload(on: string): Promise<void> {
  const server = on === "server" ? await startTestServer() : null;
  const database = server && (await createTestDatabase(server.url, "overload"));
  const site = await startSite({ cpu: 0, env: { DEMO: "on", ...(database && { DATABASE_URL: database }) } });
  await loadInOtherProcess(site.origin, 0);
  const peak = await loadInOtherProcess(site.origin, 0);
  const peakRate = peak.requests / peak.seconds;
  const {
    statuses,
    seconds: elapsed,
    p99,
    p99Shed,
    failed,
  } = await loadInOtherProcess(site.origin, peakRate * Number(values.times));
  const good = (statuses["200"] ?? 0) / elapsed;
  await site.stop();
  await server?.stop();
  process.stdout.write(
    `${on.padEnd(10)} peak ${peakRate.toFixed(0)}/s; at ${values.times} times the peak: ${good.toFixed(0)}/s good ` +
      `(${((good / peakRate) * 100).toFixed(0)}%, p99 ${p99.toFixed(0)} ms), refused ${statuses["503"] ?? 0} (p99 ${p99Shed.toFixed(0)} ms), ` +
      `failed ${failed}\n`,
  );
  if (good < peakRate * 0.8 || p99Shed > maxRefusal || failed) process.exitCode = 1;
}

/** Runs the generator on another core, so that it does not slow down the site. */
async function loadInOtherProcess(origin: string, rate: number): Promise<Load> {
  const args = ["-c", "1", process.execPath, "bench/overload.ts", "--origin", origin, "--rate", String(rate)];
  const { stdout } = await promisify(execFile)("taskset", [...args, "--seconds", values.seconds, "--path", values.path]);
  return JSON.parse(stdout) as Load;
}

async function generate(origin: string, rate: number): Promise<void> {
  const options = { origin, paths: [values.path], seconds };
  const result = rate ? await openLoad({ ...options, rate }) : await load({ ...options, connections: 16 });
  process.stdout.write(JSON.stringify(result));
  process.exit(0);
}
