import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import { categoryIcons, drawingOf, iconOf } from "./category-look.shared.ts";

it("the town starts with the 28 mapped categories, each with a different icon from the sprite [constants.categories]", async () => {
  const ids = (await readTaxonomy(await readTown("town.config.ts"))).map(({ id }) => id).sort();
  expect(ids).toHaveLength(28);
  expect(ids).toEqual(Object.keys(categoryIcons).sort());
  expect(new Set(Object.values(categoryIcons)).size).toBe(28);
  for (const id of ids) expect([id, existsSync(`public${drawingOf(id)}`)]).toEqual([id, true]);
  // Blockers refuse such addresses.
  expect(ids.map(drawingOf).filter((address) => /advert|sponsor|promo|banner|\bads?\b/.test(address!))).toEqual([]);
  const sprite = readFileSync("app/ui/icon/icons.svg", "utf8");
  expect([...ids, "not-a-category"].map(iconOf).filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
  expect([iconOf("constructor"), drawingOf("constructor")]).toEqual(["building-2", null]);
});
