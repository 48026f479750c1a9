import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limits } from "#domain/businesses/fields.ts";
import { categoryIcons, iconOf } from "#domain/categories/fields.ts";
import { pageSize } from "#domain/directory/fields.ts";
import { readTaxonomy, readTown } from "#server/town.ts";

const town = await readTown("town.config.ts");

describe("the town's configuration", () => {
  it("says where and when it is [constants.town]", () => {
    expect(town).toMatchObject({ name: "Williston", state: "North Dakota", postalCode: "58801", timeZone: "America/Chicago" });
  });

  it("says what things cost and what is promised [constants.prices] [constants.review-time] [constants.views] [constants.year]", () => {
    expect(town.prices).toEqual({ basic: 0, premium: 29.99, premium_sponsorship: 99.99 });
    expect(town.marketing).toEqual({
      views: "5x more views",
      reviewTime: "12-24 hours",
      replyTime: "usually within a few hours",
    });
    expect(town.copyrightYear).toBe(2025);
  });

  it("starts with the 28 categories of the map, each with its own icon in the sprite [constants.categories]", async () => {
    const taxonomy = await readTaxonomy(town);
    const ids = taxonomy.map(({ id }) => id).sort();
    expect(ids).toHaveLength(28);
    expect(ids).toEqual(Object.keys(categoryIcons).sort());
    expect(new Set(Object.values(categoryIcons)).size).toBe(28);
    const sprite = readFileSync("app/ui/icons.svg", "utf8");
    expect([...ids, "not-a-category"].map(iconOf).filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
    expect(iconOf("constructor")).toBe("building-2");
  });
});

describe("limits", () => {
  it("are the specified ones [constants.photos] [constants.tagline] [constants.page-size]", () => {
    expect(limits).toEqual({ photos: 10, tagline: 40, importedTagline: 99, microCategories: 10 });
    expect(pageSize).toBe(60);
  });
});
