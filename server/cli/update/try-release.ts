import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { nodeOf, startProgram, UpdateError } from "./run-program.ts";

/** Time limits for the trial and the pause between requests, in milliseconds. Migrations of a large database take minutes. */
const times = { start: 15 * 60_000, stop: 30_000, request: 20_000, poll: 250 };
const maxErrorLines = 8;

/** Values that keep a trial from touching anything outside its data folder: no emails, payments, pictures, or messages. */
export const withoutServices = Object.fromEntries(
  [
    ...["DATABASE_URL", "DATABASE_REPLICA_URL", "PUBLIC_ORIGIN", "SMTP_URL", "EMAIL_FROM", "MAIL_FROM"],
    ...["S3_BUCKET", "S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_ORIGIN", "BACKUP_KEY"],
  ].map((name) => [name, ""]),
);

/**
 * Starts a release, which migrates its database, checks that it is ready and that the home page works, and stops it. If this fails,
 * throws UpdateError with the end of the release's error output.
 */
export async function tryRelease(folder: string, owner: string, env: NodeJS.ProcessEnv): Promise<void> {
  const port = await freePort();
  const program = [
    "--enable-source-maps",
    "--v8-pool-size=1",
    "--no-wasm-tier-up",
    "--no-wasm-dynamic-tiering",
    "--max-semi-space-size=16",
    "build/server/main.js",
  ];
  const local = { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", PORT: String(port), HOST: "127.0.0.1", DRAIN_DELAY: "0" };
  const child = startProgram(nodeOf(folder), program, { cwd: folder, owner, env: { ...env, ...local } });
  let errors = "";
  child.stdout!.resume();
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (errors = `${errors}${text}`.slice(-4_000)));
  const ended = Promise.race([once(child, "exit"), once(child, "error")]);
  let isOver = false;
  void ended.then(() => (isOver = true));
  try {
    await waitUntilReady(`http://127.0.0.1:${port}`, () => isOver);
    const home = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual", signal: AbortSignal.timeout(times.request) });
    if (home.status !== 200) throw new UpdateError(`the home page returned status ${home.status}`);
  } catch (error) {
    const last = errors.trim().split("\n").slice(-maxErrorLines).join("\n");
    throw new UpdateError(`the new release does not work: ${last || (error as Error).message}`);
  } finally {
    child.kill("SIGTERM");
    await Promise.race([ended, pause(times.stop, null, { ref: false })]);
    if (!isOver) child.kill("SIGKILL");
    await ended;
  }
}

/** Waits until a site says that it is ready. Throws UpdateError if the process ends or the wait takes too long. */
export async function waitUntilReady(origin: string, isOver: () => boolean, limit = times.start): Promise<void> {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if (isOver()) throw new UpdateError("the process ended");
    const options = { signal: AbortSignal.timeout(times.request) };
    if (
      await fetch(`${origin}/health/ready`, options).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(times.poll);
  }
  throw new UpdateError(`the site was not ready within ${Math.round(limit / 1000)} s`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
