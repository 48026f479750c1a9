import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { jobRuns } from "./schema.ts";

/**
 * Does a job that is due once per period, on whichever process asks first: `key` names both ("vacuum 2026-11-20").
 * Says whether it was this call that did it. A failed job is recorded and not tried again in the same period.
 */
export async function runOnce(db: Db, key: string, now: () => Date, job: () => Promise<void>): Promise<boolean> {
  const [mine] = await db.insert(jobRuns).values({ key, startedAt: now() }).onConflictDoNothing().returning();
  if (!mine) return false;
  try {
    await job();
    await db.update(jobRuns).set({ finishedAt: now() }).where(eq(jobRuns.key, key));
  } catch (error) {
    await db
      .update(jobRuns)
      .set({ failure: error instanceof Error ? error.message : String(error) })
      .where(eq(jobRuns.key, key));
    throw error;
  }
  return true;
}
