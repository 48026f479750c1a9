import type { Query } from "./parse-query.ts";
import type { Service, Term, TermWord } from "./category-search-terms.ts";
import { isTypo, singularOf, typosIn, stemOf } from "./stemming-and-typos.ts";

/** A possible service. `fit` is its score, `whole` means that every word matches, `contains` that a text contains the whole query. */
export type ServiceMatch = { service: Service; fit: number; whole: boolean; contains: boolean };

/** The meaning of a query: the likeliest services first, and the micro-categories that each word may mean. */
export type Meaning = { services: ServiceMatch[]; words: WordMeaning[] };
export type WordMeaning = { asWritten: string[]; asSlip: string[] };

/** Matches a query against all services. Typos count only for words without another match. */
export function matchMicroCategories(services: Service[], query: Query): Meaning {
  const typed = query.words.map((word) => ({ word, one: singularOf(word), stem: stemOf(word) }));
  const fits = typed.map((word) => fitsOf(services, word, typed));
  const meant = services.map((service, index): ServiceMatch => {
    const contains = service.texts.some((text) => text.includes(query.phrase));
    // A word that matches few services says more than one that matches many.
    const fit = fits.reduce((sum, { scores, count }) => sum + scores[index]! / count, contains ? containsFit : 0);
    return { service, fit, whole: fits.every(({ scores }) => scores[index]! > score.inside), contains };
  });
  const matches = meant.filter(({ fit }) => fit > 0).sort(byLikelihood);
  return { services: matches, words: wordMeanings(services, typed, fits, matches) };
}

const score = { same: 1, plural: 0.95, related: 0.85, beginning: 0.8, compound: 0.5, slip: 0.4, inside: 0.15 };
/** The weight of a synonym when all or only some of its words were typed: "check" is not "check engine". */
const synonymWeight = { whole: 0.95, part: 0.5 };
/** The fit when only a description contains the query. */
const containsFit = 0.01;
/** In a search for businesses, only matches within this distance of a word's best score count. */
const maxDistance = 0.15;

type Fits = { word: TermWord; scores: number[]; count: number; slips: boolean };

/** Words that match a service together mean that one: "auto repair" is not every repair. */
function wordMeanings(services: Service[], typed: TermWord[], fits: Fits[], matches: ServiceMatch[]): WordMeaning[] {
  const below = idsOfNamedCategories(services, typed);
  const together = matches.filter(({ whole, service }) => whole && service.categoryId).map(({ service }) => service.id);
  if (fits.length > 1 && together.length && !fits.some(({ slips }) => slips)) {
    const asWritten = [...new Set([...together, ...below])];
    return fits.map(() => ({ asWritten, asSlip: [] }));
  }
  return fits.map((fit) => meaningOf(services, fit, below));
}

function meaningOf(services: Service[], { word, scores, slips }: Fits, below: string[]): WordMeaning {
  // Words start with the same two letters too often, so a short word must match in full.
  const short = score.plural * synonymWeight.whole;
  const minScore = word.word.length < 3 ? short : Math.max(score.inside, Math.max(...scores) - maxDistance);
  const ids = services.filter(({ categoryId }, index) => categoryId && scores[index]! > minScore).map(({ id }) => id);
  return slips ? { asWritten: below, asSlip: ids } : { asWritten: [...new Set([...ids, ...below])], asSlip: [] };
}

/** The score of one word for each service, and the number of services that it matches. */
function fitsOf(services: Service[], word: TermWord, typed: TermWord[]): Fits {
  const best = (similarity: Similarity) =>
    services.map(({ terms }) => Math.max(...terms.map((term) => weightedScore(term, word, typed, similarity))));
  const written = best(similarityOf);
  const slips = typosIn(word.word) > 0 && !written.some((each) => each > 0);
  const scores = slips ? best(typoSimilarityOf) : written;
  return { word, scores, slips, count: Math.max(1, scores.filter((each) => each > 0).length) };
}

type Similarity = (typed: TermWord, meant: TermWord) => number;

function weightedScore({ ofName, words }: Term, word: TermWord, typed: TermWord[], similarity: Similarity): number {
  const fit = Math.max(...words.map((each) => similarity(word, each)));
  if (ofName || !fit) return fit;
  const whole = words.length === 1 || words.every((each) => typed.some((other) => similarity(other, each) > 0));
  return fit * (whole ? synonymWeight.whole : synonymWeight.part);
}

function similarityOf(typed: TermWord, meant: TermWord): number {
  if (meant.word === typed.word) return score.same;
  if (meant.one === typed.one) return score.plural;
  if (meant.stem === typed.stem) return score.related;
  if (meant.word.startsWith(typed.word)) return score.beginning;
  if (typed.word.length > 2 && meant.word.includes(typed.word)) return score.inside;
  // "babysitters" contains "sitters".
  return meant.one.length > 4 && typed.one.endsWith(meant.one) ? score.compound : 0;
}

function typoSimilarityOf(typed: TermWord, meant: TermWord): number {
  return isTypo(typed.word, meant.word) || isTypo(typed.stem, meant.stem) ? score.slip : 0;
}

/** The micro-categories of a category whose name was typed: "automotive" means all of them. */
function idsOfNamedCategories(services: Service[], typed: TermWord[]): string[] {
  const isNamed = ({ categoryId, terms }: Service) =>
    !categoryId && typed.every((word) => terms[0]!.words.some((each) => similarityOf(word, each) >= score.beginning));
  const named = new Set(services.filter(isNamed).map(({ id }) => id));
  return services.filter(({ categoryId }) => categoryId && named.has(categoryId)).map(({ id }) => id);
}

function byLikelihood(a: ServiceMatch, b: ServiceMatch): number {
  return Number(b.whole) - Number(a.whole) || b.fit - a.fit || (a.service.sortKey < b.service.sortKey ? -1 : 1);
}
