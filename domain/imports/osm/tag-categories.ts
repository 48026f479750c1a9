import { type Kind, nameKeys, type TownKind } from "#domain/kinds/kinds.ts";
import type { Tags } from "#domain/imports/files/table.ts";
import { businessTags, kindsByTag, tagsWith } from "./business-tags.ts";

/**
 * Tags that say more about a business, and the tags of the businesses for which they count. The kind that such a tag means is
 * added to the general one, or replaces it.
 */
const details: { key: RegExp; of: RegExp; replaces?: true }[] = [
  {
    key: /^(?:cuisine|drive_through|microbrewery)$/,
    of: /^amenity=(?:restaurant|fast_food|cafe|bar|pub|food_court|biergarten|ice_cream)$/,
  },
  { key: /^street_vendor$/, of: /^amenity=fast_food$/, replaces: true },
  { key: /^service:vehicle:/, of: /^shop=(?:car|car_repair|tyres)$/ },
  { key: /^car_wash$/, of: /^amenity=fuel$/ },
  { key: /^dry_cleaning$/, of: /^shop=laundry$/ },
  { key: /^(?:beauty|hairdresser)$/, of: /^shop=(?:beauty|hairdresser)$/, replaces: true },
  { key: /^sport$/, of: /^leisure=/, replaces: true },
  { key: /^healthcare:speciality$/, of: /^(?:amenity=(?:doctors|clinic)|healthcare=)/, replaces: true },
  { key: /^(?:trade|wholesale)$/, of: /^shop=(?:trade|wholesale)$/, replaces: true },
];

/** Places that serve drinks, to which a cuisine adds the category of restaurants. */
const drinks = /^amenity=(?:bar|pub|cafe|biergarten)$/;

/**
 * Returns a function that returns the micro-categories for a feature's tags and name, the main one first. More specific kinds
 * come from other tags and, within the kinds of the tags, from words in the name such as "Barber."
 */
export function tagCategories(kinds: readonly TownKind[]): (tags: Tags, name: string) => string[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const idsOf = (kind: string) => byId.get(kind)?.microCategoryIds ?? [];
  const isOwn = (kind: string) => {
    const { broader } = byId.get(kind) ?? {};
    return !broader || !idsOf(kind).some((id) => idsOf(broader).includes(id));
  };
  const narrower = Map.groupBy(
    kinds.filter(({ broader, microCategoryIds }) => broader && microCategoryIds.length),
    ({ broader }) => broader!,
  );
  return (tags, name) => {
    const main = businessTags(tags);
    const mainKinds = main.flatMap((tag) => kindsByTag.get(tag) ?? []);
    let ids = [...new Set(mainKinds.flatMap(idsOf))];
    const add = (kind: string, replaced: readonly string[]) => {
      const own = idsOf(kind);
      if (!own.length) return;
      const general = new Set(replaced.flatMap(idsOf));
      ids = [...new Set([...ids.flatMap((id) => (general.has(id) ? own : [id])), ...own])];
    };
    for (const [key, value] of Object.entries(tags)) {
      const detail = details.find((each) => each.key.test(key));
      const general = detail ? main.filter((tag) => detail.of.test(tag)) : [];
      if (!detail || !general.length) continue;
      for (const kind of tagsWith(key, value).flatMap((tag) => kindsByTag.get(tag) ?? []))
        if (detail.replaces || isOwn(kind) || general.some((tag) => drinks.test(tag)))
          add(kind, detail.replaces ? general.flatMap((tag) => kindsByTag.get(tag) ?? []) : []);
    }
    const text = ` ${nameKeys[0]!(name)} `;
    for (const general of mainKinds)
      for (const kind of narrower.get(general) ?? [])
        if (isOwn(kind.id) && wordsOf(kind).some((word) => text.includes(` ${word} `)))
          add(kind.id, main.some((tag) => details[0]!.of.test(tag)) ? [] : [general]);
    return ids;
  };
}

const words = new Map<string, string[]>();

/** Returns the words in a name that mean a kind. */
function wordsOf({ id, name, terms }: Kind): string[] {
  const known = words.get(id) ?? [name, ...name.split(/[&,/]/), ...terms].map(nameKeys[0]!).filter(Boolean);
  words.set(id, known);
  return known;
}
