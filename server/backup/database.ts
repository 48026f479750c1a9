import { randomUUID } from "node:crypto";
import { open } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import { openLocalPostgres, type LocalPostgres } from "#db/local-postgres/local-postgres.ts";
import { migrationNames, newestMigration } from "#db/migrations.ts";
import { type Session, withSession } from "#db/sql-session.ts";
import type { Log } from "#app/http/request-context.ts";
import { openLog } from "#server/observability/logger.ts";
import type { Settings } from "#server/startup/environment-variables.ts";

type Place = Pick<Settings, "databaseUrl" | "dataDir">;

/**
 * Returns the server of the site's database: the one in DATABASE_URL, or the local one in DATA_DIR, which is started if it doesn't run
 * yet. Throws OperatorError.
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Place,
  log: Pick<Log, "info" | "error">,
): Promise<LocalPostgres> {
  return databaseUrl ? { url: databaseUrl, async close() {} } : openLocalPostgres(dataDir, { log });
}

/** Lets `work` use a connection to the site's database, which may have an older schema. */
export async function withDatabase<T>(settings: Place, work: (session: Session, url: string) => Promise<T>): Promise<T> {
  const server = await openDatabaseServer(settings, openLog("warn"));
  return withSession(server.url, (session) => work(session, server.url)).finally(() => server.close());
}

/** Lets `work` use a connection to an empty database on the site's server, which is deleted afterwards. */
export async function withTemporaryDatabase<T>(settings: Place, work: (session: Session) => Promise<T>): Promise<T> {
  return withDatabase(settings, async (session, url) => {
    const name = `restore_test_${randomUUID().slice(0, 8)}`;
    const temporary = Object.assign(new URL(url), { pathname: `/${name}` });
    await session.run(`create database ${name} template template0`);
    return withSession(temporary.href, work).finally(() => session.run(`drop database ${name} with (force)`));
  });
}

/**
 * Lets `work` use the site's database with all of the site's types. Returns null without calling it if the database has a different
 * schema, because the next start of the site backs it up and migrates it.
 */
export async function withCurrentDatabase<T>(settings: Place, work: (db: Db) => Promise<T>): Promise<T | null> {
  return withDatabase(settings, async (session, url) => {
    if ((await newestMigration(session).catch(() => null)) !== migrationNames().at(-1)) return null;
    const { db, close } = open(url);
    return work(db).finally(close);
  });
}

/** Settings that make times, numbers, and bytes have the same text on every server. */
export const textFormatSettings =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** Lists the site's tables. Each table comes after the tables that it references. */
export async function listTables(session: Session): Promise<string[]> {
  const rows = await session.rows(`
    with recursive referencing as (
      select oid as id, 0 as level from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union
      select conrelid, level + 1 from referencing join pg_constraint on confrelid = id
      where contype = 'f' and conrelid <> confrelid and level < 50
    )
    select relname::text from referencing join pg_class on oid = id group by relname order by max(level), relname::text collate "C"`);
  return rows.map(([name]) => name!);
}

/** Returns the number of rows in a table. */
export async function countRows(session: Session, table: string): Promise<number> {
  const [row] = await session.rows(`select count(*)::text from ${quoted(table)}`);
  return Number(row![0]);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
