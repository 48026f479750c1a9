import { describe, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { runOnce } from "./jobs.ts";
import { jobRuns } from "./schema.ts";

describe("a periodic job", () => {
  it("runs once per period, whoever asks [foundation.jobs]", async () => {
    const clock = aClock();
    let runs = 0;
    const job = async () => void (runs += 1);

    expect(await runOnce(db, "nightly 2026-01-14", clock.now, job)).toBe(true);
    expect(await runOnce(db, "nightly 2026-01-14", clock.now, job)).toBe(false);
    expect(runs).toBe(1);
    expect(await runOnce(db, "nightly 2026-01-15", clock.now, job)).toBe(true);
    expect(runs).toBe(2);
  });

  it("is not begun by a second process while the first is at it [foundation.jobs]", async () => {
    const clock = aClock();
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const first = runOnce(db, "nightly", clock.now, async () => {
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    const begunAt = clock.now();

    expect(await runOnce(db, "nightly", clock.now, () => Promise.reject(new Error("ran twice")))).toBe(false);
    clock.forward(5000);
    mayEnd.resolve();

    expect(await first).toBe(true);
    expect(await db.select().from(jobRuns)).toEqual([
      { key: "nightly", startedAt: begunAt, finishedAt: clock.now(), failure: null },
    ]);
  });

  it("is done by exactly one of many that ask at once [foundation.jobs]", async () => {
    let runs = 0;
    const asked = Array.from({ length: 8 }, () => runOnce(db, "nightly", aClock().now, async () => void (runs += 1)));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    expect(runs).toBe(1);
  });

  it("runs again when its process was killed, and once for all who ask then [operations.jobs]", async () => {
    const clock = aClock();
    await db.insert(jobRuns).values({ key: "nightly", startedAt: clock.now() });
    let runs = 0;
    const ask = () => runOnce(db, "nightly", clock.now, async () => void (runs += 1));
    clock.forward(5 * 3_600_000);
    expect(await ask()).toBe(false);
    clock.forward(3_600_000);
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(runs).toBe(1);
  });

  it("runs again when it ended because the site was stopped [operations.jobs]", async () => {
    const stopping = AbortSignal.abort();
    const stopped = () => Promise.reject(new Error("aborted"));
    expect(await runOnce(db, "backup", aClock().now, stopped, stopping)).toBe(false);
    expect(await runOnce(db, "backup", aClock().now, async () => {})).toBe(true);
  });

  it("that fails is recorded and left for the next period [foundation.jobs]", async () => {
    const clock = aClock();
    await expect(runOnce(db, "nightly", clock.now, () => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full");
    expect(await db.select().from(jobRuns)).toMatchObject([{ key: "nightly", finishedAt: null, failure: "disk full" }]);
    expect(await runOnce(db, "nightly", clock.now, async () => {})).toBe(false);
  });
});
