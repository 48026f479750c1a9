import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { inTown, kindClasses, mixedClass } from "./kind-classes.ts";
import type { MatchClass, Understood } from "./match-class.ts";
import { isExactName, isMentioned, isNamed, isPartlyNamed, isStartOfName } from "./match-conditions.ts";
import type { Query } from "./parse-query.ts";

/** The stage for the classes of the query with corrected spelling. */
export const correctedStage = 1;

const stages = { typed: 0, corrected: correctedStage, start: 2, inside: 3, partial: 4 };

type Corrected = Understood & { isSure: boolean };

/** Returns the classes for the results screen, best first. `corrected` is the query with corrected spelling. */
export function resultClasses(db: Db, town: string, typed: Understood, corrected: Corrected | null): MatchClass[] {
  // "dumster rental" means dumpsters, not rentals.
  const isMisspelt = corrected !== null && isPure(corrected);
  const isKind = isMostlyKind(typed) && !isMisspelt;
  return [
    ...exactClasses(db, town, typed, stages.typed),
    ...(isKind ? partialKindClasses(db, town, typed, stages.typed) : []),
    ...(corrected ? exactClasses(db, town, corrected, stages.corrected) : []),
    ...(corrected?.isSure && isMostlyKind(corrected) ? partialKindClasses(db, town, corrected, stages.corrected) : []),
    ...(isPure(typed) || isMostlyKind(typed) ? [] : looseClasses(typed.query)),
    ...partialNameClass(typed.query),
    ...(isKind ? [] : partialKindClasses(db, town, typed, stages.partial)),
    ...(corrected?.isSure ? partialKindClasses(db, town, corrected, stages.partial) : []),
  ];
}

/** Returns the classes for the dropdown, best first. The last word may be incomplete. */
export function suggestionClasses(db: Db, typed: Understood, corrected: Understood | null): MatchClass[] {
  const of = ({ query, found }: Understood, stage: number): MatchClass[] => [
    ...(found && isPure({ query, found }) ? kindClasses(db, "", found, stage) : []),
    { stage, title: "", isName: true, condition: () => isNamed(query, "whole") },
    { stage, title: "", isName: true, condition: () => isNamed(query, "start") },
    ...(isLong(query) ? [{ stage, title: "", condition: () => isMentioned(query, "start") }] : []),
    ...mixedClass(db, { query, found }, stage),
  ];
  return [
    ...of(typed, stages.typed),
    ...(corrected ? of(corrected, stages.corrected) : []),
    ...(isLong(typed.query) ? [{ stage: stages.inside, title: "", condition: () => isNamed(typed.query, "inside") }] : []),
  ];
}

/** Returns whether a query has more than two letters. Shorter ones match only the starts of words in names. */
function isLong({ phrase }: Query): boolean {
  return phrase.replaceAll(" ", "").length > 2;
}

/** Returns whether a meaning uses every significant word. */
export function isPure({ query, found }: Understood): boolean {
  return found !== null && query.words.every(({ typed }) => found.covered.has(typed));
}

function exactClasses(db: Db, town: string, understood: Understood, stage: number): MatchClass[] {
  const { query, found } = understood;
  if (!query.words.length) return [];
  const exact: MatchClass = {
    stage,
    title: "Matching name",
    isName: true,
    isSmall: true,
    condition: () => isExactName(query.phrase),
  };
  const named: MatchClass = {
    stage,
    title: "Matching names",
    isName: true,
    isSmall: query.words.length > 1,
    condition: () => isNamed(query, "whole"),
  };
  const mentions = mentionClass(query, stage);
  if (found && isPure(understood) && !found.isPart) {
    const kinds = kindClasses(db, town, found, stage, query.details);
    // If the town has no category for a kind, a description that mentions the kind would be misleading.
    if (!kinds.length) return [exact, named];
    // "hotdish" is a dish in diners and also the name of a restaurant.
    const isNarrow = found.meanings.some((meaning) => meaning.mentions.length);
    return [
      exact,
      ...(isNarrow ? [{ ...named, isSmall: true, condition: () => isStartOfName(query.phrase) }] : []),
      ...kinds,
      mentions,
    ];
  }
  const partial = found?.isPart ? kindClasses(db, town, found, stage) : [];
  return [exact, named, ...mixedClass(db, understood, stage), ...partial, ...(isMostlyKind(understood) ? [] : [mentions])];
}

/**
 * Returns whether most of the query names a kind: "place to stay for a month" means hotels. A description with these words is
 * less relevant, so it comes after the kind.
 */
function isMostlyKind(understood: Understood): boolean {
  return coveredShare(understood) >= 1 / 2;
}

function mentionClass(query: Query, stage: number): MatchClass {
  const quoted = query.words.map(({ typed }) => typed).join(" ");
  const isSmall = query.words.length > 2;
  return { stage, isSmall, title: `Also mention “${quoted}”`, condition: () => isMentioned(query, "whole") };
}

/**
 * Returns the share of the words that name a kind that the town has. A long number is part of an address or phone number: "307
 * pipe yard".
 */
function coveredShare({ query, found }: Understood): number {
  if (query.words.some(({ typed }) => /^\d{3,}$/.test(typed))) return 0;
  if (!found || !found.meanings.some(({ microCategoryIds }) => microCategoryIds.length)) return 0;
  return query.words.filter(({ typed }) => found.covered.has(typed)).length / query.words.length;
}

/**
 * The words of a query match parts of words only if one of them has at least this many letters. Shorter words are the start of
 * too many others.
 */
const minStart = 4;

/** The words of a query match parts of words only if there are at most this many. Few texts match more. */
const maxLoose = 3;

function looseClasses(query: Query): MatchClass[] {
  if (query.words.length > maxLoose || !query.words.some(({ typed }) => typed.length >= minStart)) return [];
  return [
    { stage: stages.start, title: "Matching names", isName: true, condition: () => isNamed(query, "start") },
    { stage: stages.start, title: "Also mention these words", condition: () => isMentioned(query, "start") },
    { stage: stages.inside, title: "Similar names", isName: true, condition: () => isNamed(query, "inside") },
  ];
}

/** The minimum share of a query's words that must name a kind. A single word in a very long sentence is not enough. */
const minCovered = 1 / 5;

/** Returns the classes for the kind that some words name, ignoring the other words. */
function partialKindClasses(db: Db, town: string, understood: Understood, stage: number): MatchClass[] {
  const { query, found } = understood;
  if (!found || isPure(understood) || coveredShare(understood) < minCovered) return [];
  const kinds = kindClasses(db, town, found, stage).map((each) => ({
    ...each,
    title: inTown(each.title, town),
    isInexact: true,
  }));
  // For other queries, the exact classes include the mentions.
  return isMostlyKind(understood) ? [...kinds, mentionClass(query, stage)] : kinds;
}

/** Returns the class of names with at least half of the words, and at least two. */
function partialNameClass(query: Query): MatchClass[] {
  const least = Math.max(2, Math.ceil(query.words.length / 2));
  if (query.words.length <= least) return [];
  return [
    { stage: stages.partial, title: "Partial name matches", isInexact: true, condition: () => isPartlyNamed(query, least) },
  ];
}

/** Returns the class of all businesses. This class is used for filters such as "open now" without other words. */
export function everyBusiness(title: string): MatchClass {
  return { stage: stages.typed, title, condition: () => sql`true` };
}
