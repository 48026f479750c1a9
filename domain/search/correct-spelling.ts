import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessWords } from "#domain/businesses/schema.ts";
import { correctWord, soundOf, soundsLike, type CorrectedWord } from "./correct-word.ts";
import type { Query, QueryWord } from "./parse-query.ts";
import { joinedOf, type SearchTerms } from "./search-terms.ts";
import { singularOf, typosBetween, typosIn } from "./stemming-and-typos.ts";

/** For each typed word, whether a business name has a word that starts with it, and the similar words in names. */
type NameWords = Record<string, { isStart: boolean; similar: string[] }>;

/** Looks up the words of a query that may be corrected. */
export async function readNameWords(db: Db, { words }: Query): Promise<NameWords> {
  const typed = words.map((word) => word.typed).filter((word) => typosIn(word) > 0);
  if (!typed.length) return {};
  const { word } = businessWords;
  const { rows } = await db.execute<{ typed: string; isStart: boolean; similar: string[] }>(sql`
    select typed, exists (select 1 from ${businessWords} where ${word} >= typed and ${word} < typed || '~') as "isStart",
      array(select ${word} from ${businessWords} where ${word} % typed) as similar
    from (select unnest(${sql.param(typed)}::text[]) collate "C" as typed) as each`);
  return Object.fromEntries(rows.map((row) => [row.typed, row]));
}

/**
 * A query with corrected spelling. `isSure` means that each correction is sure (see `CorrectedWord`). In that case, the query
 * may also find businesses that match only part of it.
 */
export type Corrected = { query: Query; isSure: boolean };

/**
 * Returns the query with its phrase or its unknown words corrected, or null if there is no correction. A word is known if a term
 * or a modifier contains it, and usually if a business name has a word that starts with it.
 */
export function correctSpelling(query: Query, terms: SearchTerms, nameWords: NameWords): Corrected | null {
  return correctPhrase(query, terms) ?? correctWords(query, terms, nameWords);
}

function correctWords(query: Query, terms: SearchTerms, nameWords: NameWords): Corrected | null {
  const corrections = new Map<string, CorrectedWord>();
  for (const { typed } of query.words) {
    const { isStart = false, similar = [] } = nameWords[typed] ?? {};
    if (!typosIn(typed) || terms.words.has(typed) || terms.words.has(singularOf(typed))) continue;
    const corrected = correctWord(typed, terms.words, isStart ? [] : similar);
    // "tatto" is the start of a name, but it also sounds like "tattoo".
    if (corrected && (!isStart || soundOf(typed) === soundOf(corrected.spellings[0]!))) corrections.set(typed, corrected);
  }
  if (!corrections.size) return null;
  const correct = (word: string) => corrections.get(word)?.spellings[0] ?? word;
  return {
    query: {
      ...query,
      phrase: query.phrase.split(" ").map(correct).join(" "),
      all: query.all.map(correct),
      words: query.words.map((word): QueryWord => {
        const spellings = corrections.get(word.typed)?.spellings;
        return spellings ? { typed: spellings[0]!, spellings } : word;
      }),
    },
    isSure: [...corrections.values()].every(({ isSure }) => isSure),
  };
}

/**
 * Corrects the whole query to the term that sounds like it or differs from it only by a typo, even if the typo is a real word:
 * "toe truck" for "tow truck", "hearing ade" for "hearing aid".
 */
function correctPhrase(query: Query, { terms }: SearchTerms): Corrected | null {
  const typed = query.words.map((word) => word.typed);
  const joined = joinedOf(typed);
  if (typed.length < 2 || joined.length < minJoined) return null;
  const term =
    terms.find((each) => each.words.length > 1 && typosBetween(joined, each.joined) === 1) ??
    terms.find(
      ({ words }) =>
        words.length === typed.length && words.every(({ singular }, at) => soundsLike(singularOf(typed[at]!), singular)),
    );
  if (!term) return null;
  const words = term.words.map(({ word }) => word);
  return {
    query: { ...query, phrase: words.join(" "), all: words, words: words.map((word) => ({ typed: word, spellings: [word] })) },
    isSure: true,
  };
}

/** The minimum number of letters in a phrase to correct. Shorter phrases are similar to too many terms. */
const minJoined = 7;
