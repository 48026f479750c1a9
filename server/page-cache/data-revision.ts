import { dataRevision } from "#db/data-revision.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { withTimeout } from "#server/with-timeout.ts";

/** How long a revision is used after it is read, in milliseconds. Changes by other processes show up within this time. */
const lease = 100;
/** How long the last revision stays in use when the database doesn't answer. Otherwise, each cached page would wait for it. */
const leaseWhileDown = 3_000;
/** In milliseconds. If reading one row takes longer than this, the database is treated as down. */
const queryTimeout = 1_000;

/** The current data revision. Call `expire` after a change, so that the next request reads it. */
export type Revision = {
  /** Returns the revision, and reads it first if the last one is too old. Returns undefined if the database never answered. */
  current(): Promise<number | undefined>;
  expire(): void;
};

/**
 * Reads the data revision from the database when it is needed and the last one is older than the lease. Concurrent calls share one query.
 * This code doesn't use notifications, because notifications can get lost and don't work through a connection pooler.
 */
export function followRevision(db: Db, now: () => number = () => performance.now()): Revision {
  let known: number | undefined;
  let freshUntil = -Infinity;
  let asking: Promise<void> | null = null;

  async function ask(isCurrent: () => boolean): Promise<void> {
    const at = now();
    const value = await withTimeout(queryTimeout, dataRevision(db)).catch(() => undefined);
    // If the revision expired in the meantime, this answer may be from before the change.
    if (!isCurrent()) return;
    known = value ?? known;
    freshUntil = at + (value === undefined ? leaseWhileDown : lease);
    asking = null;
  }

  return {
    async current() {
      if (now() >= freshUntil) {
        const mine: Promise<void> = (asking ??= ask(() => asking === mine));
        await mine;
      }
      return known;
    },
    expire: () => void ([freshUntil, asking] = [-Infinity, null]),
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

/**
 * Returns a function that replaces `app.town` when something visible in the database has changed. The function is called before each
 * request and each job, and it reads the data revision only if the last one is older than its lease. While the database is down, the
 * last town stays in use.
 */
export function followSettings(app: AppContext, revision: Pick<Revision, "current">): () => Promise<void> {
  let loaded: number | undefined;
  let loading: Promise<void> | null = null;

  async function load(version: number): Promise<void> {
    app.town = await loadTown(app.db, app.townFile);
    loaded = version;
  }

  return async () => {
    const now = await revision.current();
    if (now === undefined || now === loaded) return;
    loading ??= load(now).finally(() => (loading = null));
    await loading.catch(() => {});
  };
}
