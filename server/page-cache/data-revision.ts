import { dataRevision, type DataRevision } from "#db/data-revision.ts";
import type { Db } from "#db/handle.ts";
import { withTimeout } from "#server/with-timeout.ts";

/** In milliseconds: so long the database's word holds. Another process' change shows so late at most. */
const lease = 50;
/** In milliseconds: a database that takes longer for one row is away. */
const queryTimeout = 1_000;

/** Which data holds now. `expire` is for whoever knows of a change. */
export type Revision = {
  /** The revision while the database's word holds, or while the database is away; undefined when it has to be asked. */
  current(): DataRevision | undefined;
  /** Asks the database, once for all who ask meanwhile; undefined when it never answered yet. */
  refresh(): Promise<DataRevision | undefined>;
  expire(): void;
};

/**
 * Follows the data's revision by asking for it when somebody wants to know and the last answer is older than the lease: no
 * notices that could get lost or that a connection pooler swallows, and nothing to do while nobody comes. When the database
 * is away, what was true last goes on.
 */
export function followRevision(db: Db, now: () => number = () => performance.now()): Revision {
  let known: DataRevision | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let asking: Promise<void> | null = null;

  function ask(): Promise<void> {
    if (asking) return asking;
    const at = now();
    const mine: Promise<void> = withTimeout(queryTimeout, dataRevision(db))
      .then((value) => {
        // Whoever expired it meanwhile knows of a change that this answer may not.
        if (asking === mine) [known, isAway] = [value, false];
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
      [askedAt, asking, isAway] = [Number.NEGATIVE_INFINITY, null, false];
    },
  };
}

/** The same handle; `heard` is called for every transaction it commits, before whoever ran it goes on. */
export function notifyOnCommit(db: Db, heard: () => void): Db {
  const transaction: Db["transaction"] = async (...given) => {
    try {
      return await db.transaction(...given);
    } finally {
      heard();
    }
  };
  return Object.create(db, { transaction: { value: transaction } }) as Db;
}
