import { describe, expect, it, vi } from "vitest";
import { Overloaded, openConcurrencyLimit, turnsBetween } from "./load-shedding.ts";

/** The network of most requests in this file. */
const here = "192.0.2.1";

/** Waits long enough for the limit to start the next request. */
async function aTurn(): Promise<void> {
  for (let turn = 0; turn <= turnsBetween; turn += 1) await new Promise((next) => setImmediate(next));
}

/** Creates work that ends when the test ends it. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let started = false;
  return {
    work: () => {
      started = true;
      return promise;
    },
    end: () => resolve("done"),
    hasStarted: () => started,
  };
}

describe("the concurrency limit", () => {
  it("gives each waiting network a turn", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 50, maxWait: 60_000 });
    const order: string[] = [];
    const ask = (network: string, name: string) => gate.run(network, async () => void order.push(name));
    const all = [1, 2, 3, 4, 5].map((count) => ask("crowd", `crowd ${count}`));
    await aTurn();
    all.push(ask("other", "other 1"), ask("third", "third 1"), ask("other", "other 2"));
    await Promise.all(all);
    const others = order.filter((name) => !name.startsWith("crowd"));
    expect(order[0]).toBe("crowd 1");
    expect(order.slice(-2)).toEqual(["crowd 4", "crowd 5"]);
    expect(others).toEqual(["other 1", "third 1", "other 2"]);
  });

  it("drops requests from the network with the most waiting requests to make room for other networks", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 3, maxWait: 60_000 });
    const stuck = aTask();
    const started = gate.run("crowd", stuck.work);
    await aTurn();
    const crowd = Array.from({ length: 3 }, () => gate.run("crowd", async () => "done").catch(() => "refused"));
    const others = [gate.run("other", async () => "done"), gate.run("third", async () => "done")];
    // The first network has only its share now, so another network's next request is refused.
    const last = gate.run("other", async () => "done").catch(() => "refused");
    stuck.end();
    expect(await Promise.all(crowd)).toEqual(["done", "refused", "refused"]);
    expect([await Promise.all(others), await last]).toEqual([["done", "done"], "refused"]);
    expect(gate.state().shed).toBe(3);
    await started;
  });

  it("leaves a slot for others, no matter how long one network's requests take", async () => {
    const gate = openConcurrencyLimit({ inside: 3, insideEach: 2, waiting: 50, maxWait: 60_000 });
    const tasks = Array.from({ length: 5 }, aTask);
    const slow = tasks.map(({ work }) => gate.run("crowd", work));
    expect(await gate.run("other", async () => "done")).toBe("done");
    for (let turn = 0; turn < 5; turn += 1) await aTurn();
    expect(tasks.filter((task) => task.hasStarted())).toHaveLength(2);
    for (const task of tasks) task.end();
    await Promise.all(slow);
  });

  it("gives all networks of one IPv6 /48 together the share and the turns of one network, and each of them a turn", async () => {
    const gate = openConcurrencyLimit({ inside: 3, insideEach: 2, waiting: 50, maxWait: 60_000 });
    const slow = Array.from({ length: 3 }, aTask);
    const order: string[] = [];
    const ask = (network: string, name = network) => gate.run(network, async () => void order.push(name));
    const all: Promise<unknown>[] = slow.map(({ work }, number) => gate.run(`2001:db8:1:${number}::/64`, work));
    await vi.waitFor(() => expect(slow.filter((task) => task.hasStarted())).toHaveLength(2));
    expect(gate.state()).toMatchObject({ inside: 2, waiting: 1 });
    for (let number = 0; number < 10; number += 1) all.push(ask("2001:db8:1:a::/64", "crowd"));
    all.push(ask("2001:db8:1:b::/64", "neighbor"));
    await Promise.all([ask("2001:db8:2:1::/64", "other"), ask("2001:db8:2:2::/64", "other")]);
    expect(order).toEqual(["other", "other"]);
    for (const task of slow) task.end();
    await Promise.all(all);
    expect(order.indexOf("neighbor")).toBeLessThan(5);
  });

  it("runs and queues requests up to the limits and refuses the next one immediately", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 1, maxWait: 60_000 });
    const [first, second] = [aTask(), aTask()];
    const outcomes = [gate.run(here, first.work), gate.run(here, second.work)];
    await expect(gate.run(here, aTask().work)).rejects.toBeInstanceOf(Overloaded);
    await aTurn();
    expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
    expect(gate.state()).toEqual({ inside: 1, waiting: 1, shed: 1 });
    first.end();
    await outcomes[0];
    await aTurn();
    expect(second.hasStarted()).toBe(true);
    second.end();
    expect(await Promise.all(outcomes)).toEqual(["done", "done"]);
    expect(gate.state().inside).toBe(0);
  });

  it("skips clients that have left", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 5, maxWait: 60_000 });
    const [first, left, third] = [aTask(), aTask(), aTask()];
    const started = gate.run(here, first.work);
    const gone = expect(gate.run(here, left.work, () => true)).rejects.toBeInstanceOf(Overloaded);
    const last = gate.run(here, third.work);
    await aTurn();
    first.end();
    await Promise.all([started, gone]);
    await aTurn();
    expect([left.hasStarted(), third.hasStarted()]).toEqual([false, true]);
    third.end();
    await last;
  });

  it("gives the place in the queue of a client that left to a new client", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 1, maxWait: 60_000 });
    const [first, third] = [aTask(), aTask()];
    const started = gate.run(here, first.work);
    await aTurn();
    const gone = expect(gate.run(here, aTask().work, () => true)).rejects.toBeInstanceOf(Overloaded);
    const last = gate.run(here, third.work);
    await gone;
    first.end();
    await started;
    await aTurn();
    expect([third.hasStarted(), gate.state().shed]).toEqual([true, 0]);
    third.end();
    await last;
  });

  it("refuses requests that waited too long while nothing finishes", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 5, maxWait: 10 });
    const [stuck, late] = [aTask(), aTask()];
    const started = gate.run(here, stuck.work);
    await expect(gate.run(here, late.work)).rejects.toBeInstanceOf(Overloaded);
    stuck.end();
    await started;
    expect(late.hasStarted()).toBe(false);
  });

  it("starts one request every few event-loop turns", async () => {
    const gate = openConcurrencyLimit({ inside: 5, insideEach: 5, waiting: 5, maxWait: 60_000 });
    const tasks = [aTask(), aTask()];
    const outcomes = tasks.map(({ work }) => gate.run(here, work));
    expect(tasks.map((task) => task.hasStarted())).toEqual([false, false]);
    await aTurn();
    expect(tasks.map((task) => task.hasStarted())).toEqual([true, false]);
    await aTurn();
    expect(tasks.map((task) => task.hasStarted())).toEqual([true, true]);
    for (const task of tasks) task.end();
    await Promise.all(outcomes);
  });

  it("queues fewer requests when they are slow, until the server is idle or the pace is reset", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 100, maxWait: 1_000 });
    const slow = async () => void vi.advanceTimersByTime(400);
    const refusals = async () => {
      const stuck = aTask();
      const more = [stuck.work, slow, slow, slow, slow, slow].map((work) => gate.run(here, work).catch(() => "refused"));
      await aTurn();
      stuck.end();
      return (await Promise.all(more)).filter((outcome) => outcome === "refused").length;
    };
    const first = Array.from({ length: 20 }, () => gate.run(here, slow));
    await Promise.all(first.slice(0, 19));
    const whileSlow = await refusals();
    const afterAnIdleMoment = await refusals();
    const again = Array.from({ length: 20 }, () => gate.run(here, slow).catch(() => "refused"));
    await again[2];
    gate.resetPace();
    const afterwards = await refusals();
    await Promise.all([...first, ...again]);
    vi.useRealTimers();
    expect(whileSlow).toBeGreaterThan(0);
    expect(whileSlow).toBeLessThan(5);
    expect([afterAnIdleMoment, afterwards]).toEqual([0, 0]);
  });

  it("runs the next request after a failure", async () => {
    const gate = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 5, maxWait: 60_000 });
    const failing = gate.run(here, () => Promise.reject(new Error("broken")));
    const next = gate.run(here, async () => "done");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
