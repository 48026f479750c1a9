import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { withTimeout } from "#server/with-timeout.ts";

const queryTimeout = 1_000;

export type Health = {
  /** Returns whether the database answers within a second. Concurrent calls share one query. */
  databaseAnswers(): Promise<boolean>;
  /** Returns whether the last check failed. */
  isDown(): boolean;
  /** Returns the reason why this process should get no requests, or null if it is ready. */
  unreadyReason(): Promise<string | null>;
  /** Makes this process report that it is not ready. */
  retire(): void;
};

/** Checks the health of this process. Calls `onReturn` when the database answers again. */
export function openHealth(db: Db, onReturn = () => {}): Health {
  let retired = false;
  let isAway = false;
  let query: Promise<boolean> | null = null;

  function databaseAnswers(): Promise<boolean> {
    query ??= withTimeout(queryTimeout, db.execute(sql`select 1`))
      .then(
        () => true,
        () => false,
      )
      .then((answers) => {
        if (answers && isAway) onReturn();
        isAway = !answers;
        return answers;
      })
      .finally(() => (query = null));
    return query;
  }

  return {
    databaseAnswers,
    isDown: () => isAway,
    async unreadyReason() {
      if (retired) return "stopping";
      return (await databaseAnswers()) ? null : "the database does not answer";
    },
    retire: () => void (retired = true),
  };
}
