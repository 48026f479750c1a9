import { describe, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { runDueJobs, type Job } from "./run-once-per-period.ts";
import { jobRuns } from "#db/audit-log/schema.ts";

const hour = 3_600_000;

/** A process with its own clock. Collects the jobs that it runs and the lines that it logs. */
function aProcess(at: string) {
  const clock = aClock();
  clock.set(new Date(at));
  const ran: string[] = [];
  const lines: string[] = [];
  const note = (facts: object, message: string) => void lines.push(`${(facts as { job: string }).job}: ${message}`);
  const options = { db, timeZone: "America/Chicago", now: clock.now, log: { info: note, error: note } };
  const job = (name: string, cron: string, work: Job["run"] = async () => {}): Job => ({
    ...{ name, cron },
    run: async (signal) => {
      ran.push(name);
      await work(signal);
    },
  });
  return { ran, lines, clock, job, run: (jobs: Job[], signal?: AbortSignal) => runDueJobs(jobs, { ...options, signal }) };
}

it("a job runs at its hour in the town's time zone, and once after downtime in which it was missed", async () => {
  const day = ["20T12:00", "20T23:59", "21T02:59", "21T03:00", "21T03:01", "24T01:00", "24T01:01"];
  const ran: string[][] = [];
  for (const time of day) {
    const process = aProcess(`2026-11-${time}:00-06:00`);
    await process.run([process.job("backup", "0 3 * * *")]);
    ran.push(process.ran);
  }
  expect(ran).toEqual([["backup"], [], [], ["backup"], [], ["backup"], []]);
});

describe("a job", () => {
  it("runs in exactly one of many processes", async () => {
    const processes = Array.from({ length: 8 }, () => aProcess("2026-11-20T12:00Z"));
    await Promise.all(processes.map(({ run, job }) => run([job("nightly", "0 3 * * *")])));
    expect(processes.flatMap(({ ran }) => ran)).toEqual(["nightly"]);
  });

  it("runs again if its process was killed", async () => {
    const { ran, run, job, clock } = aProcess("2026-11-20T12:00Z");
    await db.insert(jobRuns).values({ name: "nightly", startedAt: clock.now() });
    clock.forward(5 * hour);
    await run([job("nightly", "0 3 * * *")]);
    expect(ran).toEqual([]);
    clock.forward(hour);
    await run([job("nightly", "0 3 * * *")]);
    expect(ran).toEqual(["nightly"]);
  });

  it("runs again if it was aborted because the site stopped", async () => {
    const stopping = new AbortController();
    const { ran, run, job } = aProcess("2026-11-20T12:00Z");
    const stopped = async () => {
      stopping.abort();
      throw new Error("aborted");
    };
    await run([job("backup", "0 3 * * *", stopped), job("tidy", "0 3 * * *")], stopping.signal);
    await run([job("backup", "0 3 * * *")]);
    expect(ran).toEqual(["backup", "backup"]);
  });

  it("is recorded and logged when it fails, runs at its next time, and doesn't stop other jobs", async () => {
    const { ran, lines, run, job, clock } = aProcess("2026-11-20T12:00Z");
    const jobs = [job("backup", "0 3 * * *", () => Promise.reject(new Error("disk full"))), job("tidy", "0 3 * * *")];
    await run(jobs);
    await run(jobs);
    expect([ran, lines]).toEqual([
      ["backup", "tidy"],
      ["backup: a job failed", "tidy: a job finished"],
    ]);
    expect(await db.select().from(jobRuns)).toContainEqual(
      expect.objectContaining({ name: "backup", finishedAt: clock.now(), error: "disk full" }),
    );
    clock.forward(24 * hour);
    await run(jobs);
    expect(ran).toEqual(["backup", "tidy", "backup", "tidy"]);
  });
});
