import type { SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import type { Query } from "./parse-query.ts";

/**
 * Businesses of equal relevance. A class in a later stage is used only if all earlier stages are empty. `title` is its heading. A
 * class with `isInexact` says that no business matches the whole query. `isName` marks names. `isSmall` means that few businesses
 * match. `microCategoryIds` explains a match that the card does not show. `conditionOfScanned` is the condition for rows that a
 * query already reads, if another form of it is faster there.
 */
export type MatchClass = {
  stage: number;
  title: string;
  isInexact?: boolean;
  isName?: boolean;
  isSmall?: boolean;
  microCategoryIds?: string[];
  condition: (premium?: boolean) => SQL;
  conditionOfScanned?: () => SQL;
};

/** A query and its meanings. */
export type Understood = { query: Query; found: FoundMeanings | null };
