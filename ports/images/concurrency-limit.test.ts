import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";

it("limitConcurrency runs two tasks at once and a heavy task alone, in order, and continues after a failure", async () => {
  const inTurn = limitConcurrency({ max: 2, maxWeight: 10 });
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string, weight: number) =>
    inTurn(weight, () => {
      seen.push(name);
      return new Promise<void>((done, failed) => ends.set(name, name === "bad" ? () => failed(new Error("bad")) : done));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await nextTurn();
    return [...seen];
  };
  const all = [work("a", 4), work("bad", 4), work("c", 4), work("heavy", 12), work("e", 1)];
  const outcome = Promise.allSettled(all);
  await nextTurn();
  expect(seen).toEqual(["a", "bad"]);
  expect(await end("bad")).toEqual(["a", "bad", "c"]);
  expect(await end("a")).toEqual(["a", "bad", "c"]);
  expect(await end("c")).toEqual(["a", "bad", "c", "heavy"]);
  expect(await end("heavy")).toEqual(["a", "bad", "c", "heavy", "e"]);
  await end("e");
  expect((await outcome).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
});
