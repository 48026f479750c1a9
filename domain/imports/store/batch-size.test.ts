import { expect, it } from "vitest";
import { batchRows, nextBatch } from "./batch-size.ts";

it("shrinks the batch size right away after a slow batch and increases it gradually after fast ones", () => {
  expect(nextBatch(80, 100)).toBe(20);
  expect(nextBatch(40, 25)).toBe(40);
  expect(nextBatch(40, 20)).toBe(50);
  expect(nextBatch(10, 0.01)).toBe(20);
});

it("keeps the batch size within its limits on any machine", () => {
  let rows: number = batchRows.first;
  for (let batch = 0; batch < 10; batch += 1) rows = nextBatch(rows, 1);
  expect(rows).toBe(100);
  expect(nextBatch(rows, 60_000)).toBe(5);
  expect(nextBatch(5, 60_000)).toBe(5);
});
