import { and, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { FoundMeanings } from "./find-meanings.ts";
import {
  hasMicroCategory,
  isAmongMicroCategories,
  isExactName,
  isMentioned,
  isNamed,
  isPartlyNamed,
  isStartOfName,
  mentionsAll,
  mentionsAny,
  type ServicePlace,
} from "./match-conditions.ts";
import type { Query } from "./parse-query.ts";
import type { Meaning } from "./search-terms.ts";

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

/** The stage of classes for the query with corrected spelling. */
export const correctedStage = 1;

const stages = { typed: 0, corrected: correctedStage, start: 2, inside: 3, partial: 4 };

type Understood = { query: Query; found: FoundMeanings | null };
type Corrected = Understood & { isSure: boolean };

/** The classes of the results screen, best first. `corrected` is the query with corrected spelling. */
export function resultClasses(db: Db, town: string, typed: Understood, corrected: Corrected | null): MatchClass[] {
  // "dumster rental" means dumpsters, not rentals.
  const isMisspelt = corrected !== null && isPure(corrected);
  return [
    ...exactClasses(db, town, typed, stages.typed),
    ...(isMostlyKind(typed) && !isMisspelt ? partialKindClasses(db, town, typed, stages.typed) : []),
    ...(corrected ? exactClasses(db, town, corrected, stages.corrected) : []),
    ...(corrected?.isSure && isMostlyKind(corrected) ? partialKindClasses(db, town, corrected, stages.corrected) : []),
    ...(isPure(typed) || isMostlyKind(typed) ? [] : looseClasses(typed.query)),
    ...partialNameClass(typed.query),
    ...partialKindClasses(db, town, typed, stages.partial),
    ...(corrected?.isSure ? partialKindClasses(db, town, corrected, stages.partial) : []),
  ];
}

/** The classes of the dropdown, best first. The last word may be incomplete. */
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

/** Two letters look only at the starts of words in names. */
function isLong({ phrase }: Query): boolean {
  return phrase.replaceAll(" ", "").length > 2;
}

/** Whether a meaning uses every significant word. */
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
  const named: MatchClass = { stage, title: "Matching names", isName: true, condition: () => isNamed(query, "whole") };
  const mentions = mentionClass(query, stage);
  if (found && isPure(understood) && !found.isPart) {
    const kinds = kindClasses(db, town, found, stage, query.details);
    // Of a kind that the town lacks, a description that mentions it would mislead.
    if (!kinds.length) return [exact, named];
    // "hotdish" names a dish of diners and also a restaurant.
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

/** "place to stay for a month" means hotels. A description with these words says less, so it comes after the kind. */
function isMostlyKind(understood: Understood): boolean {
  return coveredShare(understood) >= 1 / 2;
}

function mentionClass(query: Query, stage: number): MatchClass {
  const quoted = query.words.map(({ typed }) => typed).join(" ");
  return { stage, title: `Also mention “${quoted}”`, condition: () => isMentioned(query, "whole") };
}

/** The share of the words that name a kind which the town has. A number is part of an address or phone number: "307 pipe yard". */
function coveredShare({ query, found }: Understood): number {
  if (query.words.some(({ typed }) => /^\d+$/.test(typed))) return 0;
  if (!found || found.isRelated || !found.meanings.some(({ microCategoryIds }) => microCategoryIds.length)) return 0;
  return query.words.filter(({ typed }) => found.covered.has(typed)).length / query.words.length;
}

/**
 * Businesses of a kind: those that mention the details, those with the kind as their main service, then those that also offer it. A kind
 * without its own category has the rest of its category after it.
 */
function kindClasses(db: Db, town: string, { meanings }: FoundMeanings, stage: number, details: string[] = []): MatchClass[] {
  return meanings.flatMap((meaning) => {
    if (!meaning.microCategoryIds.length) return [];
    const own = kindClass(db, meaning, stage);
    const detailed: MatchClass[] = details.length
      ? [
          {
            ...own,
            title: `${meaning.name} that mention “${details.join(" ")}”`,
            condition: (premium) => and(own.condition(premium), mentionsAll(details))!,
          },
        ]
      : [];
    const inexact = details.length ? { isInexact: true } : {};
    const title = details.length ? inTown(meaning.name, town) : meaning.name;
    if (!meaning.mentions.length)
      return [
        ...detailed,
        { ...kindClass(db, meaning, stage, "main"), ...inexact, title },
        { ...kindClass(db, meaning, stage, "further"), ...inexact, title: `Also offer ${meaning.name}` },
      ];
    const name = meaning.services.map((service) => service.name).join(", ");
    const rest = kindClass(db, { ...meaning, name, mentions: [] }, stage);
    return [...detailed, { ...own, ...inexact, title }, { ...rest, title: inTown(name, town), isInexact: true }];
  });
}

function kindClass(
  db: Db,
  { name, microCategoryIds, mentions }: Meaning,
  stage: number,
  place: ServicePlace = "any",
): MatchClass {
  return {
    stage,
    title: name,
    microCategoryIds,
    condition: (premium) =>
      mentions.length
        ? and(mentionsAny(mentions), isAmongMicroCategories(db, microCategoryIds))!
        : hasMicroCategory(db, microCategoryIds, place, premium),
  };
}

/** Businesses of the kind that some words name, which mention the other words: "plumber main street". */
function mixedClass(db: Db, { query, found }: Understood, stage: number): MatchClass[] {
  const others = query.words.filter(({ typed }) => !found?.covered.has(typed));
  const meaning = found?.meanings[0];
  if (!meaning?.microCategoryIds.length || !others.length || others.length === query.words.length) return [];
  const kind = kindClass(db, meaning, stage);
  const quoted = others.map(({ typed }) => typed).join(" ");
  return [
    {
      ...kind,
      title: `${meaning.name} that mention “${quoted}”`,
      condition: () =>
        and(
          isMentioned({ ...query, words: others }, "whole"),
          isAmongMicroCategories(db, meaning.microCategoryIds),
          meaning.mentions.length ? mentionsAny(meaning.mentions) : undefined,
        )!,
    },
  ];
}

/** In letters. A shorter beginning is in too many words. */
const minStart = 4;

function looseClasses(query: Query): MatchClass[] {
  if (!query.words.some(({ typed }) => typed.length >= minStart)) return [];
  return [
    { stage: stages.start, title: "Matching names", isName: true, condition: () => isNamed(query, "start") },
    { stage: stages.start, title: "Also mention it", condition: () => isMentioned(query, "start") },
    { stage: stages.inside, title: "Similar names", isName: true, condition: () => isNamed(query, "inside") },
  ];
}

/** The share of the words that must name a kind. A single word of a long sentence says little. */
const minCovered = 1 / 3;

/** The kind that some words name, without the other words. */
function partialKindClasses(db: Db, town: string, understood: Understood, stage: number): MatchClass[] {
  const { query, found } = understood;
  if (!found || isPure(understood) || coveredShare(understood) < minCovered) return [];
  const kinds = kindClasses(db, town, found, stage).map((each) => ({
    ...each,
    title: inTown(each.title, town),
    isInexact: true,
  }));
  return [...kinds, mentionClass(query, stage)];
}

/** Names with at least half of the words, and at least two. */
function partialNameClass(query: Query): MatchClass[] {
  const least = Math.max(2, Math.ceil(query.words.length / 2));
  if (query.words.length <= least) return [];
  return [
    { stage: stages.partial, title: "Partly matching names", isInexact: true, condition: () => isPartlyNamed(query, least) },
  ];
}

/** All businesses, for "open now" without other words. */
export function everyBusiness(title: string): MatchClass {
  return { stage: stages.typed, title, condition: () => sql`true` };
}

function inTown(name: string, town: string): string {
  return town ? `${name} in ${town}` : name;
}
