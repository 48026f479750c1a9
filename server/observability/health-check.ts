import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { withTimeout } from "#server/with-timeout.ts";

const queryTimeout = 1_000;

export type Health = {
  /** Whether the database answers within a second. Many who ask at once share one question. */
  databaseAnswers(): Promise<boolean>;
  /** Whether the database did not answer when that was last asked. */
  isDown(): boolean;
  /** Why no more requests should be sent here; null while they should. */
  unreadyReason(): Promise<string | null>;
  /** From now on this process wants no more requests. */
  retire(): void;
};

/** What a balancer and an operator ask about this process. `onReturn` is called when the database answers again. */
export function openHealth(db: Db, onReturn = () => {}): Health {
  let retired = false;
  let isAway = false;
  let asking: Promise<boolean> | null = null;

  function databaseAnswers(): Promise<boolean> {
    asking ??= withTimeout(queryTimeout, db.execute(sql`select 1`))
      .then(
        () => true,
        () => false,
      )
      .then((answers) => {
        if (answers && isAway) onReturn();
        isAway = !answers;
        return answers;
      })
      .finally(() => (asking = null));
    return asking;
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
