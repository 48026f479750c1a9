import type { Clock } from "#domain/app-context.ts";

export type MovableClock = Clock & { set(moment: string | Date): void; forward(milliseconds: number): void };

/** Returns a clock that only a test moves. By default, it starts at noon on a Wednesday in Williston. */
export function aClock(start = "2026-01-14T18:00:00Z"): MovableClock {
  let now = new Date(start);
  return {
    now: () => now,
    set: (moment) => void (now = new Date(moment)),
    forward: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}
