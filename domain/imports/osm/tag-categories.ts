import type { Tags } from "#domain/imports/files/table.ts";
import { nameKeys, type TownKind, vocabulary } from "#domain/kinds/kinds.ts";
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
  return kindKeys.flatMap((key) => tagsWith(key, tags[key]).filter((tag) => isBusinessTag(key, tag, tags)));
}

function isBusinessTag(key: string, tag: string, tags: Tags): boolean {
  // Recycling containers share their tag with staffed places.
  if (tag === "amenity=recycling") return tags.recycling_type === "centre";
  return kindsByTag.has(tag) || (alwaysBusiness.has(key) && !notBusinessTags.has(tag));
}

/** Returns a tag for each value of a key ("hardware; knives"), in lower case with underscores. */
function tagsWith(key: string, value: string | undefined): string[] {
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

/** Places that serve food or drinks. A detail's kind is added to theirs. */
const food = /^amenity=(?:restaurant|fast_food|cafe|bar|pub|food_court|biergarten|ice_cream)$/;
/** Places that serve drinks, to which a cuisine adds the category of restaurants. */
const drinks = /^amenity=(?:bar|pub|cafe|biergarten)$/;

/**
 * Tags that say more about a business, and the tags of the businesses for which they count. The kind that such a tag means is
 * added to the general one, or replaces it.
 */
const details: { key: RegExp; of: RegExp; replaces?: true }[] = [
  { key: /^(?:cuisine|drive_through|microbrewery)$/, of: food },
  { key: /^street_vendor$/, of: /^amenity=fast_food$/, replaces: true },
  { key: /^service:vehicle:/, of: /^shop=(?:car|car_repair|tyres)$/ },
  { key: /^car_wash$/, of: /^amenity=fuel$/ },
  { key: /^dry_cleaning$/, of: /^shop=laundry$/ },
  { key: /^(?:beauty|hairdresser)$/, of: /^shop=(?:beauty|hairdresser)$/, replaces: true },
  { key: /^sport$/, of: /^leisure=/, replaces: true },
  { key: /^healthcare:speciality$/, of: /^(?:amenity=(?:doctors|clinic)|healthcare=)/, replaces: true },
  { key: /^(?:trade|wholesale)$/, of: /^shop=(?:trade|wholesale)$/, replaces: true },
];

const kindsOf = (tag: string) => kindsByTag.get(tag) ?? [];

/**
 * Returns a function that returns the micro-categories for a feature's tags and name, the main one first. More specific kinds
 * come from other tags and, within the kinds of the tags, from words in the name such as "Barber."
 */
export function tagCategories(kinds: readonly TownKind[]): (tags: Tags, name: string) => string[] {
  const idsByKind = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  const idsOf = (kind: string) => idsByKind.get(kind) ?? [];
  // A kind without categories of its own has those of the broader one.
  const own = kinds.filter(({ broader, microCategoryIds: ids }) => !broader || !ids.some((id) => idsOf(broader).includes(id)));
  const ownIds = new Set(own.map(({ id }) => id));
  const narrower = Map.groupBy(own, ({ broader }) => broader);
  const words = new Map<string, string[]>();
  const wordsOf = ({ id, name, terms }: TownKind) => {
    const known = words.get(id) ?? [name, ...name.split(/[&,/]/), ...terms].map(nameKeys[0]!).filter(Boolean);
    words.set(id, known);
    return known;
  };
  return (tags, name) => {
    const main = businessTags(tags);
    const mainKinds = main.flatMap(kindsOf);
    let ids = [...new Set(mainKinds.flatMap(idsOf))];
    const add = (kind: string, replaced: readonly string[]) => {
      const added = idsOf(kind);
      const general = added.length ? replaced.flatMap(idsOf) : [];
      ids = [...new Set([...ids.flatMap((id) => (general.includes(id) ? added : [id])), ...added])];
    };
    for (const [key, value] of Object.entries(tags)) {
      const detail = details.find((each) => each.key.test(key));
      const general = detail ? main.filter((tag) => detail.of.test(tag)) : [];
      if (!detail || !general.length) continue;
      for (const kind of tagsWith(key, value).flatMap(kindsOf))
        if (detail.replaces || ownIds.has(kind) || general.some((tag) => drinks.test(tag)))
          add(kind, detail.replaces ? general.flatMap(kindsOf) : []);
    }
    const text = ` ${nameKeys[0]!(name)} `;
    for (const general of mainKinds)
      for (const kind of narrower.get(general) ?? [])
        if (wordsOf(kind).some((word) => text.includes(` ${word} `)))
          add(kind.id, main.some((tag) => food.test(tag)) ? [] : [general]);
    return ids;
  };
}
