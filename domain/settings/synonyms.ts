import type { Synonym, SynonymChanges } from "./synonyms.shared.ts";
import { z } from "zod";

/** Returns the current synonyms as one list: those in the town's file except the removed ones, and then the added ones. */
export function listSynonyms(file: Synonyms = [], { added, removed }: SynonymChanges): Synonym[] {
  const fromFile = file.flatMap(({ microCategoryId, terms }) => terms.map((term) => ({ term, microCategoryId })));
  return [...fromFile.filter((each) => !removed.some((one) => isSameSynonym(one, each))), ...added];
}

/** Returns the current synonyms in the file's format. */
export function applySynonymChanges(file: Synonyms | undefined, changes: SynonymChanges): Synonyms {
  const byId = Map.groupBy(listSynonyms(file, changes), ({ microCategoryId }) => microCategoryId);
  return [...byId].map(([microCategoryId, all]) => ({ microCategoryId, terms: all.map(({ term }) => term) }));
}

/** Returns whether two synonyms are equal, ignoring case. */
export function isSameSynonym(one: Synonym, other: Synonym): boolean {
  return one.microCategoryId === other.microCategoryId && one.term.toLowerCase() === other.term.toLowerCase();
}

/** The synonyms file in a town's data folder: other words for micro-categories. */
export const synonymFields = z.array(
  z.strictObject({ microCategoryId: z.string().trim().min(1), terms: z.array(z.string().trim().min(1)).min(1) }),
);

export type Synonyms = z.infer<typeof synonymFields>;
