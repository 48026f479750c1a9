import { nameKeys } from "#domain/kinds/map-kinds.ts";
import type { TownKind } from "#domain/kinds/kinds.ts";
import type { Synonyms } from "#domain/search/synonyms-file.ts";

/** Returns the micro-category ids that a text names; empty when it names none. */
export type FindCategories = (text: string) => string[];

/**
 * Finds micro-categories by id, name, the town's synonyms, and the names and terms of kinds: from exact to loose spelling. A text that
 * names nothing is split at commas and slashes.
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
      if (key && found.length && !index.has(key)) index.set(key, found);
    };
    for (const [id, name] of microCategories) add(name, [id]);
    for (const { microCategoryId, terms } of synonyms)
      if (ids.has(microCategoryId)) for (const term of terms) add(term, [microCategoryId]);
    for (const { name, terms, spanish, microCategoryIds } of kinds)
      for (const text of [name, ...terms, ...spanish]) add(text, microCategoryIds.filter((id) => ids.has(id)).slice(0, 1));
    for (const [id, name] of microCategories) for (const part of name.split(/[&,/]|\band\b/i)) add(part, [id]);
    return { keyOf, index };
  });
  const find = (text: string): string[] => {
    if (ids.has(text)) return [text];
    for (const { keyOf, index } of indexes) {
      const found = index.get(keyOf(text));
      if (found) return found;
    }
    return [];
  };
  return (text) => {
    const whole = find(text.trim());
    if (whole.length) return whole;
    const parts = text.split(/[,/]|\s-\s|\s>\s/).map((part) => part.trim());
    return parts.length > 1 ? [...new Set(parts.filter(Boolean).flatMap(find))] : [];
  };
}
