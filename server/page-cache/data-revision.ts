import { dataRevision, type DataRevision } from "#db/data-revision.ts";
import type { Db } from "#db/handle.ts";
import { withTimeout } from "#server/with-timeout.ts";

/**
 * How long a revision is used after it is read from the database, in milliseconds. Changes by other processes show up within this
 * time. A change by this process shows up in its next request, unless pages were already invalidated within this time. So pages are
 * rendered again at most ten times a second, however often somebody saves.
 */
const lease = 100;
/** In milliseconds. If reading one row takes longer than this, the database is treated as down. */
const queryTimeout = 1_000;

/** The current data revision. Call `expire` after a change, so that the next request reads it. */
export type Revision = {
  /** Returns the revision while it is fresh or the database is down, and undefined if it must be refreshed. */
  current(): DataRevision | undefined;
  /** Reads the revision from the database. Concurrent calls share one query. Returns undefined if the database never answered. */
  refresh(): Promise<DataRevision | undefined>;
  expire(): void;
};

/**
 * Reads the data revision from the database when it is needed and the last revision is older than the lease. This code doesn't use
 * notifications, because notifications can get lost and don't work through a connection pooler. While the database is down, the last
 * revision stays in use.
 */
export function followRevision(db: Db, now: () => number = () => performance.now()): Revision {
  let known: DataRevision | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** When this process last read a revision that differed from the one before. */
  let changedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let asking: Promise<void> | null = null;

  function ask(): Promise<void> {
    if (asking) return asking;
    const at = now();
    const mine: Promise<void> = withTimeout(queryTimeout, dataRevision(db))
      .then((value) => {
        // If the revision expired in the meantime, this answer may be from before the change.
        if (asking !== mine) return;
        if (known && value.value !== known.value) changedAt = at;
        [known, isAway] = [value, false];
      })
      .catch(() => {
        if (asking === mine) isAway = true;
      })
      .finally(() => {
        if (asking === mine) [asking, askedAt] = [null, at];
      });
    asking = mine;
    return mine;
  }

  return {
    current() {
      if (now() - askedAt < lease) return known;
      if (!isAway) return undefined;
      void ask();
      return known;
    },
    async refresh() {
      await ask();
      return known;
    },
    expire() {
      if (now() - changedAt < lease) return;
      [askedAt, asking, isAway] = [Number.NEGATIVE_INFINITY, null, false];
    },
  };
}

/**
 * Returns a handle for the same database that calls `onCommit` after every transaction, before the transaction's caller
 * continues.
 */
export function notifyOnCommit(db: Db, onCommit: () => void): Db {
  const transaction: Db["transaction"] = async (...args) => {
    try {
      return await db.transaction(...args);
    } finally {
      onCommit();
    }
  };
  return Object.create(db, { transaction: { value: transaction } }) as Db;
}
