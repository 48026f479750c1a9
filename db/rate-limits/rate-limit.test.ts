import { describe, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { secondsToWait } from "./rate-limit.ts";

const limit = { max: 3, window: 60_000 };

describe("secondsToWait", () => {
  it("returns 0 up to the limit, and then the number of seconds to wait", async () => {
    const clock = aClock();
    const ask = (key = "sign-in 1.2.3.4") => secondsToWait(db, key, limit, clock.now());

    expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 0]);
    expect(await ask()).toBe(60);
    clock.forward(59_500);
    expect(await ask()).toBe(1);
    expect(await ask("sign-in 5.6.7.8")).toBe(0);
  });

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
