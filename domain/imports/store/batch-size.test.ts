import { expect, it } from "vitest";
import { batchRows, nextBatch } from "./batch-size.ts";

it("a batch shrinks at once when it held the database for long, and grows by and by [admin-finish.pace]", () => {
  expect(nextBatch(80, 100)).toBe(20);
  expect(nextBatch(40, 25)).toBe(40);
  expect(nextBatch(40, 20)).toBe(50);
  expect(nextBatch(10, 0.01)).toBe(20);
});

it("a batch keeps within its bounds, whatever the machine [admin-finish.pace]", () => {
  let rows: number = batchRows.first;
  for (let batch = 0; batch < 10; batch += 1) rows = nextBatch(rows, 1);
  expect(rows).toBe(100);
  expect(nextBatch(rows, 60_000)).toBe(10);
  expect(nextBatch(10, 60_000)).toBe(10);
});
