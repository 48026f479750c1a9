import type { Reading } from "#domain/imports/import-row.ts";
import { kindsByTag, tagCategories } from "#domain/imports/osm/tag-categories.ts";
import type { FoundCategories, ListingRecord } from "#domain/imports/read-record.ts";
import { nameKeys } from "#domain/kinds/kinds.ts";
import { type ImportMapping, rest } from "./guess-columns.ts";

/** The ids of what the text names; empty for a kind that the town has no category for; null when it names nothing. */
type Find = (text: string) => string[] | null;

/** Words in the names that license offices and industry codes use for businesses. They say nothing about what a business does. */
const tradeWords =
  /\b(?:(?:full|limited)[- ]service|agenc(?:y|ies)|brokerages?|class [a-d]|clinics?|commercial|contractors?|dealers?|estab|establishments?|facilit(?:y|ies)|firms?|offices? of|offices?|operators?|parlou?rs?|practices?|providers?|retail(?:ers?)?|salons?|shops?|stores?|studios?|units?|vendors?)\b/gi;

/** The code of a kind in its source, as in "0401 RESTAURANT" and "722511 - Full-Service Restaurants". */
const sourceCode = /^[a-z]{0,3}-?\d[\d.-]*[a-z]?\s*(?:[-–:.]\s*|\s)(?=\p{L})/iu;

/** Words that say nothing on their own: "General" alone is not a general store, and "Home" is not a nursing home. */
const vagueWords: ReadonlySet<string> = new Set(
  "general home house senior mobile other mechanical personal professional family oil gas water health trade trades sales service business food safety supply contractor".split(
    " ",
  ),
);

/** Words that name no kind of business, although a synonym may: a "Store" is not always a grocery store. */
const emptyWords: ReadonlySet<string> = new Set("business company retail sample shop store test".split(" "));

/**
 * Returns a function that finds the micro-categories of a tag, or by id, name, the town's synonyms, and the names and terms of kinds,
 * from exact to loose spelling. Text that names nothing is tried without words such as "contractor", then by its parts ("Gifts &
 * Souvenirs"), then by its last words ("Full Service Restaurants"). In a path such as "Food > Pizza," the last part is the most specific.
 */
export function categoryFinder(reading: Reading): (text: string) => string[] {
  const { microCategories: ids, town } = reading;
  const { kinds = [], synonyms = [] } = town;
  const named = (texts: string[], found: string[]) => texts.map((text) => [text, found] as const);
  const texts = () => [
    ...[...ids].flatMap(([id, name]) => named([name], [id])),
    ...synonyms.flatMap(({ microCategoryId: id, terms }) => (ids.has(id) ? named(terms, [id]) : [])),
    ...kinds.flatMap(({ name, terms, spanish, german = [], microCategoryIds }) =>
      named([name, ...terms, ...spanish, ...german], microCategoryIds.filter((id) => ids.has(id)).slice(0, 1)),
    ),
    ...[...ids].flatMap(([id, name]) => named(name.split(separators.inNames), [id])),
  ];
  // The first of equal keys counts.
  const indexBy = (keyOf: (text: string) => string) =>
    new Map(
      texts()
        .toReversed()
        .map(([text, found]) => [keyOf(text), found]),
    );
  // An OpenStreetMap file needs no index.
  const indexes: ReturnType<typeof indexBy>[] = [];
  const byName = new Map([...ids].map(([id, name]) => [name, id] as const));
  const idsOfKind = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  const isName = categoryNames(reading);
  const find: Find = (text) => {
    const exact = ids.has(text) ? text : byName.get(text);
    if (exact !== undefined) return [exact];
    if (emptyWords.has(nameKeys[0]!(text)) && !isName(text)) return null;
    for (const [level, keyOf] of nameKeys.entries()) {
      const key = keyOf(text);
      const found =
        !key || (level > 0 && (key.length < 4 || isVague(text))) ? null : (indexes[level] ??= indexBy(keyOf)).get(key);
      if (found) return found;
    }
    return null;
  };
  const findPart: Find = (text) => (isVague(text) ? null : (find(text) ?? findWithoutTradeWords(text, find)));
  const findOne = (text: string): string[] => {
    const plain = text
      .replace(/\([^)]*\)/g, " ")
      .replace(sourceCode, "")
      .replace(/\bsvcs?\b/gi, "service")
      .trim();
    const whole = find(text.trim()) ?? findPart(plain) ?? findTurned(plain, find);
    if (whole) return whole;
    for (const separator of [separators.sure, separators.likely]) {
      const found = plain.split(separator).flatMap((part) => findPart(part.trim()) ?? []);
      if (found.length) return [...new Set(found)];
    }
    return findByLastWords(plain, find, isName) ?? [];
  };
  const known = new Map<string, string[]>();
  return (text) => {
    const kindsOfTag = /^[a-z_]+=/.test(text) ? kindsByTag.get(text) : undefined;
    const parts = text.split(/\s*(?:->|>|»|::)\s*/).filter(Boolean);
    const found =
      known.get(text) ??
      kindsOfTag?.flatMap((kind) => idsOfKind.get(kind) ?? []) ??
      parts
        .toReversed()
        .map(findOne)
        .find((each) => each.length) ??
      [];
    known.set(text, found);
    return found;
  };
}

/**
 * Returns a function that tells whether a text is exactly the name of a category, a part of one such as "Bars" in "Bars &
 * Breweries", or the name of a kind.
 */
export function categoryNames({ microCategories, town }: Reading): (text: string) => boolean {
  const keyOf = nameKeys[0]!;
  const names = [...microCategories.values()].flatMap((name) => [name, ...name.split(separators.inNames)]);
  let keys: Set<string> | undefined;
  return (text) => (keys ??= new Set([...names, ...(town.kinds ?? []).map(({ name }) => name)].map(keyOf))).has(keyOf(text));
}

const separators = { inNames: /[&,/]|\band\b/i, sure: /[,/]|\s-\s/, likely: /[,/&]|\s-\s|\b(?:and|or|with)\b/i };

function isVague(text: string): boolean {
  return vagueWords.has(nameKeys[0]!(text).trim());
}

function findWithoutTradeWords(text: string, find: Find): string[] | null {
  const rest = text.replace(tradeWords, " ").replace(/\s+/g, " ").trim();
  return rest && rest !== text && !isVague(rest) ? find(rest) : null;
}

/** Tries text such as "Contractor - General" as "General Contractor". */
function findTurned(text: string, find: Find): string[] | null {
  const [first, second, ...more] = text.split(/\s*[-,:]\s*/);
  return first && second && !more.length ? find(`${second} ${first}`) : null;
}

/**
 * Tries the longest end of the text first. A single last word must be the name of a category or a kind, because the terms of
 * kinds are also words such as "trust" and "ride".
 */
function findByLastWords(text: string, find: Find, isName: (word: string) => boolean): string[] | null {
  const words = text.split(/[\s-]+/).filter(Boolean);
  for (let from = 1; from < words.length; from += 1) {
    const rest = words.slice(from).join(" ");
    if (isVague(rest) || !rest.replace(tradeWords, "").trim()) continue;
    const found = from < words.length - 1 || isName(rest) ? find(rest) : null;
    if (found) return found;
  }
  return null;
}

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
