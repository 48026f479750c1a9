import { and, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { jobRuns } from "./schema.ts";

/** In milliseconds: longer than any job takes. A run that is older and has no end belongs to a process that was killed. */
const longestRun = 6 * 3_600_000;

/**
 * Runs a job that is due once per period, in the process that asks first: `key` names both ("vacuum 2026-11-20"). Returns whether
 * this call ran it. A failed job is recorded and not tried again in the same period. One that ended because `signal` was aborted,
 * or whose process was killed, is.
 */
export async function runOnce(
  db: Db,
  key: string,
  now: () => Date,
  job: () => Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  const startedAt = now();
  const [mine] = await db
    .insert(jobRuns)
    .values({ key, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.key,
      set: { startedAt },
      setWhere: and(
        isNull(jobRuns.finishedAt),
        isNull(jobRuns.failure),
        lte(jobRuns.startedAt, new Date(startedAt.getTime() - longestRun)),
      ),
    })
    .returning();
  if (!mine) return false;
  try {
    await job();
    await db.update(jobRuns).set({ finishedAt: now() }).where(eq(jobRuns.key, key));
  } catch (error) {
    if (signal?.aborted) {
      await db.delete(jobRuns).where(eq(jobRuns.key, key));
      return false;
    }
    await db
      .update(jobRuns)
      .set({ failure: error instanceof Error ? error.message : String(error) })
      .where(eq(jobRuns.key, key));
    throw error;
  }
  return true;
}
