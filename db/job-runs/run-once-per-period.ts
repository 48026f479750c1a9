import { Cron } from "croner";
import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { jobRuns } from "#db/audit-log/schema.ts";

/** A job that is due at the times of a cron pattern. A time before `after` is skipped. `signal` aborts when the site stops. */
export type Job = { name: string; cron: string; after?: Date; run(signal: AbortSignal): Promise<unknown> };

type RunOptions = {
  db: Db;
  timeZone: string;
  now(): Date;
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
  signal?: AbortSignal;
};

/**
 * The maximum time that a job may run, in milliseconds. No job takes this long, so an older unfinished run belongs to a process that
 * was killed.
 */
const maxRunTime = 6 * 3_600_000;

/**
 * Runs the jobs that have not started since they were last due in this time zone, one after another. Each job runs in the first
 * process that claims it. A job that was missed during downtime runs once. If a job fails, the failure is recorded, and the job runs
 * at its next time. A job that was aborted, or whose process was killed, runs again.
 */
export async function runDueJobs(
  jobs: Job[],
  { db, timeZone, now, log, signal = new AbortController().signal }: RunOptions,
): Promise<void> {
  for (const { name, cron, after, run } of jobs) {
    if (signal.aborted) return;
    try {
      const due = lastDue(cron, timeZone, now());
      if (after && due < after) continue;
      if (!(await claim(db, name, due, now()))) continue;
      try {
        await run(signal);
      } catch (error) {
        const isDueAgain = { startedAt: new Date(0), finishedAt: now() };
        if (signal.aborted) return void (await db.update(jobRuns).set(isDueAgain).where(eq(jobRuns.name, name)));
        await recordRun(db, name, now(), error instanceof Error ? error.message : String(error));
        throw error;
      }
      await recordRun(db, name, now(), null);
      log.info({ job: name }, "a job finished");
    } catch (error) {
      log.error({ err: error, job: name }, "a job failed");
    }
  }
}

/** Stores the result of a run, which an operator may have started instead of `runDueJobs`. */
export async function recordRun(db: Db, name: string, at: Date, error: string | null): Promise<void> {
  const result = { finishedAt: at, error, ...(error === null && { succeededAt: at }) };
  const values = { name, startedAt: at, ...result };
  await db.insert(jobRuns).values(values).onConflictDoUpdate({ target: jobRuns.name, set: result });
}

/**
 * Returns when a pattern was last due. If a time is skipped when the clocks change, it is due at the change. A repeated time is due
 * only once.
 */
function lastDue(cron: string, timeZone: string, now: Date): Date {
  // Croner returns only times before its argument.
  const soon = new Date(now.getTime() + 1000);
  return new Cron(cron, { timezone: timeZone }).previousRuns(1, soon)[0]!;
}

/** Records the start of a job. Returns false if the job is still running or has started since `due`. */
async function claim(db: Db, name: string, due: Date, startedAt: Date): Promise<boolean> {
  const isOver = and(lt(jobRuns.startedAt, due), isNotNull(jobRuns.finishedAt));
  const wasKilled = and(lte(jobRuns.startedAt, new Date(startedAt.getTime() - maxRunTime)), isNull(jobRuns.finishedAt));
  const claimed = await db
    .insert(jobRuns)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt, finishedAt: null, error: null },
      setWhere: or(isOver, wasKilled),
    })
    .returning({ name: jobRuns.name });
  return claimed.length > 0;
}
