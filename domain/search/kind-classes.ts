import { and } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { FoundMeanings } from "./find-meanings.ts";
import type { MatchClass, Understood } from "./match-class.ts";
import {
  hasMicroCategory,
  isAmongMicroCategories,
  isMentioned,
  mentionsAll,
  mentionsAny,
  type ServicePlace,
} from "./match-conditions.ts";
import type { Meaning } from "./search-terms.ts";

/**
 * Returns the classes for a kind's businesses. Those that mention the details come first, then those with the kind as their main
 * service, and then those that also offer it. If a kind does not have its own category, the rest of its broader category follows.
 */
export function kindClasses(
  db: Db,
  town: string,
  { meanings }: FoundMeanings,
  stage: number,
  details: string[] = [],
): MatchClass[] {
  return meanings.flatMap((meaning) => {
    if (!meaning.microCategoryIds.length) return [];
    const own = kindClass(db, meaning, stage);
    const detailed: MatchClass[] = details.length
      ? [
          {
            ...own,
            title: `${meaning.name}: mentions “${details.join(" ")}”`,
            condition: (premium) => and(own.condition(premium), mentionsAll(details))!,
            conditionOfScanned: undefined,
          },
        ]
      : [];
    const inexact = details.length ? { isInexact: true } : {};
    const title = details.length ? inTown(meaning.name, town) : meaning.name;
    if (!meaning.mentions.length)
      return [
        ...detailed,
        { ...kindClass(db, meaning, stage, "main"), ...inexact, title },
        { ...kindClass(db, meaning, stage, "further"), ...inexact, title: `Also listed under ${meaning.name}` },
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
    // Few businesses mention the words, so one part of the statement reads the businesses on all plans.
    isSmall: mentions.length > 0,
    condition: (premium) =>
      mentions.length
        ? and(mentionsAny(mentions), isAmongMicroCategories(db, microCategoryIds))!
        : hasMicroCategory(db, microCategoryIds, place, premium),
    ...(!mentions.length && { conditionOfScanned: () => isAmongMicroCategories(db, microCategoryIds, place) }),
  };
}

/** If some words name a kind, returns the class of its businesses that mention the other words: "plumber main street". */
export function mixedClass(db: Db, { query, found }: Understood, stage: number): MatchClass[] {
  const others = query.words.filter(({ typed }) => !found?.covered.has(typed));
  const meaning = found?.meanings[0];
  if (!meaning?.microCategoryIds.length || !others.length || others.length === query.words.length) return [];
  const kind = kindClass(db, meaning, stage);
  const quoted = others.map(({ typed }) => typed).join(" ");
  return [
    {
      ...kind,
      isSmall: others.length > 1,
      title: `${meaning.name}: mentions “${quoted}”`,
      condition: () =>
        and(
          isMentioned({ ...query, words: others }, "whole"),
          isAmongMicroCategories(db, meaning.microCategoryIds),
          meaning.mentions.length ? mentionsAny(meaning.mentions) : undefined,
        )!,
      conditionOfScanned: undefined,
    },
  ];
}

/** Returns the title with the town: "Hotels in Williston". */
export function inTown(name: string, town: string): string {
  return town ? `${name} in ${town}` : name;
}
