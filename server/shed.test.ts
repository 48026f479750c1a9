import { describe, expect, it, vi } from "vitest";
import { NoRoom, openGate, turnsBetween } from "./shed.ts";

/** As long as it takes to let one in; what the gate began earlier has its turn first. */
async function aTurn(): Promise<void> {
  for (let turn = 0; turn <= turnsBetween; turn += 1) await new Promise((next) => setImmediate(next));
}

/** A piece of work that ends when it is told to. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  return {
    work: () => {
      begun = true;
      return promise;
    },
    end: () => resolve("done"),
    hasBegun: () => begun,
  };
}

describe("the gate", () => {
  it("lets so many in, so many wait, and turns the next away at once [ops.shed]", async () => {
    const gate = openGate({ inside: 1, waiting: 1, longest: 60_000 });
    const [first, second] = [aTask(), aTask()];
    const outcomes = [gate.through(first.work), gate.through(second.work)];
    await expect(gate.through(aTask().work)).rejects.toBeInstanceOf(NoRoom);
    await aTurn();
    expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false]);
    expect(gate.state()).toEqual({ inside: 1, waiting: 1, shed: 1 });
    first.end();
    await outcomes[0];
    await aTurn();
    expect(second.hasBegun()).toBe(true);
    second.end();
    expect(await Promise.all(outcomes)).toEqual(["done", "done"]);
    expect(gate.state().inside).toBe(0);
  });

  it("passes over who has left meanwhile [ops.shed]", async () => {
    const gate = openGate({ inside: 1, waiting: 5, longest: 60_000 });
    const [first, left, third] = [aTask(), aTask(), aTask()];
    const begun = gate.through(first.work);
    const gone = expect(gate.through(left.work, () => true)).rejects.toBeInstanceOf(NoRoom);
    const last = gate.through(third.work);
    await aTurn();
    first.end();
    await Promise.all([begun, gone]);
    await aTurn();
    expect([left.hasBegun(), third.hasBegun()]).toEqual([false, true]);
    third.end();
    await last;
  });

  it("gives the place of who has left to who comes [ops.shed]", async () => {
    const gate = openGate({ inside: 1, waiting: 1, longest: 60_000 });
    const [first, third] = [aTask(), aTask()];
    const begun = gate.through(first.work);
    await aTurn();
    const gone = expect(gate.through(aTask().work, () => true)).rejects.toBeInstanceOf(NoRoom);
    const last = gate.through(third.work);
    await gone;
    first.end();
    await begun;
    await aTurn();
    expect([third.hasBegun(), gate.state().shed]).toEqual([true, 0]);
    third.end();
    await last;
  });

  it("turns away who waited too long while nothing moves [ops.shed]", async () => {
    const gate = openGate({ inside: 1, waiting: 5, longest: 10 });
    const [stuck, late] = [aTask(), aTask()];
    const begun = gate.through(stuck.work);
    await expect(gate.through(late.work)).rejects.toBeInstanceOf(NoRoom);
    stuck.end();
    await begun;
    expect(late.hasBegun()).toBe(false);
  });

  it("lets one in for every few turns of the event loop, so that others are heard meanwhile [ops.shed]", async () => {
    const gate = openGate({ inside: 5, waiting: 5, longest: 60_000 });
    const tasks = [aTask(), aTask()];
    const outcomes = tasks.map(({ work }) => gate.through(work));
    expect(tasks.map((task) => task.hasBegun())).toEqual([false, false]);
    await aTurn();
    expect(tasks.map((task) => task.hasBegun())).toEqual([true, false]);
    await aTurn();
    expect(tasks.map((task) => task.hasBegun())).toEqual([true, true]);
    for (const task of tasks) task.end();
    await Promise.all(outcomes);
  });

  it("lets fewer wait when each takes long [ops.shed]", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const gate = openGate({ inside: 1, waiting: 100, longest: 1_000 });
    const outcomes: Promise<unknown>[] = [];
    const slow = async () => void vi.advanceTimersByTime(400);
    for (let count = 0; count < 20; count += 1) outcomes.push(gate.through(slow));
    await Promise.all(outcomes);
    const stuck = aTask();
    const more = [stuck.work, slow, slow, slow, slow, slow].map((work) => gate.through(work).catch(() => "turned away"));
    await aTurn();
    stuck.end();
    const turnedAway = (await Promise.all(more)).filter((outcome) => outcome === "turned away").length;
    vi.useRealTimers();
    expect(turnedAway).toBeGreaterThan(0);
    expect(turnedAway).toBeLessThan(5);
  });

  it("lets the next in after a failure", async () => {
    const gate = openGate({ inside: 1, waiting: 5, longest: 60_000 });
    const failing = gate.through(() => Promise.reject(new Error("broken")));
    const next = gate.through(async () => "done");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
