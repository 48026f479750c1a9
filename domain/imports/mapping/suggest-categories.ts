import { fold } from "#domain/businesses/search-index/fold.ts";
import type { Reading } from "#domain/imports/import-row.ts";
import { kindsByTag } from "#domain/imports/osm/tag-categories.ts";
import type { TownKind } from "#domain/kinds/kinds.ts";
import { stemOf } from "#domain/search/stemming-and-typos.ts";

const maxSuggested = 3;
/** The least share of words that a suggestion has in common with the value. */
const minScore = 0.3;
/** The number of kinds on each side of a kind in the vocabulary that are similar to it. */
const maxDistance = 25;
/** Words that say nothing about a business. */
const fillers = new Set(
  "shop store office craft amenity and the for with service general other misc sales".split(" ").map(stemOf),
);

/**
 * Returns a function that suggests micro-categories for a value or a tag, the most similar first: those whose names or kinds share
 * whole words with it, those of the nearest kinds in the vocabulary, which lists similar kinds together (fast food, restaurants), and
 * then those whose names share a part of a compound ("Hofladen").
 */
export function categorySuggester({ microCategories, town }: Reading): (value: string) => string[] {
  const { kinds = [] } = town;
  const names = [...microCategories].map(([id, name]) => ({ id, words: wordsOf(name) }));
  const terms = kinds.flatMap((kind, index) => [kind.name, ...kind.terms].map((term) => ({ index, words: wordsOf(term) })));
  return (value) => {
    const words = new Set(wordsOf(value.replace(/^[a-z_]+=/, "")));
    // The share of all words that both have.
    const score = (others: string[], isShared: (other: string) => boolean) =>
      (2 * others.filter(isShared).length) / Math.max(words.size + others.length, 1);
    const isWhole = (other: string) => words.has(other);
    const isAlike = (other: string) => [...words].some((word) => word === other || isPart(word, other) || isPart(other, word));
    const best: { id?: string; index?: number; score: number }[] = [
      ...names.map(({ id, words: of }) => ({ id, score: score(of, isWhole) })),
      ...terms
        .filter(({ words: of }) => of.some(isWhole))
        .map(({ index, words: of }) => ({ index, score: score(of, isWhole) * 0.8 })),
      ...(kindsByTag.get(value) ?? []).map((kind) => ({ index: kinds.findIndex(({ id }) => id === kind), score: 0.9 })),
    ];
    const parts: typeof best = names.map(({ id, words: of }) => ({ id, score: score(of, isAlike) }));
    const ordered = [best, parts].flatMap((list) =>
      list.filter((each) => each.score >= minScore).toSorted((a, b) => b.score - a.score),
    );
    const ids = new Set(ordered.flatMap(({ id, index }) => id ?? nearestIds(kinds, index!)));
    return [...ids].filter((id) => microCategories.has(id)).slice(0, maxSuggested);
  };
}

/** Returns the micro-categories of a kind, or of the nearest kind in the vocabulary that has some. */
function nearestIds(kinds: readonly TownKind[], index: number): string[] {
  for (let distance = 0; distance <= maxDistance; distance += 1)
    for (const near of [index - distance, index + distance])
      if (kinds[near]?.microCategoryIds.length) return kinds[near].microCategoryIds.slice(0, 1);
  return [];
}

/** Returns the stems of the words in a text. The spellings "ä", "ae", and "a" are equal. */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(" ")
    .map((word) => stemOf(word.replace(/([aou])e/g, "$1")));
  return [...new Set(words)].filter((word) => word.length > 2 && !fillers.has(word));
}

function isPart(part: string, whole: string): boolean {
  return part.length > 3 && (whole.startsWith(part) || whole.endsWith(part));
}
