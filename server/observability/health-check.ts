import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { withTimeout } from "#server/with-timeout.ts";

const queryTimeout = 1_000;

/** With less free space, in bytes, changes and uploads are about to fail. */
const minFreeBytes = 64 * 1024 * 1024;

export type Health = {
  /** Returns whether the database answers within a second. Concurrent calls share one query. */
  databaseAnswers(): Promise<boolean>;
  /** Returns whether the database accepts a change. Counting a check is one. */
  databaseSaves(): Promise<boolean>;
  /** Returns the reason why this process should get no requests, or null if it is ready. */
  unreadyReason(): Promise<string | null>;
  /** Makes this process report that it is not ready. */
  retire(): void;
};

/** Checks the health of this process. `bytesFree` returns the free space of the data folder's disk. */
export function openHealth(db: Db, bytesFree?: () => Promise<number>): Health {
  let retired = false;
  let query: Promise<boolean> | null = null;

  function databaseAnswers(): Promise<boolean> {
    query ??= withTimeout(queryTimeout, db.execute(sql`select 1`))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (query = null));
    return query;
  }

  const databaseSaves = () =>
    withTimeout(queryTimeout, secondsToWait(db, "health check", { max: 1, window: 0 }, new Date())).then(
      () => true,
      () => false,
    );

  return {
    databaseAnswers,
    databaseSaves,
    async unreadyReason() {
      if (retired) return "stopping";
      if (!(await databaseAnswers())) return "the database does not answer";
      if (((await bytesFree?.().catch(() => 0)) ?? Infinity) < minFreeBytes) return "the disk is full";
      return (await databaseSaves()) ? null : "the database can't save";
    },
    retire: () => void (retired = true),
  };
}

/** Returns the free space, in bytes, of the disk that holds a folder. */
export async function bytesFreeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
