import { and, sql, type SQL } from "drizzle-orm";
import type { FoundMeanings } from "./find-meanings.ts";
import { hasMicroCategory, isInName, isMentioned, isNamed, isPartlyNamed, mentionsAny } from "./match-conditions.ts";
import type { Query } from "./parse-query.ts";
import type { Meaning } from "./search-terms.ts";

/**
 * Businesses of equal relevance. Classes with the same heading are one group of the results. With `closest`, no business is of the kind
 * that the query means, and these are the closest. `microCategoryIds` are the services that made a business match. With `isOnTheSide`,
 * none of these is its main service. With `asBasic`, all have the card of a Basic listing.
 */
export type MatchClass = {
  heading: string;
  condition: SQL;
  isNames?: boolean;
  closest?: Closest;
  microCategoryIds?: string[];
  isOnTheSide?: boolean;
  asBasic?: boolean;
};

/** The names of a kind that the town does not have and of the closest one. */
export type Closest = { missing: string; shown: string };

/**
 * A query, the spellings in which its text may be in a name, and its meanings. With `isServiceWord`, the text is a word of the
 * vocabulary: "bar".
 */
export type Understood = { query: Query; spellings: string[]; found: FoundMeanings | null; isServiceWord: boolean };

/** A query with corrected spelling (see `correctSpelling`). */
export type Corrected = Understood & { isSure: boolean };

/**
 * The order of the results. A business stands in the first class that it matches. Inside a class, premium businesses come first, and then
 * the hour decides. The search box has the same order, with names in place of the hour.
 * 1. Names that equal the text, start with it, contain it as whole words, or have a word that begins with it, in this order.
 * 2. The kind of business that the text means.
 * 3. If the text is itself a word for a service ("bar"), names with a word that only begins with it ("Barber") come here, not in 1.
 * 4. Businesses whose texts, address, or phone number contain the words.
 * 5. Names that contain the text inside a word.
 */
function attemptOf(understood: Understood, kinds: MatchClass[]): MatchClass[] {
  const { query, spellings, isServiceWord } = understood;
  const text = `“${query.phrase}”`;
  const toClass = (condition: SQL, heading = "Names"): MatchClass => ({ isNames: true, heading, condition });
  // A name with the same words comes before one with another spelling: "h&r" is "H&R" before "HR".
  const bySpelling = [spellings.slice(0, 1), spellings.slice(1)].filter(({ length }) => length);
  const is = (...matches: Parameters<typeof isInName>[1][]) =>
    matches.flatMap((match) => bySpelling.map((each) => isInName(each, match)));
  const names = is("equals", "startsWith", "hasWords").map((each) => toClass(each));
  const beginning = is("begins", "hasBeginning");
  // If the text names a kind, a name with its words in another order is no better than the kind.
  const isKind = isPure(understood) && !understood.found?.isPart;
  const hasEachWord = query.words.length && !isKind ? [isNamed(query)] : [];
  const isLong = query.phrase.replaceAll(" ", "").length >= minInside || !query.phrase;
  return [
    ...names,
    ...(isServiceWord && kinds.length
      ? [...kinds, ...beginning.map((each) => toClass(each, `Names that begin with ${text}`))]
      : [...[...beginning, ...hasEachWord].map((each) => toClass(each)), ...kinds]),
    ...mentionClass(understood),
    ...(isLong ? [{ heading: `Names that contain ${text}`, condition: isInName(spellings, "contains") }] : []),
  ];
}

/** The minimum number of letters that are found inside a word. */
const minInside = 3;

/**
 * Returns the classes of the query, of kinds whose terms contain it, of the query with corrected spelling, and of parts
 * of the query. The results come from the first of these attempts that finds a business.
 */
export function resultAttempts(town: string, typed: Understood, corrected: Corrected | null): MatchClass[][] {
  // "dumster rental" means dumpsters, not rentals.
  const isMisspelt = corrected !== null && (isPure(corrected) || isHeadCorrected(typed, corrected));
  const kinds = meantKinds(town, typed);
  const correctedKinds = corrected && (corrected.isSure || isPure(corrected)) ? meantKinds(town, corrected) : [];
  // A part of a kind's name ("little" of "little league") is a guess.
  const isGuess = typed.found?.isPart === true;
  return [
    attemptOf(typed, isMisspelt || isGuess ? [] : kinds),
    isGuess && !isMisspelt ? kinds : [],
    corrected ? attemptOf(corrected, correctedKinds) : [],
    [...partialNameClass(typed.query), ...kinds],
  ];
}

