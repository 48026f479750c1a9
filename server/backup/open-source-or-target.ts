import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import { type EmbeddedStore, openStore } from "#db/embedded/open-store.ts";
import { startPostgres } from "#db/embedded/start-pglite.ts";
import type { Db } from "#db/handle.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { dataFolder } from "#server/startup/data-folders.ts";
import { BackupError } from "./backup-error.ts";
import { migrationsFolder } from "./create-schema.ts";
import { embeddedSession, serverSession, type Session } from "./sql-session.ts";

/** A database that may have an older schema. */
export type OpenDatabase = {
  /** The database's name in messages. */
  name: string;
  session: Session;
  /** Migrates the database and returns a handle on it. */
  migrate(): Promise<Db>;
  close(): Promise<void>;
};

type DatabaseSettings = Pick<Settings, "databaseUrl" | "dataDir">;

/** Opens the database that the settings name. `who` tells other processes which process is using an embedded store. */
export async function openDatabase(settings: DatabaseSettings, who: string): Promise<OpenDatabase> {
  return settings.databaseUrl ? openServer(settings.databaseUrl) : openEmbedded(settings, who);
}

/**
 * Creates a store in an empty folder that only this process uses and that is deleted later. Unlike `openDatabase`, which opens a store
 * twice, it opens the store only once, and with few buffers. This way, a restore test needs little memory while the site runs.
 */
export async function openTemporaryStore(folder: string): Promise<OpenDatabase> {
  const store = join(folder, "postgres");
  await mkdir(store, { mode: 0o700 });
  const pg = await startPostgres(store, "8MB");
  return { name: `a temporary store in ${store}`, ...embeddedDatabase({ pg, close: () => pg.close() }) };
}

/** Throws BackupError if the database has tables. */
export async function assertEmpty({ session, name }: OpenDatabase): Promise<void> {
  const rows = await session.rows(
    "select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  if (!rows.length) return;
  const some = rows
    .slice(0, 3)
    .map(([table]) => table)
    .join(", ");
  throw new BackupError(`${name} is not empty (it has the tables ${some}, …): nothing was changed. Choose an empty database`);
}

async function openEmbedded(settings: Pick<Settings, "dataDir">, who: string): Promise<OpenDatabase> {
  const folder = dataFolder(settings);
  const store = await openStore(folder, who);
  return { name: `the embedded store in ${join(folder, "postgres")}`, ...embeddedDatabase(store) };
}

function embeddedDatabase({ pg, close }: Pick<EmbeddedStore, "close"> & { pg: PGlite }): Omit<OpenDatabase, "name"> {
  return { session: embeddedSession(pg), migrate: () => connectEmbedded(pg, migrationsFolder), close };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { session, close } = await serverSession(url);
  const opened: { close(): Promise<void> }[] = [{ close }];
  return {
    name: `the database ${withoutPassword(url)}`,
    session,
    async migrate() {
      const handle = await connectServer(url, migrationsFolder, () => {});
      opened.push(handle);
      return handle.db;
    },
    async close() {
      for (const each of opened) await each.close();
    },
  };
}

/** Returns the URL without its password, for use in messages. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = "…";
  return decodeURI(shown.href);
}
