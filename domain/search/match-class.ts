import type { SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import type { Query } from "./parse-query.ts";

/**
 * Businesses of equal relevance. A class of a later stage counts only when all earlier stages are empty. `title` is its heading. A class
 * with `isInexact` says that no business matches the whole query. `isName` marks names. `isSmall` means that few businesses match. `microCategoryIds` explain a match whose card does not show it.
 */
export type MatchClass = {
  stage: number;
  title: string;
  isInexact?: boolean;
  isName?: boolean;
  isSmall?: boolean;
  microCategoryIds?: string[];
  condition: (premium?: boolean) => SQL;
};

/** A query and what it names. */
export type Understood = { query: Query; found: FoundMeanings | null };
