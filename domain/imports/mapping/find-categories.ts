import { nameKeys, type TownKind } from "#domain/kinds/kinds.ts";
import type { Synonyms } from "#domain/settings/synonyms.shared.ts";

/** Returns the micro-category ids that the text names; empty when it names none. */
export type FindCategories = (text: string) => string[];

/** The ids of what the text names; empty for a kind that the town has no category for; null when it names nothing. */
type Find = (text: string) => string[] | null;

/** Words in the names that license offices and industry codes use for businesses. They say nothing about what a business does. */
const tradeWords =
  /\b(?:(?:full|limited)[- ]service|agenc(?:y|ies)|brokerages?|class [a-d]|clinics?|commercial|contractors?|dealers?|estab|establishments?|facilit(?:y|ies)|firms?|offices? of|offices?|operators?|parlou?rs?|practices?|providers?|retail(?:ers?)?|salons?|shops?|stores?|studios?|units?|vendors?)\b/gi;

/** The code of a kind in its source, as in "0401 RESTAURANT" and "722511 - Full-Service Restaurants". */
const sourceCode = /^[a-z]{0,3}-?\d[\d.-]*[a-z]?\s*(?:[-–:.]\s*|\s)(?=\p{L})/iu;

/** Words that say nothing on their own: "General" alone is not a general store, and "Home" is not a nursing home. */
const vagueWords: ReadonlySet<string> = new Set(
  "general home house senior mobile other mechanical personal professional family oil gas water health trade trades sales service business food safety supply".split(
    " ",
  ),
);

/**
 * Returns a function that finds micro-categories by id, name, the town's synonyms, and the names and terms of kinds, from exact
 * to loose spelling. Text that names nothing is tried without words such as "contractor", then by its parts ("Gifts &
 * Souvenirs"), then by its last words ("Full Service Restaurants").
 */
export function categoryFinder(
  microCategories: ReadonlyMap<string, string>,
  kinds: readonly TownKind[],
  synonyms: Synonyms,
): FindCategories {
  const ids = microCategories;
  const indexes = nameKeys.map((keyOf) => {
    const index = new Map<string, string[]>();
    const add = (text: string, found: string[]) => {
      const key = keyOf(text);
      if (key && !index.has(key)) index.set(key, found);
    };
    for (const [id, name] of microCategories) add(name, [id]);
    for (const { microCategoryId, terms } of synonyms)
      if (ids.has(microCategoryId)) for (const term of terms) add(term, [microCategoryId]);
    for (const { name, terms, spanish, german = [], microCategoryIds } of kinds)
      for (const text of [name, ...terms, ...spanish, ...german])
        add(text, microCategoryIds.filter((id) => ids.has(id)).slice(0, 1));
    for (const [id, name] of microCategories) for (const part of name.split(separators.inNames)) add(part, [id]);
    return { keyOf, index };
  });
  const isName = categoryNames(microCategories, kinds);
  const find: Find = (text) => {
    if (ids.has(text)) return [text];
    for (const [level, { keyOf, index }] of indexes.entries()) {
      const key = keyOf(text);
      const found = level > 0 && (key.length < 4 || isVague(text)) ? null : index.get(key);
      if (found) return found;
    }
    return null;
  };
  const findPart: Find = (text) => (isVague(text) ? null : (find(text) ?? findWithoutTradeWords(text, find)));
  const findOne: FindCategories = (text) => {
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
  // In a path such as "Food > Restaurants > Pizza," the last part is the most specific.
  return (text) => {
    const parts = text.split(/\s*(?:->|>|»|::)\s*/).filter(Boolean);
    return (
      parts
        .toReversed()
        .map(findOne)
        .find((ids) => ids.length) ?? []
    );
  };
}

/**
 * Returns a function that tells whether a text is exactly the name of a category, a part of one such as "Bars" in "Bars &
 * Breweries", or the name of a kind.
 */
export function categoryNames(
  microCategories: ReadonlyMap<string, string>,
  kinds: readonly TownKind[],
): (text: string) => boolean {
  const keyOf = nameKeys[0]!;
  const names = new Set([...namesAndParts(microCategories), ...kinds.map(({ name }) => name)].map(keyOf));
  return (text) => names.has(keyOf(text));
}

function namesAndParts(microCategories: ReadonlyMap<string, string>): string[] {
  return [...microCategories.values()].flatMap((name) => [name, ...name.split(separators.inNames)]);
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
