import type { SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import type { Query } from "./parse-query.ts";

/**
 * Businesses of equal relevance. A class in a later stage is used only if all earlier stages are empty. `title` is its heading.
 * A class with `isInexact` says that no business matches the whole query. `isName` marks a class of matching names. `isSmall`
 * means that few businesses match. `microCategoryIds` explains a match that the card does not show. `conditionOfScanned` is a
 * form of `condition` that is faster for rows that the statement has already read.
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
