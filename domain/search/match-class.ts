import type { SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import type { Query } from "./parse-query.ts";

/**
 * The businesses under one heading of the results. `tiers` are conditions that order them: those that match the first come first,
 * and those that match none come last. With `isInexact`, no business matches the whole query. `microCategoryIds` explains a match
 * that the card does not show.
 */
export type MatchClass = {
  heading: string;
  condition: SQL;
  tiers?: SQL[];
  isNames?: boolean;
  isInexact?: boolean;
  microCategoryIds?: string[];
};

/** Classes in their order. The `rest` is read only if the `best` ones don't fill the page or the search box. */
export type Attempt = { best: MatchClass[]; rest: MatchClass[] };

/**
 * A query, the spellings in which its text may be in a name, and its meanings. With `isServiceWord`, the text is a word of the
 * vocabulary: "bar".
 */
export type Understood = { query: Query; spellings: string[]; found: FoundMeanings | null; isServiceWord: boolean };

/** A query with corrected spelling (see `correctSpelling`). */
export type Corrected = Understood & { isSure: boolean };
