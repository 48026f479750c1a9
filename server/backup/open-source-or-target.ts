import { randomUUID } from "node:crypto";
import { connect } from "#db/connect.ts";
import type { LocalPostgres } from "#db/local-postgres/local-postgres.ts";
import type { Db } from "#db/handle.ts";
import { openLog } from "#server/observability/logger.ts";
import { openDatabaseServer } from "#server/startup/open-database.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { dataFolder } from "#server/startup/data-folders.ts";
import { BackupError } from "./backup-error.ts";
import { migrationsFolder } from "./create-schema.ts";
import { openSession, type Session } from "./sql-session.ts";

/** A database that may have an older schema. */
export type OpenDatabase = {
  /** The database's name in messages. */
  name: string;
  session: Session;
  /** Migrates the database and returns a handle on it. */
  migrate(): Promise<Db>;
  close(): Promise<void>;
};

/** Opens the database that the settings name. */
export async function openDatabase(settings: Pick<Settings, "databaseUrl" | "dataDir">): Promise<OpenDatabase> {
  const { databaseUrl } = settings;
  const name = databaseUrl ? `the database ${withoutPassword(databaseUrl)}` : `the database in ${dataFolder(settings)}`;
  return openOn(name, await openDatabaseServer(settings, openLog("warn")));
}

/** Creates an empty database on the site's server, which is deleted when it is closed. */
export async function openTemporaryDatabase(settings: Pick<Settings, "databaseUrl" | "dataDir">): Promise<OpenDatabase> {
  const server = await openDatabaseServer(settings, openLog("warn"));
  const { session, close } = await openSession(server.url);
  const name = `restore_test_${randomUUID().slice(0, 8)}`;
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  try {
    await session.run(`create database ${name} template template0`);
    return await openOn(`the temporary database ${name}`, {
      url: url.href,
      async close() {
        await session.run(`drop database ${name} with (force)`);
        await close();
        await server.close();
      },
    });
  } catch (error) {
    await close();
    await server.close();
    throw error;
  }
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

async function openOn(name: string, server: LocalPostgres): Promise<OpenDatabase> {
  const { session, close } = await openSession(server.url).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const opened: { close(): Promise<void> }[] = [{ close }];
  return {
    name,
    session,
    async migrate() {
      const handle = await connect(server.url, migrationsFolder, () => {});
      opened.push(handle);
      return handle.db;
    },
    async close() {
      for (const each of [...opened, server]) await each.close();
    },
  };
}

/** Returns the URL without its password, for use in messages. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = "…";
  return decodeURI(shown.href);
}
