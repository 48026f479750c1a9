import { fold } from "#domain/businesses/search-index/fold.ts";
import type { Reading } from "#domain/imports/import-row.ts";
import { kindsByTag } from "#domain/imports/osm/business-tags.ts";
import type { TownKind } from "#domain/kinds/kinds.ts";
import { stemOf } from "#domain/search/stemming-and-typos.ts";

const maxSuggested = 3;
/** The number of kinds on each side of a kind in the vocabulary that are similar to it. */
const maxDistance = 25;
/** Words that say nothing about a business. */
const fillers = new Set(
  "shop store office craft amenity and the for with service general other misc sales".split(" ").map(stemOf),
);

/**
 * Returns a function that suggests micro-categories for a value or a tag, the most similar first: those whose names or kinds share
 * words with it, also within compounds ("Hofladen"), and those of the nearest kinds in the vocabulary, which lists similar kinds
 * together (fast food, restaurants).
 */
export function categorySuggester({ microCategories, town }: Reading): (value: string) => string[] {
  const kinds = town.kinds ?? [];
  const names = [...microCategories].map(([id, name]) => ({ ids: [id], words: wordsOf(name) }));
  const terms = kinds.map((kind) => ({ kind, words: wordsOf([kind.name, ...kind.terms].join(" ")) }));
  const at = new Map(kinds.map(({ id }, index) => [id, index]));
  return (value) => {
    const words = wordsOf(value.replace(/^[a-z_]+=/, ""));
    const byName = names.map(({ ids, words: of }) => ({ ids, score: scoreOf(words, of) }));
    const byTag = (kindsByTag.get(value) ?? []).flatMap((id) => at.get(id) ?? []);
    const byTerm = terms.flatMap(({ kind, words: of }) => {
      const score = scoreOf(words, of);
      return score > 0.5 ? [{ ids: nearestIds(kinds, at.get(kind.id)!), score: score * 0.8 }] : [];
    });
    const near = byTag.map((index) => ({ ids: nearestIds(kinds, index), score: 0.9 }));
    const best = [...byName, ...near, ...byTerm].filter(({ score }) => score >= 0.3).toSorted((a, b) => b.score - a.score);
    const ids = [...new Set(best.flatMap((each) => each.ids))];
    return ids.filter((id) => microCategories.has(id)).slice(0, maxSuggested);
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

/** Returns which share of the words also occurs in the other words. Part of a compound counts half. */
function scoreOf(words: readonly string[], others: readonly string[]): number {
  if (!words.length) return 0;
  const scores = words.map((word): number => {
    if (others.includes(word)) return 1;
    return others.some((other) => isPart(word, other) || isPart(other, word)) ? 0.5 : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / words.length;
}

function isPart(part: string, whole: string): boolean {
  return part.length > 3 && (whole.startsWith(part) || whole.endsWith(part));
}
