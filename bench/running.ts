import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/free-port.ts";
import { getRequest, openConnection, type Answer } from "./connection.ts";

/** A built site in a separate process. */
export type Site = {
  origin: string;
  pid: number;
  /** The CPU time that the process has used, in seconds. */
  cpuSeconds(): number;
  residentBytes(): number;
  /** The URL of the process's inspector if `inspect` was set, or null. */
  inspector: string | null;
  /** Signals the process and waits until it exits. Returns its exit code and how long that took, in milliseconds. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
};

type Start = { env?: Record<string, string>; cpu?: number; inspect?: boolean };

/**
 * Starts the built site on a free port with a new data folder, unless `env` sets them, and waits until the site accepts requests.
 * `cpu` pins the process to one core. `inspect` opens the process's inspector.
 */
export async function startSite({ env = {}, cpu, inspect = false }: Start = {}): Promise<Site> {
  const port = env["PORT"] ?? String(await freePort());
  const folder = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "bench-site-"));
  const options = [
    "--enable-source-maps",
    "--v8-pool-size=1",
    "--no-wasm-tier-up",
    "--no-wasm-dynamic-tiering",
    "--max-semi-space-size=16",
    ...(inspect ? ["--inspect=127.0.0.1:0"] : []),
  ];
  const node = [process.execPath, ...options, "build/server/main.js"];
  const [program = "", ...args] = cpu === undefined ? node : ["taskset", "-c", String(cpu), ...node];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      LOG_LEVEL: "error",
      // Ignores the developer's settings.
      ENV_FILE: "/dev/null",
      ...env,
      PORT: port,
      DATA_DIR: folder,
    },
    stdio: ["ignore", "pipe", inspect ? "pipe" : "inherit"],
  });
  let inspector: string | null = null;
  child.stderr?.on("data", (text) => (inspector ??= /ws:\S+/.exec(String(text))?.[0] ?? null));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  if (!env["DATA_DIR"]) void ended.then(() => rmSync(folder, { recursive: true, force: true }));
  const stopWithUs = () => void child.kill("SIGKILL");
  process.once("exit", stopWithUs);
  await Promise.race([
    new Promise<void>((open) => child.stdout!.on("data", (text) => String(text).includes("is running at") && open())),
    ended.then((code) => Promise.reject(new Error(`the site exited with ${code} before it was open`))),
  ]);
  const pid = child.pid!;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    inspector,
    cpuSeconds: () => cpuSecondsOf(pid),
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024,
    async stop(signal = "SIGTERM") {
      const since = performance.now();
      child.kill(signal);
      const code = await ended;
      process.off("exit", stopWithUs);
      return { code, ms: performance.now() - since };
    },
  };
}

/** Returns the CPU time that a process has used, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ticksInASecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksInASecond;
}

type LoadOptions = { origin: string; paths: string[]; seconds: number; connections?: number; headers?: Record<string, string> };

/**
 * The result of a load test. `refused` counts requests that reached no server. `failed` counts all others without a whole
 * response.
 */
export type Load = {
  requests: number;
  failed: number;
  refused: number;
  statuses: Record<string, number>;
  seconds: number;
  /** The median time of all responses except 503 responses, in milliseconds. */
  p50: number;
  p99: number;
  /** The 99th percentile of the times of 503 responses, in milliseconds. */
  p99Shed: number;
};

/**
 * Runs a closed-loop test: each connection sends the next request after a response. Ends after `seconds` or when `until`
 * resolves.
 */
export async function load(
  { origin, paths, seconds, connections = 64, headers }: LoadOptions,
  until?: Promise<unknown>,
): Promise<Load> {
  const recording = startRecording();
  const requests = paths.map((path) => getRequest(origin, path, headers));
  const started = performance.now();
  let over = false;
  void until?.then(() => (over = true));
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(origin);
      while (!over && performance.now() - started < seconds * 1000) {
        const answer = await connection.ask(requests[next++ % requests.length]!);
        recording.note(answer);
        // No server is listening, so try again after a moment.
        if (answer === "refused") await new Promise((retry) => setTimeout(retry, 20));
      }
      connection.close();
    }),
  );
  return recording.sum((performance.now() - started) / 1000);
}

/**
 * Runs an open-loop test: sends `rate` requests per second, even if earlier requests have no response yet. A request's time starts
 * when the request was due.
 */
export async function openLoad({
  origin,
  paths,
  seconds,
  connections = 1000,
  headers,
  rate,
}: LoadOptions & { rate: number }): Promise<Load> {
  const recording = startRecording();
  const requests = paths.map((path) => getRequest(origin, path, headers));
  const idle = Array.from({ length: connections }, () => openConnection(origin));
  const all = [...idle];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  let missed = 0;
  while (sent < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - started) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const dueAt = started + (sent / rate) * 1000;
      const connection = idle.pop();
      if (!connection) {
        missed += 1;
        continue;
      }
      const late = performance.now() - dueAt;
      const asked: Promise<void> = connection.ask(requests[sent % requests.length]!).then((answer) => {
        recording.note(typeof answer === "string" ? answer : { ...answer, ms: answer.ms + late });
        idle.push(connection);
        pending.delete(asked);
      });
      pending.add(asked);
    }
    await new Promise((tick) => setTimeout(tick, 1));
  }
  const seen = (performance.now() - started) / 1000;
  await Promise.race([Promise.all(pending), new Promise((enough) => setTimeout(enough, 5000))]);
  for (let index = 0; index < pending.size + missed; index += 1) recording.note("broken");
  for (const connection of all) connection.close();
  return recording.sum(seen);
}

function startRecording(): { note(answer: Answer): void; sum(seconds: number): Load } {
  const times: number[] = [];
  const shed: number[] = [];
  const statuses: Record<string, number> = {};
  const failures = { refused: 0, broken: 0 };
  return {
    note(answer) {
      if (typeof answer === "string") return void (failures[answer] += 1);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      (answer.status === 503 ? shed : times).push(answer.ms);
    },
    sum: (seconds) => ({
      requests: times.length + shed.length + failures.broken,
      failed: failures.broken,
      refused: failures.refused,
      statuses,
      seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      p99Shed: percentile(shed, 0.99),
    }),
  };
}

function percentile(times: number[], part: number): number {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}
