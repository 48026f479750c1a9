import { parseArgs } from "node:util";
import { connect, type Database } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { fillBigTown } from "./big-town.ts";

/** Fills towns of the given sizes (`--sizes`) and runs `work` on each. */
export async function eachTown(work: (db: Db, label: string) => Promise<void>): Promise<void> {
  const { values } = parseArgs({ options: { sizes: { type: "string", default: "1000,20000,100000" } } });
  const server = await startTestServer();
  for (const size of values.sizes.split(",").map(Number)) {
    const { db, close } = await open(server.url);
    await fillBigTown(db, size);
    await work(db, `${String(size).padStart(8)}  `);
    await close();
  }
  await server.stop();
}

/** Opens an empty database on the server. */
export async function open(server: string): Promise<Database> {
  return connect(await createTestDatabase(server, "bench"));
}
