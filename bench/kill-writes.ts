// At random moments, kills a process that writes messages and businesses with a logo, and counts the lost writes: `npm run bench
// -- kill-writes --on embedded,server --rounds 200 --writes 20000 [--seed 1]`. With a server, every fifth round also kills the
// postmaster. Several short runs with different seeds can replace one long run.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Cluster, startCluster } from "#test/postgres-server.ts";
import { randomNumbers } from "./killing.ts";
import type { Found } from "./kill-writer.ts";

const { values: options } = parseArgs({
  options: {
    on: { type: "string", default: "embedded,server" },
    rounds: { type: "string", default: "200" },
    writes: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
  },
});
/** The maximum length of a round, in milliseconds. */
const longest = 300_000;
const [rounds, writes] = [Number(options.rounds), Number(options.writes)];
/** One kill in three happens during startup (creation or recovery), when nothing is written. */
const perRound = (writes / rounds) * 1.5;

type Target = { args: string[]; cluster: Cluster | null };
type Kill = { opening: boolean; after: number; ms: number; postmaster: boolean };
type Tally = { acknowledged: Set<string>; lost: number; half: number; left: number; openMs: number[]; postmasters: number };

for (const on of options.on.split(",")) await killRounds(on, randomNumbers(Number(options.seed)));

async function killRounds(on: string, random: () => number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kill-writes-"));
  const cluster = on === "server" ? await startCluster() : null;
  if (on === "server" && !cluster) throw new Error("no PostgreSQL on this machine");
  const url = cluster?.url;
  const target = { args: ["--folder", folder, ...(url ? ["--url", url] : [])], cluster };
  const tally: Tally = { acknowledged: new Set(), lost: 0, half: 0, left: 0, openMs: [], postmasters: 0 };
  const started = performance.now();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const opening = random() < 1 / 3;
      const after = opening ? 0 : 1 + Math.floor(random() * 2 * perRound);
      // After a write, waits up to 25 ms, so that the kill happens during one of the next writes.
      const ms = random() * (opening ? 3_000 : 25);
      await runRound(target, tally, { opening, after, ms, postmaster: cluster !== null && round % 5 === 4 });
    }
    // These rounds make the remaining writes and a final check.
    while (tally.acknowledged.size < writes)
      await runRound(target, tally, { opening: false, after: writes - tally.acknowledged.size, ms: 0, postmaster: false });
    await runRound(target, tally, { opening: false, after: 1, ms: 0, postmaster: false });
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  report(on, tally, (performance.now() - started) / 1000);
}

async function runRound({ args, cluster }: Target, tally: Tally, kill: Kill): Promise<void> {
  const program = join(import.meta.dirname, "kill-writer.ts");
  const compileEmails = join(import.meta.dirname, "compile-emails.ts");
  const child = spawn(process.execPath, ["--import", compileEmails, program, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const over = setTimeout(() => child.kill("SIGABRT"), longest);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let written = 0;
  let killing: Promise<void> | null = null;
  const killSoon = () => (killing ??= pause(kill.ms).then(() => strike(child.kill.bind(child), kill, cluster, tally)));
  if (kill.opening) void killSoon();
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = "", rest = ""] = line.split(/ (.*)/s);
    if (word === "found") compare(JSON.parse(rest) as Found, tally);
    else tally.acknowledged.add(line);
    if (word !== "found") written += 1;
    if (written >= kill.after && !kill.opening) void killSoon();
  }
  await ended;
  clearTimeout(over);
  await killing;
  if (child.signalCode !== "SIGKILL" && !kill.postmaster)
    throw new Error(`the writer exited unexpectedly (${child.exitCode ?? child.signalCode})`);
}

async function strike(
  killWriter: (signal: "SIGKILL") => unknown,
  kill: Kill,
  cluster: Cluster | null,
  tally: Tally,
): Promise<void> {
  if (!kill.postmaster || !cluster) return void killWriter("SIGKILL");
  await cluster.halt("SIGKILL");
  killWriter("SIGKILL");
  tally.postmasters += 1;
  // The killed postmaster's child processes still use the shared memory for a moment.
  for (let attempts = 0; ; attempts += 1) {
    const failure = await cluster.resume().then(
      () => null,
      (error: unknown) => error,
    );
    if (!failure) return;
    if (attempts > 60) throw failure;
    await pause(500);
  }
}

function compare(found: Found, tally: Tally): void {
  const there = new Set(found.there);
  tally.lost = Math.max(tally.lost, [...tally.acknowledged].filter((each) => !there.has(each)).length);
  tally.half = Math.max(tally.half, found.half);
  tally.left = found.left;
  tally.openMs.push(found.openMs);
}

function report(on: string, { acknowledged, lost, half, left, openMs, postmasters }: Tally, seconds: number): void {
  const withPicture = [...acknowledged].filter((each) => each.startsWith("business")).length;
  const sorted = openMs.toSorted((a, b) => a - b);
  console.log(
    `${on}: ${rounds} rounds${postmasters ? ` (${postmasters} also killed the postmaster)` : ""}, ${acknowledged.size} acknowledged, ${withPicture} of them with a picture: ` +
      `${lost} lost, ${half} half-written, ${left} pictures of unfinished uploads left for the cleanup job; ` +
      `openings: median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms; ${seconds.toFixed(0)} s`,
  );
  if (lost + half > 0 || acknowledged.size < writes) process.exitCode = 1;
}
