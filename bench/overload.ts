/**
 * What is left of a site that is asked three times what it can do: `npm run bench -- overload [--seconds 10] [--path …]
 * [--on embedded,server] [--times 3]`. The site has one core and the generator, in a process of its own, the other. Needs a build.
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { load, openLoad, startSite, type Load } from "./running.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    // The results screen is rendered for each who asks.
    path: { type: "string", default: "/search?q=plumbing" },
    on: { type: "string", default: "embedded" },
    times: { type: "string", default: "3" },
    // Of the generator: where, and how fast; 0 is as fast as it is answered.
    origin: { type: "string" },
    rate: { type: "string", default: "0" },
  },
});
const seconds = Number(values.seconds);
/** In milliseconds: so soon whoever is turned away must know. */
const soon = 50;

if (values.origin) await generate(values.origin, Number(values.rate));
else for (const on of values.on.split(",")) await overload(on);

async function overload(on: string): Promise<void> {
  const server = on === "server" ? await startTestServer() : null;
  const database = server && (await createTestDatabase(server.url, "overload"));
  const site = await startSite({ cpu: 0, env: { DEMO: "on", ...(database && { DATABASE_URL: database }) } });
  await inItsProcess(site.origin, 0);
  const peak = await inItsProcess(site.origin, 0);
  const most = peak.requests / peak.seconds;
  const { statuses, seconds: lasted, p99, p99Shed, failed } = await inItsProcess(site.origin, most * Number(values.times));
  const good = (statuses["200"] ?? 0) / lasted;
  await site.stop();
  await server?.stop();
  process.stdout.write(
    `${on.padEnd(10)} peak ${most.toFixed(0)}/s; asked ${values.times} times that: ${good.toFixed(0)}/s good ` +
      `(${((good / most) * 100).toFixed(0)} %, p99 ${p99.toFixed(0)} ms), turned away ${statuses["503"] ?? 0} (p99 ${p99Shed.toFixed(0)} ms), ` +
      `failed ${failed}\n`,
  );
  if (good < most * 0.8 || p99Shed > soon || failed) process.exitCode = 1;
}

/** On the other core, so that neither takes the other's time. */
async function inItsProcess(origin: string, rate: number): Promise<Load> {
  const args = ["-c", "1", process.execPath, "bench/overload.ts", "--origin", origin, "--rate", String(rate)];
  const { stdout } = await promisify(execFile)("taskset", [...args, "--seconds", values.seconds, "--path", values.path]);
  return JSON.parse(stdout) as Load;
}

async function generate(origin: string, rate: number): Promise<void> {
  const wish = { origin, paths: [values.path], seconds };
  const seen = rate ? await openLoad({ ...wish, rate }) : await load({ ...wish, connections: 16 });
  process.stdout.write(JSON.stringify(seen));
  process.exit(0);
}
