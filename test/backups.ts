import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Db } from "#db/handle.ts";
import { connectEmbedded, connectServer } from "#db/connect.ts";
import type { Storage } from "#ports/storage/port.ts";
import { dumpSnapshot, withPictures } from "#server/backup/dump-database.ts";
import { migrationsFolder } from "#server/backup/create-schema.ts";
import type { Piece, Trailer } from "#server/backup/backup-format.ts";
import { embeddedSession, serverSession, type Session } from "#server/backup/sql-session.ts";
import { testDatabase } from "./db.ts";
import { startBlank } from "./postgres-embedded.ts";

export const aBackupKey = "grain elevator at noon";

/** An empty database. `migrate` migrates it to the current schema. */
type EmptyPlace = { session: Session; url: string | null; migrate(): Promise<Db> };

/** The databases into which a backup can be restored: an embedded Postgres and, if the tests have a server, a database on that server. */
export const emptyPlaces: [name: string, open: () => Promise<EmptyPlace>][] = [
  ["an embedded Postgres", anEmptyStore],
  ...(inject("testServer") ? [["a PostgreSQL server", anEmptyDatabase] as [string, () => Promise<EmptyPlace>]] : []),
];

async function anEmptyStore(): Promise<EmptyPlace> {
  const store = await startBlank();
  onTestFinished(() => store.close());
  return { session: embeddedSession(store), url: null, migrate: () => connectEmbedded(store, migrationsFolder) };
}

export async function anEmptyDatabase(): Promise<EmptyPlace> {
  const url = new URL(inject("testServer")!);
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  url.pathname = `/empty_${process.env["VITEST_POOL_ID"]}_${Math.random().toString(36).slice(2)}`;
  await administrator.query(`create database ${url.pathname.slice(1)} template template0`);
  const { session, close } = await serverSession(url.href);
  const handles: { close(): Promise<void> }[] = [{ close }];
  onTestFinished(async () => {
    for (const handle of handles) await handle.close();
    await administrator.query(`drop database ${url.pathname.slice(1)} with (force)`);
    await administrator.end();
  });
  return {
    session,
    url: url.href,
    async migrate() {
      const handle = await connectServer(url.href, migrationsFolder, () => {});
      handles.push(handle);
      return handle.db;
    },
  };
}

/** Returns the URL of this worker's database, or null if it is embedded. */
export function ownUrl(): string | null {
  return testDatabase.url ?? null;
}

/** Returns this worker's embedded Postgres. */
export function ownStore(): PGlite {
  return testDatabase.store!;
}

/** Opens a connection to this worker's database. */
export async function ownSession(): Promise<Session> {
  const url = ownUrl();
  if (!url) return embeddedSession(ownStore());
  const { session, close } = await serverSession(url);
  onTestFinished(close);
  return session;
}

/** Yields a backup of this worker's database, piece by piece. */
export async function* backupOfOurs(storage: Storage | null): AsyncGenerator<Piece> {
  yield* withPictures(dumpSnapshot(await ownSession(), { town: "Williston", at: "2026-01-14T18:00:00.000Z" }), storage);
}

/** Returns the trailer of a backup. */
export function trailerOf(pieces: Piece[]): Trailer {
  return pieces.flatMap((piece) => ("end" in piece ? [piece.end] : []))[0]!;
}
