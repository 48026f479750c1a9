import {
  joinedOf,
  type Meaning,
  type SearchTerms,
  serviceOf,
  startOf,
  type Term,
  type TermWord,
  toTermWord,
} from "./search-terms.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { clauseWords, frequentWords, prepositions, stopWords } from "./parse-query.ts";

/**
 * The meaning of a query. `covered` lists the typed words that match the term. With `isPart`, the query has only part of the term
 * ("clogged" of "clogged drain"), so there may be several meanings.
 */
export type FoundMeanings = { meanings: Meaning[]; covered: Set<string>; isPart: boolean };

/** A partial term with more meanings than this is too vague. */
const maxPartialMeanings = 4;

/** How much of a word's weight counts for each quality of the match between a typed word and a term's word. */
const similarity = { same: 1, singular: 0.99, stem: 0.75, beginning: 0.5 };

/** How much more a word counts before the first preposition or clause: "sign for my food truck" means signs. */
const headFactor = 2;

/** How much of a term counts if its words are in another order: "tires for a semi" for "semi tires". */
const reversedFactor = 0.9;

/** How much of a word's weight counts if the query has only part of the term. */
const partFactor = 0.6;

/** The maximum number of typed words that are joined to match a term: "snow plow" is "snowplow". */
const maxJoined = 3;

/** Strengths that differ by less are equal. */
const tolerance = 1e-9;

/** A typed word. `weight` is higher for words that few services have in their terms. `clause` and `part` are the positions. */
type TypedWord = TermWord & { at: number; weight: number; isSignificant: boolean; clause: number; part: number };
type Match = { term: Term; counted: Map<TypedWord, number> };

/**
 * What a sentence says for one service. `whole` are the matches of terms whose words were all typed, and `parts` those of other
 * terms. `counted` has each typed word's best share of all of them.
 */
type Evidence = { whole: Match[]; parts: Match[]; counted: Map<TypedWord, number> };

/**
 * Finds the service that the words of a sentence say most for, and its best term. Without any term whose words were all typed,
 * all significant words must be in the same terms, or at least two in terms of one service. With `typing`, the last word may be
 * incomplete. Returns null if the sentence means no service.
 */
export function findMeanings(terms: SearchTerms, all: string[], significant: string[], typing: boolean): FoundMeanings | null {
  const typed = weigh(terms, all, significant);
  const last = typing && typed.at(-1)?.isSignificant ? all.at(-1) : undefined;
  const services = collectEvidence(terms, typed, last).filter((each) => isEnough(each, typed));
  const best = bestOf(services.filter(({ whole, counted }) => whole.length || counted.size > 1));
  const part = best?.whole.length ? null : matchPart(terms, significant);
  if (part || !best) return part;
  const matches = best.whole.length ? best.whole : best.parts;
  const covered = best.whole.length ? best.whole.flatMap(({ counted }) => [...counted.keys()]) : [...best.counted.keys()];
  return { meanings: [strongestOf(matches).term.meaning], covered: new Set(covered.map(({ word }) => word)), isPart: false };
}

/** Returns the micro-categories of which a text contains a whole term, best first. An unknown last word may be incomplete. */
export function rankServices(terms: SearchTerms, text: string): string[] {
  const all = fold(text).split(" ");
  const significant = all.filter((word) => !stopWords.has(word));
  const typed = weigh(terms, all, significant).map((each) => ({ ...each, weight: terms.weightOf(each) ?? 0 }));
  const last = terms.words.has(all.at(-1)!) ? undefined : all.at(-1);
  const found = collectEvidence(terms, typed, last).sort((a, b) => strengthOf(b.counted) - strengthOf(a.counted));
  return [...new Set(found.flatMap(({ whole }) => (whole.length ? strongestOf(whole).term.meaning.microCategoryIds : [])))];
}

function collectEvidence({ termsAt }: SearchTerms, typed: TypedWord[], last: string | undefined): Evidence[] {
  const services = new Map<string, Evidence>();
  const add = (match: Match | null, kind: "whole" | "parts") => {
    if (!match) return;
    const service = serviceOf(match.term.meaning);
    const evidence: Evidence = services.get(service) ?? { whole: [], parts: [], counted: new Map() };
    services.set(service, evidence);
    evidence[kind].push(match);
    for (const [word, share] of match.counted) evidence.counted.set(word, Math.max(evidence.counted.get(word) ?? 0, share));
  };
  const joined = joinWords(typed);
  const keys = typed.flatMap(({ stem, singular }) => [stem, singular]);
  for (const term of termsAt([...keys, ...joined.keys(), ...(last && last.length > 2 ? [startOf(last)] : [])])) {
    add(matchWhole(term, typed, last), "whole");
    add(matchSome(term, typed), "parts");
    const counted = joined.get(term.joined);
    if (counted && counted.size !== term.words.length) add({ term, counted }, "whole");
  }
  return [...services.values()];
}

/** Returns the words with their weights and their places in the sentence. */
function weigh(terms: SearchTerms, all: string[], significant: string[]): TypedWord[] {
  let [clause, part] = [0, 0];
  let head: number | null = null;
  return all.map((word, at) => {
    if (at > 0 && clauseWords.has(word)) clause += 1;
    if (at > 0 && (clauseWords.has(word) || prepositions.has(word))) part += 1;
    const isSignificant = significant.includes(word);
    const forms = toTermWord(word);
    const known = terms.weightOf(forms);
    if (isSignificant && known) head ??= part;
    const factor = (part === head ? headFactor : 1) * (isSignificant ? 1 : 0.5);
    return { ...forms, at, clause, part, isSignificant, weight: (known ?? unknownWeight(word)) * factor };
  });
}

