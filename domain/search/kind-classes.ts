import { and, type SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import { hasMicroCategory, isMentioned, mentionsAll, mentionsAny, type ServicePlace } from "./match-conditions.ts";
import type { Meaning } from "./search-terms.ts";
import type { Query } from "./parse-query.ts";

/**
 * Returns the classes for a kind's businesses. Those that mention the details come first, then those with the kind as their main
 * service, and then those that also offer it. If a kind does not have its own category, the rest of its broader category follows
 * as the closest that the town has.
 */
export function kindClasses(town: string, { meanings }: FoundMeanings, details: string[] = []): MatchClass[] {
  return meanings.flatMap((meaning) => {
    if (!meaning.microCategoryIds.length) return [];
    const own = { ...kindClass(meaning), heading: inTown(meaning.name, town) };
    const quoted = `“${details.join(" ")}”`;
    const detailed: MatchClass[] = details.length
      ? [{ ...own, heading: thatMention(meaning.name, quoted), condition: and(own.condition, mentionsAll(details))! }]
      : [];
    if (!meaning.mentions.length)
      return [
        ...detailed,
        { ...kindClass(meaning, "main"), heading: own.heading },
        { ...kindClass(meaning, "further"), heading: othersOf(meaning), isOnTheSide: true },
      ];
    const name = meaning.services.map((service) => service.name).join(", ");
    const closest = { missing: inSentence(meaning.name), shown: inSentence(name) };
    const rest = { ...kindClass({ ...meaning, mentions: [] }), heading: inTown(name, town), closest };
    return [...detailed, own, rest];
  });
}

/** Returns a heading such as "Tire shops that mention “daughters”". */
function thatMention(name: string, quoted: string): string {
  return `${asHeading(name)} that mention ${quoted}`;
}

/** Returns "Others that do plumbing", or "Also electricians" if the kind has no name for what they do. */
function othersOf({ name, services }: Meaning): string {
  const names = services.length === 1 ? [services[0]!.name, name] : [name];
  const activity = names.find((each) => !/s\b/.test(each));
  return activity ? `Others that do ${inSentence(activity)}` : `Also ${inSentence(name)}`;
}

function kindClass({ name, microCategoryIds, mentions }: Meaning, place: ServicePlace = "any"): MatchClass {
  const condition = mentions.length
    ? and(mentionsAny(mentions), hasMicroCategory(microCategoryIds))!
    : hasMicroCategory(microCategoryIds, place);
  return { heading: name, microCategoryIds, condition };
}

/** If some words name a kind, returns the class of its businesses that mention the other words: "plumber main street". */
export function mixedClass({ query, found }: Understood): MatchClass[] {
  const others = query.words.filter(({ typed }) => !found?.covered.has(typed));
  const meaning = found?.meanings[0];
  if (!meaning?.microCategoryIds.length || !others.length || others.length === query.words.length) return [];
  const quoted = others.map(({ typed }) => typed).join(" ");
  return [
    {
      heading: thatMention(meaning.name, `“${quoted}”`),
      microCategoryIds: meaning.microCategoryIds,
      condition: and(
        isMentioned({ ...query, words: others }),
        hasMicroCategory(meaning.microCategoryIds),
        meaning.mentions.length ? mentionsAny(meaning.mentions) : undefined,
      )!,
    },
  ];
}

/** Returns the title with the town: "Hotels in Williston". */
function inTown(name: string, town: string): string {
  return town ? `${name} in ${town}` : name;
}

/**
 * The businesses under one heading of the results. `tiers` are conditions that order them: those that match the first come first,
 * and those that match none come last. With `closest`, no business is of the kind that the query means, and these are the closest.
 * `microCategoryIds` are the services that made a business match. With `isOnTheSide`, none of these is its main service.
 * With `asBasic`, all have the card of a Basic listing.
 */
export type MatchClass = {
  heading: string;
  condition: SQL;
  tiers?: SQL[];
  isNames?: boolean;
  closest?: Closest;
  microCategoryIds?: string[];
  isOnTheSide?: boolean;
  asBasic?: boolean;
};

/** The names of a kind that the town does not have and of the closest one, as in a sentence. */
export type Closest = { missing: string; shown: string };

/**
 * A query, the spellings in which its text may be in a name, and its meanings. With `isServiceWord`, the text is a word of the
 * vocabulary: "bar".
 */
export type Understood = { query: Query; spellings: string[]; found: FoundMeanings | null; isServiceWord: boolean };

/** A query with corrected spelling (see `correctSpelling`). */
export type Corrected = Understood & { isSure: boolean };

/** Words in names of kinds that keep their capital in a sentence. */
const properWords = new Set(
  (
    "African American Asian Catholic Chinese European Filipino Indian Italian Japanese Korean Latin Lutheran Mediterranean Mexican " +
    "Native Orthodox Spanish Thai Vietnamese"
  ).split(" "),
);

/** Returns a kind's name inside a sentence: "airport shuttles", "DJs & live music". */
export function inSentence(name: string): string {
  return name
    .split(" ")
    .map((word) => (/^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)*\W*$/u.test(word) && !properWords.has(word) ? word.toLowerCase() : word))
    .join(" ");
}

/** Returns a kind's name at the start of a heading: "Tire shops". */
export function asHeading(name: string): string {
  return name.charAt(0) + inSentence(name).slice(1);
}
