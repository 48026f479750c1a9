import type { Log } from "#app/http/request-context.ts";

/** Returns a function that logs how many requests were refused since its last call, if any. `shed` returns their total. */
export function logRefusedRequests(shed: () => number, log: Pick<Log, "warn">): () => void {
  let before = shed();
  return () => {
    const count = shed() - before;
    before += count;
    if (count > 0) log.warn({ event: "load_shedding", count }, "requests were refused: too many at once");
  };
}
