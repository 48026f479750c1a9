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
import { partWords, stopWords } from "./parse-query.ts";

/**
 * The meaning of a query. `covered` lists the typed words that match the term. With `isPart`, the query has only part of the term
 * ("clogged" of "clogged drain"), so there may be several meanings.
 */
export type FoundMeanings = { meanings: Meaning[]; covered: Set<string>; isPart: boolean };

/** A partial term with more meanings than this is too vague. */
const maxPartialMeanings = 4;

/** How much of a word's weight counts for each quality of the match between a typed word and a term's word. */
const similarity = { same: 1, singular: 0.99, stem: 0.75, beginning: 0.5 };

/** How much more a word counts in the first part of the sentence: "sign for my food truck" means signs. */
const headFactor = 2;

/** The maximum number of typed words that are joined to match a term: "snow plow" is "snowplow". */
const maxJoined = 3;

/** Strengths that differ by less are equal. */
const tolerance = 1e-9;

/** A typed word. `weight` is higher for words that few services have in their terms. `part` is the part of the sentence. */
type TypedWord = TermWord & { at: number; weight: number; isSignificant: boolean; part: number };
type Match = { term: Term; counted: Map<TypedWord, number> };

/** The matches of one service's terms. `counted` has each typed word's best share of all of them. */
type Evidence = { matches: Match[]; counted: Map<TypedWord, number> };

/**
 * Finds the service that the words of a sentence say most for, and its best term. Every word of the term must have been typed or, if no
 * term has that, one term must have every significant word. With `typing`, the last word may be incomplete. Returns null if the sentence
 * means no service.
 */
export function findMeanings(terms: SearchTerms, all: string[], significant: string[], typing: boolean): FoundMeanings | null {
  const typed = weigh(terms, all, significant);
  const last = typing && typed.at(-1)?.isSignificant ? all.at(-1) : undefined;
  const services = collectEvidence(terms, typed, last).filter((each) => isEnough(each, typed));
  if (!services.length) return matchPart(terms, significant);
  const { matches, counted } = services.reduce((best, each) => (compareEvidence(each, best) > 0 ? each : best));
  const covered = new Set([...counted.keys()].map(({ word }) => word));
  return { meanings: [strongestOf(matches).term.meaning], covered, isPart: false };
}

/** Returns the micro-categories of which a text contains a whole term, best first. An unknown last word may be incomplete. */
export function rankServices(terms: SearchTerms, text: string): string[] {
  const all = fold(text).split(" ");
  const significant = all.filter((word) => !stopWords.has(word));
  const typed = weigh(terms, all, significant).map((each) => ({ ...each, weight: terms.weightOf(each) ?? 0 }));
  const last = terms.words.has(all.at(-1)!) ? undefined : all.at(-1);
  const found = collectEvidence(terms, typed, last).sort((a, b) => strengthOf(b.counted) - strengthOf(a.counted));
  return [...new Set(found.flatMap(({ matches }) => strongestOf(matches).term.meaning.microCategoryIds))];
}

function collectEvidence({ termsAt }: SearchTerms, typed: TypedWord[], last: string | undefined): Evidence[] {
  const services = new Map<string, Evidence>();
  const add = (match: Match | null) => {
    if (!match) return;
    const service = serviceOf(match.term.meaning);
    const evidence: Evidence = services.get(service) ?? { matches: [], counted: new Map() };
    services.set(service, evidence);
    evidence.matches.push(match);
    for (const [word, share] of match.counted) evidence.counted.set(word, Math.max(evidence.counted.get(word) ?? 0, share));
  };
  const joined = joinWords(typed);
  const keys = typed.flatMap(({ stem, singular }) => [stem, singular]);
  for (const term of termsAt([...keys, ...joined.keys(), ...(last && last.length > 2 ? [startOf(last)] : [])])) {
    add(matchWhole(term, typed, last));
    const counted = joined.get(term.joined);
    if (counted && counted.size !== term.words.length) add({ term, counted });
  }
  return [...services.values()];
}

/** Returns the words with their weights and their places in the sentence. */
function weigh(terms: SearchTerms, all: string[], significant: string[]): TypedWord[] {
  let part = 0;
  let head: number | null = null;
  return all.map((word, at) => {
    if (at > 0 && partWords.has(word)) part += 1;
    const isSignificant = significant.includes(word);
    const forms = toTermWord(word);
    const known = terms.weightOf(forms);
    if (isSignificant && known) head ??= part;
    const factor = (part === head ? headFactor : 1) * (isSignificant ? 1 : 0.5);
    return { ...forms, at, part, isSignificant, weight: (known ?? 1) * factor };
  });
}

/** Returns a term's match, or null unless its words were typed in this order: "furniture store" is not "store my furniture". */
function matchWhole(term: Term, typed: TypedWord[], last: string | undefined): Match | null {
  let before = -1;
  const counted = new Map<TypedWord, number>();
  for (const word of term.words) {
    let best = 0;
    let bestWord: TypedWord | undefined;
    for (const each of typed) {
      const found = similarityOf(each, word, each.word === last);
      if (found > best) [best, bestWord] = [found, each];
    }
    if (!bestWord || bestWord.at < before) return null;
    before = bestWord.at;
    counted.set(bestWord, best * bestWord.weight);
  }
  return { term, counted };
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

/** Compares the evidence for two services. If it is equally strong, the better term decides. */
function compareEvidence(a: Evidence, b: Evidence): number {
  const difference = strengthOf(a.counted) - strengthOf(b.counted);
  return Math.abs(difference) > tolerance ? difference : compare(strongestOf(a.matches), strongestOf(b.matches));
}

/** Returns the strongest match. Of equal ones, those that the town has come first. */
function strongestOf(matches: Match[]): Match {
  return matches.reduce((best, each) => (compare(each, best) > 0 ? each : best));
}

function compare(a: Match, b: Match): number {
  const isListed = ({ term }: Match) => Number(term.meaning.microCategoryIds.length > 0);
  const difference = strengthOf(a.counted) - strengthOf(b.counted);
  return Math.abs(difference) > tolerance ? difference : isListed(a) - isListed(b);
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
