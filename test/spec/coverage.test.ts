import { expect, it } from "vitest";
import { readCoverage } from "./coverage.ts";
import { rows } from "./rows.ts";

const ids = rows.map(({ id }) => id);

it("each row id is well-formed and used once", () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z-]+\.[a-z0-9-]+$/.test(id))).toEqual([]);
});

it("each row has a test, and tests name only existing rows", () => {
  const covered = readCoverage();
  expect(ids.filter((id) => !covered.has(id))).toEqual([]);
  expect([...covered].filter(([id]) => !ids.includes(id)).map(([id, paths]) => `${[...paths].join(", ")}: ${id}`)).toEqual([]);
});
