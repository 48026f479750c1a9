import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which others get their turn. */
const turn = 8;

/**
 * For loops inside a running web server: await the answer of the returned function between two pieces of work, and
 * requests are served in between at least every ten milliseconds.
 */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let began = performance.now();
  return function rest() {
    if (performance.now() - began < turn) return undefined;
    return setImmediate().then(function begin() {
      began = performance.now();
    });
  };
}
