import type { Synonyms } from "#domain/search/synonyms-file.ts";
import type { Synonym, SynonymChanges } from "./groups/synonyms.shared.ts";

/** Returns the synonyms in force, one by one: those of the town's file without the removed ones, then the added ones. */
export function listSynonyms(file: Synonyms = [], { added, removed }: SynonymChanges): Synonym[] {
  const fromFile = file.flatMap(({ microCategoryId, terms }) => terms.map((term) => ({ term, microCategoryId })));
  return [...fromFile.filter((each) => !removed.some((one) => isSameSynonym(one, each))), ...added];
}

/** Returns the synonyms in force in the format of the file. */
export function applySynonymChanges(file: Synonyms | undefined, changes: SynonymChanges): Synonyms {
  const byId = Map.groupBy(listSynonyms(file, changes), ({ microCategoryId }) => microCategoryId);
  return [...byId].map(([microCategoryId, all]) => ({ microCategoryId, terms: all.map(({ term }) => term) }));
}

/** Returns whether two synonyms are equal, ignoring case. */
export function isSameSynonym(one: Synonym, other: Synonym): boolean {
  return one.microCategoryId === other.microCategoryId && one.term.toLowerCase() === other.term.toLowerCase();
}
