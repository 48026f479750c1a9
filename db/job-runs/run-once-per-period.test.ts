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

/** Runs the due jobs in a new process at each of these times. Returns which jobs each process ran. */
async function ranAt(times: string[], jobs: [string, string][] = twoJobs) {
  const ran: string[][] = [];
  for (const time of times) {
    const process = aProcess(time);
    await process.run(jobs.map(([name, cron]) => process.job(name, cron)));
    ran.push(process.ran);
  }
  return ran;
}

const twoJobs: [string, string][] = [
  ["backup", "0 3 * * *"],
  ["tidy", "0 5 * * *"],
];

describe("a scheduled job", () => {
  it("runs once a day at its hour in the town's time zone if its pattern is daily", async () => {
    const day = ["20T05:30", "20T23:59", "21T02:59", "21T03:00", "21T03:01", "21T04:59", "21T05:00", "21T18:00"];
    expect(await ranAt(day.map((time) => `2026-11-${time}:00-06:00`))).toEqual([
      ["backup", "tidy"],
      ...[[], [], ["backup"], [], [], ["tidy"], []],
    ]);
  });

  it("runs once after downtime in which it was missed", async () => {
    const times = ["2026-11-20T12:00:00-06:00", "2026-11-23T01:00:00-06:00", "2026-11-23T01:01:00-06:00"];
    expect(await ranAt(times)).toEqual([["backup", "tidy"], ["backup", "tidy"], []]);
  });

  it.each([
    // The hour from two to three is skipped.
    ["30 2 * * *", ["2026-03-07T12:00Z", "2026-03-08T07:59Z", "2026-03-08T08:00Z", "2026-03-08T09:00Z"]],
    // The hour from one to two repeats.
    ["30 1 * * *", ["2026-10-31T12:00Z", "2026-11-01T06:29Z", "2026-11-01T06:30Z", "2026-11-01T07:30Z"]],
  ])("runs once when the clocks change: %s", async (cron, times) => {
    expect(await ranAt(times, [["job", cron]])).toEqual([["job"], [], ["job"], []]);
  });
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
