import { Cron } from "croner";
import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { jobRuns } from "#db/audit-log/schema.ts";

/** Work that is due at the times of a cron pattern; `signal` tells it that the site stops. */
export type Job = { name: string; cron: string; run(signal: AbortSignal): Promise<unknown> };

type RunOptions = {
  db: Db;
  timeZone: string;
  now(): Date;
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
  signal?: AbortSignal;
};

/** In milliseconds: longer than any job takes. A run that is older and has no end belongs to a process that was killed. */
const maxRunTime = 6 * 3_600_000;

/**
 * Runs, one after another, each job that did not start since it was last due in this time zone, in the process that asks first: what
 * a downtime kept from running is made up for once. A failed job is recorded and waits for its next time. One that ended because
 * `signal` was aborted, or whose process was killed, runs again.
 */
export async function runDueJobs(
  jobs: Job[],
  { db, timeZone, now, log, signal = new AbortController().signal }: RunOptions,
): Promise<void> {
  for (const { name, cron, run } of jobs) {
    if (signal.aborted) return;
    try {
      const startedAt = await claim(db, name, lastDue(cron, timeZone, now()), now());
      if (!startedAt) continue;
      const isRun = and(eq(jobRuns.name, name), eq(jobRuns.startedAt, startedAt));
      try {
        await run(signal);
      } catch (error) {
        if (signal.aborted) return void (await db.delete(jobRuns).where(isRun));
        const message = error instanceof Error ? error.message : String(error);
        await db.update(jobRuns).set({ finishedAt: now(), error: message }).where(isRun);
        throw error;
      }
      await db.update(jobRuns).set({ finishedAt: now() }).where(isRun);
      log.info({ job: name }, "a job is done");
    } catch (error) {
      log.error({ err: error, job: name }, "a job failed");
    }
  }
}

/** When a pattern was last due. At a change of clocks, a time that is skipped is due then, and one that comes twice is due once. */
function lastDue(cron: string, timeZone: string, now: Date): Date {
  // What croner returns is earlier than what it is given.
  const soon = new Date(now.getTime() + 1000);
  return new Cron(cron, { timezone: timeZone }).previousRuns(1, soon)[0]!;
}

/** Records that a job starts, unless a process started it since `due`; returns the start, or null. */
async function claim(db: Db, name: string, due: Date, startedAt: Date): Promise<Date | null> {
  const isOver = and(lt(jobRuns.startedAt, due), isNotNull(jobRuns.finishedAt));
  const wasKilled = and(lte(jobRuns.startedAt, new Date(startedAt.getTime() - maxRunTime)), isNull(jobRuns.finishedAt));
  const [claimed] = await db
    .insert(jobRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt, finishedAt: null, error: null },
      setWhere: or(isOver, wasKilled),
    })
    .returning({ startedAt: jobRuns.startedAt });
  return claimed?.startedAt ?? null;
}
