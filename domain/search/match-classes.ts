import { or, sql } from "drizzle-orm";
import { type Corrected, kindClasses, type MatchClass, mixedClass, type Understood } from "./kind-classes.ts";
import { isInName, isMentioned, isNamed, isPartlyNamed } from "./match-conditions.ts";
import type { Query } from "./parse-query.ts";

/**
 * The order of the results. A business stands in the first class that it matches, and in the class's first tier. Inside a tier,
 * premium businesses come first, and then the hour decides. The search box has the same order, with names in place of the hour.
 * 1. Names that equal the text, start with it, contain it as whole words, or have a word that begins with it, in this order.
 * 2. The kind of business that the text means.
 * 3. If the text is itself a word for a service ("bar"), names with a word that only begins with it ("Barber") come here, not in 1.
 * 4. Businesses whose texts, address, or phone number contain the words.
 * 5. Names that contain the text inside a word.
 */
function attemptOf(understood: Understood, kinds: MatchClass[]): MatchClass[] {
  const { query, spellings, isServiceWord } = understood;
  const text = `“${query.phrase}”`;
  // A name with the same words comes before one with another spelling: "h&r" is "H&R" before "HR".
  const others = spellings.length > 1 ? spellings : [];
  const is = (...matches: Parameters<typeof isInName>[1][]) =>
    matches.flatMap((match) => [spellings.slice(0, 1), others].flatMap((each) => (each.length ? [isInName(each, match)] : [])));
  const names: MatchClass = {
    isNames: true,
    heading: "Names",
    condition: isInName(spellings, "hasWords"),
    tiers: is("equals", "startsWith", "hasWords"),
  };
  const beginning: MatchClass = {
    isNames: true,
    heading: `Names that begin with ${text}`,
    condition: isInName(spellings, "hasBeginning"),
    tiers: is("begins"),
  };
  // If the text names a kind, a name with its words in another order is no better than the kind.
  const isKind = isPure(understood) && !understood.found?.isPart;
  const hasEachWord = query.words.length && !isKind ? isNamed(query) : undefined;
  const anyBeginning: MatchClass = {
    ...names,
    condition: or(beginning.condition, hasEachWord)!,
    tiers: is("equals", "startsWith", "hasWords", "begins", "hasBeginning"),
  };
  const inside: MatchClass = { heading: `Names that contain ${text}`, condition: isInName(spellings, "contains") };
  const isLong = query.phrase.replaceAll(" ", "").length >= minInside || !query.phrase;
  const best = isServiceWord && kinds.length ? [names, ...kinds, beginning] : [anyBeginning, ...kinds];
  return [...best, ...mentionClass(understood), ...(isLong ? [inside] : [])];
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
  return [...mixedClass(understood), ...kindClasses(town, found, isPure(understood) ? query.details : [])];
}

/** The index of the classes of the query with corrected spelling. */
export const correctedAttempt = 2;

/** All businesses, for a filter such as "open now" without other words. */
export const everyBusiness: MatchClass = { heading: "", condition: sql`true` };

/** Returns whether a meaning uses every significant word. */
export function isPure({ query, found }: Understood): boolean {
  return found !== null && query.words.every(({ typed }) => found.covered.has(typed));
}

function mentionClass(understood: Understood): MatchClass[] {
  const { query, found } = understood;
  // If the town has no category for a kind, a description that mentions the kind would be misleading.
  const isMissing =
    isPure(understood) && !found!.isPart && !found!.meanings.some(({ microCategoryIds }) => microCategoryIds.length);
  if (!query.words.length || query.where === "names" || isMissing) return [];
  const quoted = query.words.map(({ typed }) => typed).join(" ");
  return [{ heading: `Also mention “${quoted}”`, condition: isMentioned(query) }];
}

/** Returns the class of names with at least half of the words, and at least two. */
function partialNameClass(query: Query): MatchClass[] {
  const least = Math.max(2, Math.ceil(query.words.length / 2));
  if (query.words.length <= least) return [];
  return [{ heading: "Partial name matches", isNames: true, condition: isPartlyNamed(query, least) }];
}
