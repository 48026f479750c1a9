import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import { categoryDrawings, drawingOf } from "./category-look.shared.ts";

it("the town starts with the 28 mapped categories, each with a different drawing [constants.categories]", async () => {
  const ids = (await readTaxonomy(await readTown("town.config.ts"))).map(({ id }) => id).sort();
  expect(ids).toHaveLength(28);
  expect(ids).toEqual(Object.keys(categoryDrawings).sort());
  expect(new Set(Object.values(categoryDrawings)).size).toBe(28);
  for (const id of ids) expect([id, existsSync(`public${drawingOf(id)}`)]).toEqual([id, true]);
  // Blockers refuse such addresses.
  expect(ids.map(drawingOf).filter((address) => /advert|sponsor|promo|banner|\bads?\b/.test(address!))).toEqual([]);
  expect(drawingOf("constructor")).toBeNull();
});
