import { join, resolve } from "node:path";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import type { StoreLock } from "#db/embedded/lock.ts";
import { openStore } from "#db/embedded/store.ts";
import type { Db } from "#db/handle.ts";
import type { Services } from "#domain/services.ts";
import type { PGlite } from "@electric-sql/pglite";
import { openFolder } from "#ports/storage/embedded.ts";
import type { Log } from "#app/http/context.ts";
import type { Settings } from "./env.ts";
import { projectRoot } from "./root.ts";
import { readTown } from "./town.ts";

/** Everything that was opened to serve or to run a command, and the way to close it again. */
export type Opened = { services: Services; embedded: { pg: PGlite; lock: StoreLock } | null; close(): Promise<void> };

/** Chooses the adapters the settings ask for and opens them; `name` is how this process shows up to others at the same store. */
export async function openServices(settings: Settings, name: string, log: Log): Promise<Opened> {
  const town = await readTown(settings.townFile);
  const dataDir = dataFolder(settings);
  const database = await openDatabase(settings, dataDir, name, log);
  const services = { db: database.db, clock: { now: () => new Date() }, town, storage: openFolder(join(dataDir, "pictures")) };
  return { services, embedded: database.embedded, close: database.close };
}

/** DATA_DIR as an absolute path; a relative one is meant from the project's folder. */
export function dataFolder(settings: Settings): string {
  return resolve(projectRoot, settings.dataDir);
}

type Database = { db: Db; embedded: Opened["embedded"]; close(): Promise<void> };

async function openDatabase(settings: Settings, dataDir: string, name: string, log: Log): Promise<Database> {
  const migrations = join(projectRoot, "db/migrations");
  if (settings.databaseUrl) {
    const server = await connectServer(settings.databaseUrl, migrations, (error) =>
      log.warn({ err: error }, "an idle database connection was lost"),
    );
    return { ...server, embedded: null };
  }
  const store = await openStore(dataDir, name);
  try {
    return { db: await connectEmbedded(store.pg, migrations), embedded: store, close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}
