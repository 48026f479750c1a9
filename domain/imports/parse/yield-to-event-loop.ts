import { setImmediate } from "node:timers/promises";

/** The number of milliseconds of work between two pauses. */
const workTime = 8;

/**
 * Returns a function for long loops in the web server. Await it in each iteration: it pauses about every ten milliseconds, so
 * that other requests run.
 */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return function pause() {
    if (performance.now() - startedAt < workTime) return undefined;
    return setImmediate().then(function restart() {
      startedAt = performance.now();
    });
  };
}