/**
 * Returns whether only the correction of the first word names a kind, so that the other words' kind is not meant: "resturant with
 * patio" means restaurants, not patios.
 */
function isHeadCorrected(typed: Understood, { query, found, isSure }: Corrected): boolean {
  const [before, after] = [typed.query.words[0]!.typed, query.words[0]!.typed];
  return isSure && before !== after && !typed.found?.covered.has(before) && Boolean(found?.covered.has(after));
}

/** Returns the classes of the kind that the query means. Words that don't name the kind only order its businesses. */
function meantKinds(town: string, understood: Understood): MatchClass[] {
  const { query, found } = understood;
  // A number before other words is part of an address: "307 pipe yard".
  if (!found || (!isPure(understood) && /^\d{3,}$/.test(query.words[0]?.typed ?? ""))) return [];
  return [...mixedClass(understood), ...kindClasses(town, found)];
}

/** The index of the classes of the query with corrected spelling. */
export const correctedAttempt = 2;

/** All businesses, for a filter such as "open now" without other words. */
export const everyBusiness: MatchClass = { heading: "", condition: sql`true` };

/** Returns whether a meaning uses every significant word. */
export function isPure({ query, found }: Understood): boolean {
  return found !== null && query.words.every(({ typed }) => found.covered.has(typed));
}

/** Returns the kind that a text names if the town has no category for it. */
export function missingKind(understood: Understood): Meaning | null {
  const [meaning] = understood.found?.meanings ?? [];
  return meaning && isPure(understood) && !understood.found?.isPart && !meaning.microCategoryIds.length ? meaning : null;
}

function mentionClass(understood: Understood): MatchClass[] {
  const { query } = understood;
  // If the town has no category for a kind, a description that mentions the kind would be misleading.
  if (!query.words.length || query.where === "names" || missingKind(understood)) return [];
  const quoted = query.words.map(({ typed }) => typed).join(" ");
  return [{ heading: `Also mention “${quoted}”`, condition: isMentioned(query) }];
}

/** Returns the class of names with at least half of the words, and at least two. */
function partialNameClass(query: Query): MatchClass[] {
  const least = Math.max(2, Math.ceil(query.words.length / 2));
  if (query.words.length <= least) return [];
  return [{ heading: "Partial name matches", isNames: true, condition: isPartlyNamed(query, least) }];
}

/**
 * Returns the classes for a kind's businesses: those with the kind as their main service, and then those that also offer it. If a kind
 * does not have its own category, the rest of its broader category follows as the closest that the town has.
 */
function kindClasses(town: string, { meanings }: FoundMeanings): MatchClass[] {
  const listed = meanings.filter(({ microCategoryIds }) => microCategoryIds.length);
  return listed.flatMap((meaning) => {
    const { name, microCategoryIds, mentions, services } = meaning;
    const own = kindClass(meaning, `${name} in ${town}`);
    const main = { ...own, condition: hasMicroCategory(microCategoryIds, true) };
    if (!mentions.length) return [main, { ...own, heading: `Also ${name}`, isOnTheSide: true }];
    const shown = services.map((service) => service.name).join(", ");
    const closest = { ...kindClass({ ...meaning, mentions: [] }, `${shown} in ${town}`), closest: { missing: name, shown } };
    return [own, closest];
  });
}

/** Returns the class of a kind's businesses that mention the other words, or the details: "plumber main street", "cheap hotel". */
function mixedClass({ query, found }: Understood): MatchClass[] {
  const meaning = found?.meanings[0];
  const others = query.words.filter(({ typed }) => !found?.covered.has(typed));
  const words = others.length ? others : query.details.map((typed) => ({ typed, spellings: [typed] }));
  if (!meaning?.microCategoryIds.length || !words.length || others.length === query.words.length) return [];
  const heading = `${meaning.name} that mention “${words.map(({ typed }) => typed).join(" ")}”`;
  return [kindClass(meaning, heading, isMentioned({ ...query, words }))];
}

/** Returns the class of a kind's businesses, or of those that also meet a condition. */
function kindClass({ microCategoryIds, mentions }: Meaning, heading: string, more?: SQL): MatchClass {
  const mentioning = mentions.length ? mentionsAny(mentions) : undefined;
  return { heading, microCategoryIds, condition: and(hasMicroCategory(microCategoryIds), mentioning, more)! };
}
