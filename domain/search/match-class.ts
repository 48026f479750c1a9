import type { SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import type { Query } from "./parse-query.ts";

/**
 * The businesses under one heading of the results. `tiers` are conditions that order them: those that match the first come first,
 * and those that match none come last. With `closest`, no business is of the kind that the query means, and these are the closest.
 * `microCategoryIds` are the services that made a business match. With `isOnTheSide`, none of these is its main service.
 */
export type MatchClass = {
  heading: string;
  condition: SQL;
  tiers?: SQL[];
  isNames?: boolean;
  closest?: Closest;
  microCategoryIds?: string[];
  isOnTheSide?: boolean;
};

/** The names of a kind that the town does not have and of the closest one, as in a sentence. */
export type Closest = { missing: string; shown: string };

/** Classes in their order. The `rest` is read only if the `best` ones don't fill the page or the search box. */
export type Attempt = { best: MatchClass[]; rest: MatchClass[] };

/**
 * A query, the spellings in which its text may be in a name, and its meanings. With `isServiceWord`, the text is a word of the
 * vocabulary: "bar".
 */
export type Understood = { query: Query; spellings: string[]; found: FoundMeanings | null; isServiceWord: boolean };

/** A query with corrected spelling (see `correctSpelling`). */
export type Corrected = Understood & { isSure: boolean };
