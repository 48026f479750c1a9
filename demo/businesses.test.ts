import { expect, it } from "vitest";
import { isPremium } from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema } from "#domain/businesses/opening-times/opening-times-schema.shared.ts";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import manifest from "./pictures/manifest.json" with { type: "json" };
import taxonomy from "../towns/williston/taxonomy.json" with { type: "json" };
import { demoBusinesses } from "./businesses.ts";

const all = demoBusinesses();
const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length;

it("the demo town has 634 businesses with valid, unique, and fictional values", () => {
  const microCategories = new Set(taxonomy.flatMap((category) => category.microCategories.map(({ id }) => id)));
  const pictures = manifest.map(({ kind, name }) => `${kind}:${name}`);
  const used = all.flatMap(({ logo, photos }) => [...(logo ? [`logo:${logo}`] : []), ...photos.map((name) => `photo:${name}`)]);
  // The nightly job would delete a picture that no business uses.
  expect([...new Set(used)].toSorted()).toEqual(pictures.toSorted());
  expect(all).toHaveLength(634);
  for (const values of [
    all.map(({ key }) => key),
    all.flatMap(({ owner }) => owner ?? []),
    all.flatMap(({ logo }) => logo ?? []),
  ])
    expect(isUnique(values)).toBe(true);
  for (const one of all) {
    expect(openingTimesSchema.safeParse(one).error, one.name).toBeUndefined();
    expect(one.microCategoryIds.filter((id) => !microCategories.has(id))).toEqual([]);
    expect(one.photos.length).toBeLessThanOrEqual(limits.photos);
    expect(one.tagline?.length ?? 0).toBeLessThanOrEqual(limits.tagline);
    if (one.phone) expect(one.phone.replace(/\D/g, "").replace(/^1/, "")).toMatch(/^70155501\d\d$/);
    if (one.email) expect(one.email).toMatch(/^[a-z0-9.]+@[a-z0-9]+\.example$/);
    if (one.website) expect(one.website).toMatch(/^https?:\/\/(www\.)?[a-z0-9]+\.example$/);
    if (isPremium(one.plan)) expect(one.owner).not.toBeNull();
    expect(one.owner && one.claimable).toBeFalsy();
  }
});
