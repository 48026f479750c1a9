import type { TownKind } from "#domain/kinds/kinds.ts";
import { kindsByTag, type IdsOfKind } from "./kinds-by-tag.ts";
import { idsFromName } from "./kinds-from-name.ts";
import { notBusinesses } from "./not-businesses.ts";
import { valuesOf, type Tags } from "./osm-tags.ts";
import { refined } from "./refine-micro-categories.ts";

/**
 * A business's micro-categories, the main one first; empty when the town has none for its tags and name ("shop=tobacco").
 * `tags` are those that make it a business. `guessed` means that only the name can imply micro-categories.
 */
export type MappedTags = { microCategoryIds: string[]; tags: string[]; guessed: boolean };

/**
 * Returns a function that maps a feature's tags and name to the town's micro-categories. The function returns null for anything
 * that is not a business, such as a bench, a park, or a plain building.
 */
export function tagMapper(kinds: readonly TownKind[]): (tags: Tags, name: string | null) => MappedTags | null {
  const ids = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  const idsOf: IdsOfKind = (kind) => ids.get(kind) ?? [];
  return function mapTags(tags, name) {
    const found = businessTags(tags);
    if (found.length === 0) return null;
    const tagIds = found.flatMap((tag) => (kindsByTag.get(tag) ?? []).flatMap(idsOf));
    const microCategoryIds = refined(tagIds, tags, name ?? "", idsOf);
    if (microCategoryIds.length > 0) return { microCategoryIds, tags: found, guessed: false };
    return { microCategoryIds: [...idsFromName(name ?? "", idsOf)], tags: found, guessed: true };
  };
}

/**
 * Returns the tags that make a feature a business, as "key=value": the tags of kinds, and unknown tags with a key in
 * `alwaysBusiness`.
 */
export function businessTags(tags: Tags): string[] {
  return kindKeys.flatMap((key) =>
    valuesOf(tags[key])
      .map((value) => `${key}=${value}`)
      .filter((tag) => (kindsByTag.has(tag) || (alwaysBusiness.has(key) && !notBusinesses.has(tag))) && !isUnattended(tag, tags)),
  );
}

/**
 * Returns whether a tag means an unstaffed place. Recycling containers and open-air stages share their tag with staffed
 * businesses.
 */
function isUnattended(tag: string, tags: Tags): boolean {
  if (tag === "amenity=recycling") return tags.recycling_type !== "centre";
  return tag === "amenity=theatre" && (tags["theatre:type"] ?? "").startsWith("amphi");
}

/** Keys whose unknown values mean a business of an unknown kind. With other keys, only the tags of kinds mean a business. */
const alwaysBusiness: ReadonlySet<string> = new Set(["amenity", "shop", "healthcare", "craft", "office"]);

const kindKeys = [
  ...alwaysBusiness,
  "tourism",
  "leisure",
  "club",
  "social_facility",
  "industrial",
  "landuse",
  "building",
  "highway",
];
