import { inject, onTestFinished } from "vitest";
import type { Db } from "#db/handle.ts";
import { connect } from "#db/connect.ts";
import { migrationsFolder } from "#server/backup/create-schema.ts";
import { openSession, type Session } from "#server/backup/sql-session.ts";
import { testDatabase } from "./db.ts";
import { administer, databaseUrl } from "./postgres-server.ts";

/** An empty database. `migrate` migrates it to the current schema. */
type EmptyDatabase = { session: Session; url: string; migrate(): Promise<Db> };

export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject("testServer");
  const name = `empty_${process.env["VITEST_POOL_ID"]}_${crypto.randomUUID().slice(0, 8)}`;
  await administer(server, [`create database ${name} template template0`]);
  const url = databaseUrl(server, name);
  const { session, close } = await openSession(url);
  const handles: { close(): Promise<void> }[] = [{ close }];
  onTestFinished(async () => {
    for (const handle of handles) await handle.close();
    await administer(server, [`drop database ${name} with (force)`]);
  });
  return {
    session,
    url,
    async migrate() {
      const handle = await connect(url, migrationsFolder, () => {});
      handles.push(handle);
      return handle.db;
    },
  };
}

/** Returns the URL of this worker's database. */
export function ownUrl(): string {
  return testDatabase.url;
}
