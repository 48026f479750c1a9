import type { Tags } from "#domain/imports/files/table.ts";
import { vocabulary } from "#domain/kinds/kinds.ts";
import notBusinesses from "./not-businesses.json" with { type: "json" };

/** The kinds for each OpenStreetMap tag ("shop=hairdresser"), in the order of the vocabulary. */
export const kindsByTag: ReadonlyMap<string, readonly string[]> = indexTags();

function indexTags(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const { id, osm } of vocabulary) for (const tag of osm) index.set(tag, [...(index.get(tag) ?? []), id]);
  return index;
}

/** Tags of things that are not businesses: street furniture, public authorities, schools, and self-service machines. */
const notBusinessTags: ReadonlySet<string> = new Set(
  Object.entries(notBusinesses).flatMap(([key, values]) => values.map((value) => `${key}=${value}`)),
);

/** Keys whose unknown values mean a business of an unknown kind. With other keys, only the tags of kinds mean a business. */
const alwaysBusiness: ReadonlySet<string> = new Set(["amenity", "shop", "healthcare", "craft", "office"]);

const kindKeys = [
  ...alwaysBusiness,
  ...["tourism", "leisure", "club", "social_facility", "industrial", "landuse", "building", "highway"],
];

/** Returns the tags that make a feature a business, as "key=value". */
export function businessTags(tags: Tags): string[] {
  return kindKeys.flatMap((key) => tagsWith(key, tags[key]).filter((tag) => isBusinessTag(key, tag) && !isUnattended(tag, tags)));
}

function isBusinessTag(key: string, tag: string): boolean {
  return kindsByTag.has(tag) || (alwaysBusiness.has(key) && !notBusinessTags.has(tag));
}

/**
 * Returns whether a tag means an unstaffed place. Recycling containers and open-air stages share their tag with staffed
 * businesses.
 */
function isUnattended(tag: string, tags: Tags): boolean {
  if (tag === "amenity=recycling") return tags.recycling_type !== "centre";
  return tag === "amenity=theatre" && (tags["theatre:type"] ?? "").startsWith("amphi");
}

/** Returns a tag for each value of a key ("hardware; knives"), in lower case with underscores. */
export function tagsWith(key: string, value: string | undefined): string[] {
  return (value ?? "")
    .split(/[;,]/)
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_"),
    )
    .filter(Boolean)
    .map((part) => `${key}=${part}`);
}
