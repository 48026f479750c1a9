import { joinedOf, startOf, toTermWord, type Meaning, type SearchTerms, type Term, type TermWord } from "./search-terms.ts";
import { prepositions } from "./stop-words.ts";

/**
 * The meaning of a query. `covered` lists the typed words that match the term. With `isPart`, the query has only part of the term
 * ("clogged" of "clogged drain"), so there may be several meanings. With `isRelated`, the only matching word differs from the
 * term's by more than a plural ("watching" for "watch"), or the query has only part of the term.
 */
export type FoundMeanings = { meanings: Meaning[]; covered: Set<string>; isPart: boolean; isRelated: boolean };

/** A partial term with more meanings than this is too vague. */
const maxPartialMeanings = 4;

/** The quality of the match between a typed word and a term's word. */
const similarity = { same: 4, singular: 3, stem: 2, beginning: 1 };

/** The maximum number of typed words that are joined to match a term: "snow plow" is "snowplow". */
const maxJoined = 3;

/**
 * Finds the term that uses the most words of a query, or else the terms that contain all its significant words. With `typing`,
 * the last word may be incomplete. Returns null if no term matches.
 */
export function findMeanings(terms: SearchTerms, all: string[], significant: string[], typing: boolean): FoundMeanings | null {
  const typed = all.map(toTermWord);
  const last = typing ? all.at(-1) : undefined;
  const candidates = new Set(typed.flatMap(({ stem }) => terms.byStem.get(stem) ?? []));
  if (last && last.length > 2) for (const term of terms.byStart.get(startOf(last)) ?? []) candidates.add(term);
  const whole = bestOf(
    [...candidates].flatMap((term) => matchWhole(term, typed, last, significant) ?? []),
    all,
    significant,
  );
  const joined = bestOf(matchJoined(terms, all), all, significant);
  const best = joined && (!whole || joined.covered.size > whole.covered.size) ? joined : whole;
  if (best) {
    const isRelated = best.similarity < similarity.singular && best.covered.size === 1;
    return { meanings: [best.term.meaning], covered: best.covered, isPart: false, isRelated };
  }
  return matchPart(terms, significant);
}

type Match = { term: Term; covered: Set<string>; similarity: number };

/**
 * Returns a term's match, or null unless every word of the term was typed. Insignificant words count only if all words are in
 * the term's order: "furniture store" is not "store my furniture".
 */
function matchWhole(term: Term, typed: TermWord[], last: string | undefined, significant: string[]): Match | null {
  const used: TermWord[] = [];
  let least: number = similarity.same;
  for (const word of term.words) {
    let best = 0;
    let bestWord: TermWord | undefined;
    for (const each of typed) {
      const found = similarityOf(each, word, each.word === last);
      if (found > best) [best, bestWord] = [found, each];
    }
    if (!bestWord) return null;
    used.push(bestWord);
    least = Math.min(least, best);
  }
  const isInOrder = used.every((each, at) => at === 0 || typed.indexOf(used[at - 1]!) <= typed.indexOf(each));
  const words = used.map(({ word }) => word);
  const counted = isInOrder ? words : words.filter((word) => significant.includes(word));
  return { term, covered: new Set(counted.length ? counted : words), similarity: least };
}

function similarityOf(typed: TermWord, meant: TermWord, mayBeIncomplete: boolean): number {
  if (meant.word === typed.word) return similarity.same;
  if (meant.singular === typed.singular) return similarity.singular;
  if (meant.stem === typed.stem) return similarity.stem;
  return mayBeIncomplete && typed.word.length > 2 && meant.word.startsWith(typed.word) ? similarity.beginning : 0;
}

/** Returns the terms that equal a run of typed words when spaces are ignored. */
function matchJoined({ byJoined }: SearchTerms, all: string[]): Match[] {
  const matches: Match[] = [];
  for (let from = 0; from < all.length; from += 1)
    for (let count = 1; count <= maxJoined && from + count <= all.length; count += 1) {
      const run = all.slice(from, from + count);
      for (const term of byJoined.get(joinedOf(run)) ?? [])
        if (term.words.length !== count) matches.push({ term, covered: new Set(run), similarity: similarity.singular });
    }
  return matches;
}

/**
 * Returns the best match, or null if there is none. Compares the number of matched words, then the main noun, and then whether
 * the town has the kind. After that, whole terms come before parts of names, and closer words come first. Among equal terms,
 * the first one wins.
 */
function bestOf(matches: Match[], all: string[], significant: string[]): Match | null {
  const mainNoun = mainNounRank(all, significant);
  let best: Match | null = null;
  for (const match of matches) if (!best || compare(match, best, mainNoun) > 0) best = match;
  return best;
}

function compare(a: Match, b: Match, mainNoun: (match: Match) => number): number {
  const isListed = ({ term }: Match) => Number(term.meaning.microCategoryIds.length > 0);
  return (
    a.covered.size - b.covered.size ||
    mainNoun(a) - mainNoun(b) ||
    isListed(a) - isListed(b) ||
    Number(b.term.isPart) - Number(a.term.isPart) ||
    a.similarity - b.similarity
  );
}

/**
 * Returns a function that ranks matches by their last word before a preposition. This word is usually the main noun: "trailer" in
 * "bathroom trailer for wedding".
 */
function mainNounRank(all: string[], significant: string[]): (match: Match) => number {
  const preposition = all.findIndex((word, index) => index > 0 && prepositions.has(word));
  const rankOf = (word: string) => {
    if (!significant.includes(word)) return 0;
    const index = all.indexOf(word);
    return preposition < 0 || index < preposition ? all.length + index : index;
  };
  return ({ covered }) => Math.max(...[...covered].map(rankOf));
}

/**
 * Returns the meanings of the terms that contain every significant word of the query, or null if there are none or too many.
 * The meanings of shorter terms come first.
 */
function matchPart({ byStem, byStart }: SearchTerms, significant: string[]): FoundMeanings | null {
  const typed = significant.filter((word) => word.length > 2).map(toTermWord);
  const [first] = typed;
  if (!first || typed.length < significant.length) return null;
  const candidates = new Set([...(byStem.get(first.stem) ?? []), ...(byStart.get(startOf(first.word)) ?? [])]);
  const found = [...candidates]
    .filter(({ words }) => typed.every((each) => words.some((word) => similarityOf(each, word, true) >= partSimilarity(each))))
    .sort((a, b) => a.words.length - b.words.length || a.meaning.name.localeCompare(b.meaning.name, "en"));
  const byName = new Map(found.map(({ meaning }) => [meaning.name, meaning]));
  if (!byName.size || byName.size > maxPartialMeanings) return null;
  return { meanings: [...byName.values()], covered: new Set(significant), isPart: true, isRelated: true };
}

/**
 * Returns how closely a word must match. A word of three letters must have the same stem, because too many words start with it.
 */
function partSimilarity({ word }: TermWord): number {
  return word.length > 3 ? similarity.beginning : similarity.stem;
}
