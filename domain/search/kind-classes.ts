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
export function kindClasses(db: Db, town: string, { meanings }: FoundMeanings, details: string[] = []): MatchClass[] {
  return meanings.flatMap((meaning) => {
    if (!meaning.microCategoryIds.length) return [];
    const own = kindClass(db, meaning);
    const detailed: MatchClass[] = details.length
      ? [
          {
            ...own,
            heading: `${meaning.name}: mentions “${details.join(" ")}”`,
            condition: and(own.condition, mentionsAll(details))!,
          },
        ]
      : [];
    const inexact = details.length ? { isInexact: true } : {};
    const heading = details.length ? inTown(meaning.name, town) : meaning.name;
    if (!meaning.mentions.length)
      return [
        ...detailed,
        { ...kindClass(db, meaning, "main"), ...inexact, heading },
        { ...kindClass(db, meaning, "further"), ...inexact, heading: `Also listed under ${meaning.name}` },
      ];
    const name = meaning.services.map((service) => service.name).join(", ");
    const rest = kindClass(db, { ...meaning, name, mentions: [] });
    return [...detailed, { ...own, ...inexact, heading }, { ...rest, heading: inTown(name, town), isInexact: true }];
  });
}

function kindClass(db: Db, { name, microCategoryIds, mentions }: Meaning, place: ServicePlace = "any"): MatchClass {
  const condition = mentions.length
    ? and(mentionsAny(mentions), isAmongMicroCategories(db, microCategoryIds))!
    : hasMicroCategory(db, microCategoryIds, place);
  return { heading: name, microCategoryIds, condition };
}

/** If some words name a kind, returns the class of its businesses that mention the other words: "plumber main street". */
export function mixedClass(db: Db, { query, found }: Understood): MatchClass[] {
  const others = query.words.filter(({ typed }) => !found?.covered.has(typed));
  const meaning = found?.meanings[0];
  if (!meaning?.microCategoryIds.length || !others.length || others.length === query.words.length) return [];
  const quoted = others.map(({ typed }) => typed).join(" ");
  return [
    {
      heading: `${meaning.name}: mentions “${quoted}”`,
      microCategoryIds: meaning.microCategoryIds,
      condition: and(
        isMentioned({ ...query, words: others }),
        isAmongMicroCategories(db, meaning.microCategoryIds),
        meaning.mentions.length ? mentionsAny(meaning.mentions) : undefined,
      )!,
    },
  ];
}

/** Returns the title with the town: "Hotels in Williston". */
export function inTown(name: string, town: string): string {
  return town ? `${name} in ${town}` : name;
}
