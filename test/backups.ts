import { inject, onTestFinished } from "vitest";
import type { Db } from "#db/handle.ts";
import { connect } from "#db/connect.ts";
import type { Storage } from "#ports/storage/port.ts";
import { dumpSnapshot, withPictures } from "#server/backup/dump-database.ts";
import { migrationsFolder } from "#server/backup/create-schema.ts";
import type { Piece, Trailer } from "#server/backup/backup-format.ts";
import { openSession, type Session } from "#server/backup/sql-session.ts";
import { testDatabase } from "./db.ts";
import { administer, databaseUrl } from "./postgres-server.ts";

export const aBackupKey = "grain elevator at noon";

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

/** Opens a connection to this worker's database. */
export async function ownSession(): Promise<Session> {
  const { session, close } = await openSession(ownUrl());
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
