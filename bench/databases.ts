import { parseArgs } from "node:util";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import { openStore } from "#db/embedded/open-store.ts";
import { checkpoint } from "#db/embedded/checkpoint-and-vacuum.ts";
import type { Db } from "#db/handle.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { fillBigTown } from "./big-town.ts";

/**
 * Fills towns of the given sizes (`--sizes`) on the given databases (`--on`) and runs `work` on each. `checkpoint` writes a
 * checkpoint, as a site with an embedded store does every few minutes.
 */
export async function eachTown(work: (db: Db, label: string, checkpoint: () => Promise<void>) => Promise<void>): Promise<void> {
  const { values } = parseArgs({
    options: { sizes: { type: "string", default: "1000,10000,100000" }, on: { type: "string", default: "embedded,server" } },
  });
  for (const on of values.on.split(",")) {
    const server = on === "server" ? await startTestServer() : null;
    if (on === "server" && !server) throw new Error("no PostgreSQL on this machine");
    for (const size of values.sizes.split(",").map(Number)) {
      const { db, close, tidy } = await open(server?.url ?? null);
      await fillBigTown(db, size);
      await work(db, `${on.padEnd(10)}${String(size).padStart(8)}  `, tidy);
      await close();
    }
    await server?.stop();
  }
}

/** Runs `work` for `rounds` rounds after a warm-up, and prints percentiles of the times in milliseconds. */
export async function measure(label: string, rounds: number, work: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < rounds / 10; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1).padStart(8);
  process.stdout.write(`${label.padEnd(48)} p50 ${at(0.5)}  p95 ${at(0.95)}  slowest ${at(1)}\n`);
}

type Town = { db: Db; close(): Promise<void>; tidy(): Promise<void> };

/** Opens an empty database on the server, or an embedded store if `server` is null. */
export async function open(server: string | null): Promise<Town> {
  const nothing = async () => {};
  if (server)
    return { ...(await connectServer(await createTestDatabase(server, "bench"), "db/migrations", () => {})), tidy: nothing };
  // The store is in a folder, like a site's store. In memory, each new part of the store's log would be copied repeatedly.
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const store = await openStore(folder, "bench");
  return {
    db: await connectEmbedded(store.pg, "db/migrations"),
    tidy: () => checkpoint(store.pg),
    async close() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
