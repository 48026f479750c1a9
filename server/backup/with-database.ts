import { randomUUID } from "node:crypto";
import { connect } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import { openLog } from "#server/observability/logger.ts";
import { openDatabaseServer } from "#server/startup/open-app-context.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { isCurrent, migrationsFolder } from "./create-schema.ts";
import { openSession, type Session } from "./sql-session.ts";

type Place = Pick<Settings, "databaseUrl" | "dataDir">;

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
    if (!(await isCurrent(session))) return null;
    const { db, close } = await connect(url, migrationsFolder, () => {});
    return work(db).finally(close);
  });
}

async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const { session, close } = await openSession(url);
  return work(session).finally(close);
}
