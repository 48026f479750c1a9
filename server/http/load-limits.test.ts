import { describe, expect, it } from "vitest";
import { openPlaces, Refused } from "./load-limits.ts";

/** The network of most requests in this file. */
const here = "192.0.2.1";
const capacity = { inside: 1, each: 1, waiting: 50, maxWait: 60_000, reason: "busy" as const };

/** Creates work that ends when the test ends it. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const task = { work: () => ((task.hasStarted = true), promise), end: () => resolve("done"), hasStarted: false };
  return task;
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refused ? "refused" : "failed"),
  );

describe("the places", () => {
  it("are never all taken by one network, no matter how long its requests take", async () => {
    const places = openPlaces({ ...capacity, inside: 3, each: 2 });
    const tasks = Array.from({ length: 5 }, aTask);
    const slow = tasks.map(({ work }) => places.run("203.0.113.9", work));
    expect(await places.run(here, async () => "done")).toBe("done");
    expect(tasks.filter((task) => task.hasStarted)).toHaveLength(2);
    for (const task of tasks) task.end();
    await Promise.all(slow);
  });

  it("refuse the network that waits with the most requests to make room for others", async () => {
    const places = openPlaces({ ...capacity, waiting: 3 });
    const stuck = aTask();
    const started = places.run("203.0.113.9", stuck.work);
    const crowd = Array.from({ length: 3 }, () => outcome(places.run("203.0.113.9", async () => {})));
    // After two other networks, the crowd has only its share, and another network's second request is refused.
    const others = [here, "192.0.2.2", here].map((network) => outcome(places.run(network, async () => {})));
    stuck.end();
    expect(await Promise.all([...crowd, ...others])).toEqual(["done", "refused", "refused", "done", "done", "refused"]);
    await started;
  });

  it("refuse a request that waited too long while nothing finishes", async () => {
    const places = openPlaces({ ...capacity, maxWait: 10 });
    const [stuck, late] = [aTask(), aTask()];
    const started = places.run(here, stuck.work);
    expect(await outcome(places.run(here, late.work))).toBe("refused");
    stuck.end();
    await started;
    expect(late.hasStarted).toBe(false);
  });
});
