import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#test/free-port.ts";

/** A built site in a separate process. */
export type Site = {
  origin: string;
  pid: number;
  /** The CPU time that the process has used, in seconds. */
  cpuSeconds(): number;
  residentBytes(): number;
  /** Ends the process and waits until it has exited. */
  stop(): Promise<void>;
};

type Start = { env?: Record<string, string>; cpu?: number };

/**
 * Starts the built site on a free port with a new data folder, unless `env` sets them, and waits until the site accepts requests.
 * `cpu` pins the process to one core.
 */
export async function startSite({ env = {}, cpu }: Start = {}): Promise<Site> {
  const port = env["PORT"] ?? String(await freePort());
  const folder = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "bench-site-"));
  const node = [process.execPath, "--enable-source-maps", "build/server/main.js"];
  const [program = "", ...args] = cpu === undefined ? node : ["taskset", "-c", String(cpu), ...node];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      // Ignores the developer's settings.
      ENV_FILE: "/dev/null",
      ...env,
      PORT: port,
      DATA_DIR: folder,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
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
    cpuSeconds: () => cpuSecondsOf(pid),
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      process.off("exit", stopWithUs);
    },
  };
}

/** Returns the CPU time that a process has used, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ticksInASecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksInASecond;
}

/** Opens a connection, sends `bytes`, and then sends `more` every `every` milliseconds until the server closes the connection. */
export async function hold(port: number, bytes: string, more = "", every = 60_000): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}).on("data", () => {});
  socket.write(bytes);
  const timer = setInterval(() => socket.write(more), every);
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(timer);
}

/** Runs `work` again and again, `atOnce` times at once, until the process is killed. */
export async function forever(atOnce: number, work: () => Promise<void>): Promise<void> {
  const one = async () => {
    for (;;) {
      await work();
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
