import foodAndDrink from "./vocabulary/food-and-drink.json" with { type: "json" };
import german from "./vocabulary/german.json" with { type: "json" };
import health from "./vocabulary/health.json" with { type: "json" };
import homeAndTrade from "./vocabulary/home-and-trade.json" with { type: "json" };
import industryAndFarm from "./vocabulary/industry-and-farm.json" with { type: "json" };
import leisureAndStay from "./vocabulary/leisure-and-stay.json" with { type: "json" };
import publicServices from "./vocabulary/public-services.json" with { type: "json" };
import services from "./vocabulary/services.json" with { type: "json" };
import shops from "./vocabulary/shops.json" with { type: "json" };
import vehicles from "./vocabulary/vehicles.json" with { type: "json" };
import { z } from "zod";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { singularOf, stemOf } from "#domain/search/stemming-and-typos.ts";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
const words = z.array(z.string().trim().min(1));

/** A file in `vocabulary/`: kinds of businesses and services with the words that people type. It is the same for every town. */
const kindFields = z.array(
  z.strictObject({
    id,
    /** Plural, as a heading: "Mexican Restaurants". */
    name: z.string().trim().min(1),
    /** Trades, problems, brands, and abbreviations. No misspellings, and no plural of a singular that is listed. */
    terms: words,
    spanish: words,
    /** German names of categories for such businesses, for the mapping of a town's own categories. The search doesn't use them. */
    german: words.optional(),
    /** OpenStreetMap tags for such a business: "cuisine=mexican". */
    osm: z.array(z.string().regex(/^[a-z_:]+=[a-z0-9_]+$/, "is not a tag")),
    /** Words in a name or description that show that a business is of this kind. Only for kinds without a usual category. */
    mentions: words.optional(),
    /** The kind that includes this one. A town without a category for this one uses that kind's categories. */
    broader: id.optional(),
  }),
);

/** A town's kinds.json file: each kind's micro-category ids. An empty list means that the town has nothing similar. */
export const townKindFields = z.record(id, z.array(id));

/** One kind of business or service. */
export type Kind = z.infer<typeof kindFields>[number];

/** A kind with the ids of the town's micro-categories for it, best first. */
export type TownKind = Kind & { microCategoryIds: string[] };

export type TownKinds = z.infer<typeof townKindFields>;

const kinds = [
  ...foodAndDrink,
  ...vehicles,
  ...homeAndTrade,
  ...health,
  ...shops,
  ...services,
  ...leisureAndStay,
  ...industryAndFarm,
  ...publicServices,
];
const germanWords = new Map(Object.entries(german));

/** All kinds. Loading this module fails if a vocabulary file is malformed. */
export const vocabulary: readonly Kind[] = kindFields.parse(
  kinds.map((kind) => ({ ...kind, german: germanWords.get(kind.id) ?? [] })),
);

type MicroCategory = { id: string; name: string };

/**
 * Returns the kinds with a town's micro-category ids. The town's map takes precedence. A kind without an entry in it gets the
 * micro-categories whose name matches its name or one of its terms, or else those of the broader kind.
 */
export function mapKinds(kinds: readonly Kind[], microCategories: readonly MicroCategory[], townKinds: TownKinds): TownKind[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const indexes = nameKeys.map((keyOf) => ({ keyOf, ids: indexNames(microCategories, keyOf) }));

  const idsOf = (kind: Kind): string[] => {
    const listed = Object.hasOwn(townKinds, kind.id) ? townKinds[kind.id] : undefined;
    if (listed) return listed;
    const texts = [kind.name, ...kind.terms, ...kind.spanish, ...(kind.german ?? [])];
    for (const { keyOf, ids } of indexes) {
      const found = texts.flatMap((text) => ids.get(keyOf(text)) ?? []);
      if (found.length) return [...new Set(found)];
    }
    const broader = kind.broader ? byId.get(kind.broader) : undefined;
    return broader ? idsOf(broader) : [];
  };
  return kinds.map((kind) => ({ ...kind, microCategoryIds: idsOf(kind) }));
}

/** Returns micro-category ids by whole name, and by each part of a name such as "Bars & Breweries". Whole names come first. */
function indexNames(microCategories: readonly MicroCategory[], keyOf: (text: string) => string): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const add = (text: string, id: string) => {
    const key = keyOf(text);
    if (key) ids.set(key, [...(ids.get(key) ?? []), id]);
  };
  for (const { id, name } of microCategories) add(name, id);
  for (const { id, name } of microCategories) {
    const parts = name.split(/[&,/]|\band\b/i);
    if (parts.length > 1) for (const part of parts) add(part, id);
  }
  return ids;
}

/** Words that do not change the kind: "Barber Shops" are barbers. */
const fillers: ReadonlySet<string> = new Set(["shop", "store", "service", "center", "company"]);

/** Functions that return the key for comparing names, from exact to loose: singulars, stems, and stems without fillers. */
export const nameKeys: readonly ((text: string) => string)[] = [
  (text) => wordsOf(text).map(singularOf).join(" "),
  (text) => wordsOf(text).map(stemOf).join(" "),
  (text) =>
    wordsOf(text)
      .filter((word) => !fillers.has(singularOf(word)))
      .map(stemOf)
      .join(" "),
];

function wordsOf(text: string): string[] {
  return fold(text).split(" ");
}
