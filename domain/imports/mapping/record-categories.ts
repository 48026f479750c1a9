import type { Reading } from "#domain/imports/import-row.ts";
import { tagCategories } from "#domain/imports/osm/tag-categories.ts";
import type { FoundCategories, ListingRecord } from "#domain/imports/read-record.ts";
import { categoryFinder } from "./find-categories.ts";
import { type ImportMapping, rest } from "./guess-columns.ts";

/**
 * Returns a function that finds a record's micro-categories. The values of a broader column count only if those of the more
 * specific columns have no category. A choice that a value has no category counts, too.
 */
export function recordCategories(
  reading: Reading,
  categories: ImportMapping["categories"],
): (record: ListingRecord) => FoundCategories {
  const find = categoryFinder(reading);
  const findByTags = tagCategories(reading.town.kinds ?? []);
  const isKnown = (id: string) => reading.microCategories.has(id);
  const chosen = (value: string) => (Object.hasOwn(categories, value) ? categories[value]! : null);
  const isDecided = (value: string) => chosen(value) !== null;
  const idsOf = (value: string) => {
    const choice = chosen(value);
    return choice === "skip" ? [] : (choice ?? find(value));
  };
  return ({ values, tags, cells }) => {
    const all = values.flat();
    const at = values.findIndex((group) => group.some((value) => isDecided(value) || idsOf(value).length));
    const ids = tags && !all.some(isDecided) ? findByTags(tags, cells["name"] ?? "") : (values[at] ?? []).flatMap(idsOf);
    const known = [...new Set(ids)].filter(isKnown);
    const open = (values[0] ?? []).filter((value) => !isDecided(value) && (!known.length || !idsOf(value).length));
    if (known.length) return { ids: known, open: tags ? [] : open, isBroad: at > 0, isLeftOut: false };
    const others = chosen(rest) ?? [];
    const isLeftOut = others === "skip" || all.some((value) => chosen(value) === "skip");
    return { ids: others === "skip" || isLeftOut ? [] : others.filter(isKnown), open, isBroad: false, isLeftOut };
  };
}
