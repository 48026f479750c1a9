import { fold } from "#domain/businesses/search-index/fold.ts";
import { singularOf, stemOf } from "#domain/search/stemming-and-typos.ts";
import type { Kind, TownKind, TownKinds } from "./kinds.ts";

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
