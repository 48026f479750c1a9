import { parseArgs } from "node:util";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import { openStore } from "#db/embedded/open-store.ts";
import type { Db } from "#db/handle.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { fillBigTown } from "./big-town.ts";

/** Fills towns of the given sizes (`--sizes`) on the given databases (`--on`) and runs `work` on each. */
export async function eachTown(work: (db: Db, label: string) => Promise<void>): Promise<void> {
  const { values } = parseArgs({
    options: { sizes: { type: "string", default: "1000,10000,100000" }, on: { type: "string", default: "embedded,server" } },
  });
  for (const on of values.on.split(",")) {
    const server = on === "server" ? await startTestServer() : null;
    if (on === "server" && !server) throw new Error("no PostgreSQL on this machine");
    for (const size of values.sizes.split(",").map(Number)) {
      const { db, close } = await open(server?.url ?? null);
      await fillBigTown(db, size);
      await work(db, `${on.padEnd(10)}${String(size).padStart(8)}  `);
      await close();
    }
    await server?.stop();
  }
}

type Town = { db: Db; close(): Promise<void> };

/** Opens an empty database on the server, or an embedded store if `server` is null. */
export async function open(server: string | null): Promise<Town> {
  if (server) return connectServer(await createTestDatabase(server, "bench"), "db/migrations", () => {});
  // The store is in a folder, like a site's store. In memory, each new part of the store's log would be copied repeatedly.
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const store = await openStore(folder, "bench");
  return {
    db: await connectEmbedded(store.pg, "db/migrations"),
    async close() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