/** Returns the weight of a word that no term has. A long number is part of an address or phone number: "307 pipe yard". */
function unknownWeight(word: string): number {
  return /^\d{3,}$/.test(word) ? 3 : 1;
}

/**
 * Returns a term's match, or null unless every word of the term was typed. Insignificant words count only if all words are in
 * the term's order: "furniture store" is not "store my furniture". Another order is possible only inside a clause: "hotel that
 * takes dogs" is not a dog hotel.
 */
function matchWhole(term: Term, typed: TypedWord[], last: string | undefined): Match | null {
  const used: TypedWord[] = [];
  const counted = new Map<TypedWord, number>();
  for (const word of term.words) {
    let best = 0;
    let bestWord: TypedWord | undefined;
    for (const each of typed) {
      const found = similarityOf(each, word, each.word === last);
      if (found > best) [best, bestWord] = [found, each];
    }
    if (!bestWord) return null;
    used.push(bestWord);
    counted.set(bestWord, best * bestWord.weight);
  }
  if (used.every(({ at }, index) => index === 0 || used[index - 1]!.at <= at)) return { term, counted };
  if (used.some(({ clause }) => clause !== used[0]!.clause)) return null;
  const significant = [...counted].filter(([{ isSignificant }]) => isSignificant);
  if (!significant.length) return null;
  const share = (significant.length / counted.size) * reversedFactor;
  return { term, counted: new Map(significant.map(([word, each]) => [word, each * share])) };
}

/** Returns the words that a term has in common with the sentence, or null if there are none. */
function matchSome(term: Term, typed: TypedWord[]): Match | null {
  const counted = new Map<TypedWord, number>();
  for (const each of typed) {
    const isCounted = each.isSignificant && !frequentWords.has(each.word);
    const share = isCounted ? Math.max(...term.words.map((word) => similarityOf(each, word, false))) : 0;
    if (share) counted.set(each, share * partFactor * each.weight);
  }
  return counted.size ? { term, counted } : null;
}

function strengthOf(counted: Map<TypedWord, number>): number {
  return [...counted.values()].reduce((sum, each) => sum + each, 0);
}

function similarityOf(typed: TermWord, meant: TermWord, mayBeIncomplete: boolean): number {
  if (meant.word === typed.word) return similarity.same;
  if (meant.singular === typed.singular) return similarity.singular;
  if (meant.stem === typed.stem) return similarity.stem;
  return mayBeIncomplete && typed.word.length > 2 && meant.word.startsWith(typed.word) ? similarity.beginning : 0;
}

/** Returns the words of each run of typed words by the run without spaces, which may equal a term. */
function joinWords(typed: TypedWord[]): Map<string, Match["counted"]> {
  const runs = typed.flatMap((_, from) => Array.from({ length: maxJoined }, (_, more) => typed.slice(from, from + more + 1)));
  return new Map(runs.map((used) => [joinedOf(used.map(({ word }) => word)), new Map(used.map((word) => [word, word.weight]))]));
}

/**
 * Returns whether the counted words say more than the words beside them that the service's terms leave out: "rental" in "ski
 * rental" does not, because few services have "ski" in their terms, and many have "rental".
 */
function isEnough({ counted }: Evidence, typed: TypedWord[]): boolean {
  const parts = new Set([...counted.keys()].map(({ part }) => part));
  const rest = typed.filter((each) => each.isSignificant && parts.has(each.part) && !counted.has(each));
  return strengthOf(counted) > Math.max(0, ...rest.map(({ weight }) => weight)) / 2;
}

/** Returns the service with the strongest evidence. Of equal ones, the better term decides. */
function bestOf(services: Evidence[]): Evidence | null {
  let best: Evidence | null = null;
  for (const each of services) {
    const difference = best ? strengthOf(each.counted) - strengthOf(best.counted) : 1;
    const isEqual = best?.whole.length && each.whole.length && Math.abs(difference) < tolerance;
    if (isEqual ? compare(strongestOf(each.whole), strongestOf(best!.whole)) > 0 : difference > 0) best = each;
  }
  return best;
}

/** Returns the strongest match. Of equal ones, those that the town has come first, then whole terms before parts of names. */
function strongestOf(matches: Match[]): Match {
  return matches.reduce((best, each) => (compare(each, best) > 0 ? each : best));
}

function compare(a: Match, b: Match): number {
  const isListed = ({ term }: Match) => Number(term.meaning.microCategoryIds.length > 0);
  const difference = strengthOf(a.counted) - strengthOf(b.counted);
  if (Math.abs(difference) > tolerance) return difference;
  return isListed(a) - isListed(b) || Number(b.term.isPart) - Number(a.term.isPart);
}

/**
 * Returns the meanings of the terms that contain every significant word of the query, or null if there are none or too many.
 * The meanings of shorter terms come first.
 */
function matchPart({ termsAt }: SearchTerms, significant: string[]): FoundMeanings | null {
  const typed = significant.filter((word) => word.length > 2).map(toTermWord);
  const [first] = typed;
  if (!first || typed.length < significant.length) return null;
  const found = [...termsAt([first.stem, startOf(first.word)])]
    .filter(({ words }) => typed.every((each) => words.some((word) => similarityOf(each, word, true) >= partSimilarity(each))))
    .sort((a, b) => a.words.length - b.words.length || a.meaning.name.localeCompare(b.meaning.name, "en"));
  const byName = new Map(found.map(({ meaning }) => [meaning.name, meaning]));
  if (!byName.size || byName.size > maxPartialMeanings) return null;
  return { meanings: [...byName.values()], covered: new Set(significant), isPart: true };
}

/**
 * Returns how closely a word must match. A word of three letters must have the same stem, because too many words start with it.
 */
function partSimilarity({ word }: TermWord): number {
  return word.length > 3 ? similarity.beginning : similarity.stem;
}
