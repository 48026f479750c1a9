import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { isAboutCrisis } from "#domain/kinds/crisis/find-help.ts";

/** A search's words are shown if at least this many visitors used them in a week. */
export const minVisitors = 5;

/** How long words are stored, in days: eight weeks. */
export const keptDays = 56;

/**
 * The maximum length of a stored search, in characters. Longer searches are sentences, which may be about the person who is
 * searching.
 */
const maxQueryLength = 50;

/**
 * Returns the words to store for a search, or null if they are shorter than two characters or may be private: text with digits or
 * an "@", long text, and searches for help in a crisis.
 */
export function wordsToCount(typed: string): string | null {
  if (/[\p{N}@]/u.test(typed) || isAboutCrisis(typed)) return null;
  const words = fold(typed);
  return words.length > 1 && words.length <= maxQueryLength ? words : null;
}
