import type { Query } from "./parse-query.ts";
import type { Service, Term, TermWord } from "./category-search-terms.ts";
import { isTypo, singularOf, typosIn, stemOf } from "./stemming-and-typos.ts";

/** A service that may be meant: how well it fits, whether every word does, and whether it contains all that was typed. */
export type Meant = { service: Service; fit: number; whole: boolean; contains: boolean };

/** What a search means: the services, likeliest first, and for each word the micro-categories it may stand for. */
export type Meaning = { services: Meant[]; words: WordMeaning[] };
export type WordMeaning = { asWritten: string[]; asSlip: string[] };

/** Understands a search by the town's services; slips of the finger count only where a word means nothing else. */
export function matchMicroCategories(services: Service[], query: Query): Meaning {
  const typed = query.words.map((word) => ({ word, one: singularOf(word), stem: stemOf(word) }));
  const fits = typed.map((word) => fitsOf(services, word, typed));
  const meant = services.map((service, index): Meant => {
    const contains = service.said.some((text) => text.includes(query.phrase));
    // A word that fits few services says more about what is wanted than one that fits many.
    const fit = fits.reduce((sum, { scores, count }) => sum + scores[index]! / count, contains ? barely : 0);
    return { service, fit, whole: fits.every(({ scores }) => scores[index]! > score.inside), contains };
  });
  const likely = meant.filter(({ fit }) => fit > 0).sort(byLikelihood);
  return { services: likely, words: wordMeanings(services, typed, fits, likely) };
}

const score = { same: 1, plural: 0.95, related: 0.85, beginning: 0.8, compound: 0.5, slip: 0.4, inside: 0.15 };
/** Of a synonym, when all its words were typed, and when only some: "check" is not yet "check engine". */
const synonymWeight = { whole: 0.95, part: 0.5 };
/** Fits of the least kind: a description contains what was typed. */
const barely = 0.01;
/** Of what a word may stand for in a search of businesses, only the best and those nearly as good count. */
const nearlyAsGood = 0.15;

type Fits = { word: TermWord; scores: number[]; count: number; slips: boolean };

/** Words that name a service together stand for that one: "auto repair" is not every repair. */
function wordMeanings(services: Service[], typed: TermWord[], fits: Fits[], likely: Meant[]): WordMeaning[] {
  const below = wholeCategories(services, typed);
  const together = likely.filter(({ whole, service }) => whole && service.categoryId).map(({ service }) => service.id);
  if (fits.length > 1 && together.length && !fits.some(({ slips }) => slips)) {
    const asWritten = [...new Set([...together, ...below])];
    return fits.map(() => ({ asWritten, asSlip: [] }));
  }
  return fits.map((fit) => meaningOf(services, fit, below));
}

function meaningOf(services: Service[], { word, scores, slips }: Fits, below: string[]): WordMeaning {
  // Two letters begin too many words to stand for what those mean.
  const short = score.plural * synonymWeight.whole;
  const least = word.word.length < 3 ? short : Math.max(score.inside, Math.max(...scores) - nearlyAsGood);
  const ids = services.filter(({ categoryId }, index) => categoryId && scores[index]! > least).map(({ id }) => id);
  return slips ? { asWritten: below, asSlip: ids } : { asWritten: [...new Set([...ids, ...below])], asSlip: [] };
}

/** How well one word fits each service, and how many it fits. */
function fitsOf(services: Service[], word: TermWord, typed: TermWord[]): Fits {
  const best = (kinship: Kinship) =>
    services.map(({ terms }) => Math.max(...terms.map((term) => weighed(term, word, typed, kinship))));
  const written = best(kinshipOf);
  const slips = typosIn(word.word) > 0 && !written.some((each) => each > 0);
  const scores = slips ? best(slipKinshipOf) : written;
  return { word, scores, slips, count: Math.max(1, scores.filter((each) => each > 0).length) };
}

type Kinship = (typed: TermWord, meant: TermWord) => number;

function weighed({ ofName, words }: Term, word: TermWord, typed: TermWord[], kinship: Kinship): number {
  const fit = Math.max(...words.map((each) => kinship(word, each)));
  if (ofName || !fit) return fit;
  const whole = words.length === 1 || words.every((each) => typed.some((other) => kinship(other, each) > 0));
  return fit * (whole ? synonymWeight.whole : synonymWeight.part);
}

function kinshipOf(typed: TermWord, meant: TermWord): number {
  if (meant.word === typed.word) return score.same;
  if (meant.one === typed.one) return score.plural;
  if (meant.stem === typed.stem) return score.related;
  if (meant.word.startsWith(typed.word)) return score.beginning;
  if (typed.word.length > 2 && meant.word.includes(typed.word)) return score.inside;
  // Babysitters are sitters.
  return meant.one.length > 4 && typed.one.endsWith(meant.one) ? score.compound : 0;
}

function slipKinshipOf(typed: TermWord, meant: TermWord): number {
  return isTypo(typed.word, meant.word) || isTypo(typed.stem, meant.stem) ? score.slip : 0;
}

/** The micro-categories below the categories whose name was typed: "automotive" is all of them. */
function wholeCategories(services: Service[], typed: TermWord[]): string[] {
  const isNamed = ({ categoryId, terms }: Service) =>
    !categoryId && typed.every((word) => terms[0]!.words.some((each) => kinshipOf(word, each) >= score.beginning));
  const named = new Set(services.filter(isNamed).map(({ id }) => id));
  return services.filter(({ categoryId }) => categoryId && named.has(categoryId)).map(({ id }) => id);
}

function byLikelihood(a: Meant, b: Meant): number {
  return Number(b.whole) - Number(a.whole) || b.fit - a.fit || (a.service.sortKey < b.service.sortKey ? -1 : 1);
}
