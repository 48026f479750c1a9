import { describe, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { secondsToWait } from "./rate-limit.ts";

const limit = { max: 3, window: 60_000 };

describe("secondsToWait", () => {
  it("starts the window at the first action, and starts a new window when it ends", async () => {
    const clock = aClock();
    const ask = () => secondsToWait(db, "contact", limit, clock.now());
    await ask();
    clock.forward(40_000);
    expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 20]);
    clock.forward(20_000);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([0, 0, 0, 60]);
  });

  it("enforces the limit for concurrent calls", async () => {
    const now = aClock().now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => secondsToWait(db, "contact", limit, now)));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
  });
});
