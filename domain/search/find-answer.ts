import type { SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { symbolsOf, typedSpellings } from "#domain/businesses/search-index/name-spellings.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { correctSpelling, readNameWords } from "./correct-spelling.ts";
import { findMeanings } from "./find-meanings.ts";
import { findUnlisted, rankHelp } from "./help-answer.ts";
import { correctedAttempt, everyBusiness, isPure, resultAttempts, type Understood } from "./match-classes.ts";
import { maxQueryLength } from "./limits.shared.ts";
import type { Query } from "./parse-query.ts";
import { rankBusinesses } from "./rank-businesses.ts";
import { buildSearchTerms, type SearchTerms, type Service, type ServiceRow } from "./search-terms.ts";

type App = Pick<AppContext, "db" | "town">;
type Order = { order: SQL; filter?: SQL | undefined; isTyping: boolean };

/**
 * What a text finds: the likeliest services, and the businesses in their order. In a crisis, and for a public service that the directory
 * does not list, the businesses are those that help.
 */
export async function findAnswer(app: App, text: string, query: Query, { order, filter, isTyping }: Order) {
  const { db, town } = app;
  const none = { services: [], found: [], help: null, unlisted: null, better: null, isCorrected: false };
  const crisis = findHelp(text, town);
  if (crisis) return { ...none, help: crisis, found: await rankHelp(app, crisis, text) };
  const spellings = spellingsIn(text);
  // A query without words comes from a link to all businesses that are open at the time.
  if (!spellings.length && !filter) return none;
  const { terms, typed, corrected } = await understand(db, town, query, spellings, isTyping);
  const unlisted = findUnlisted(typed, town);
  if (unlisted?.numbers.length) return { ...none, unlisted, help: unlisted, found: await rankHelp(app, unlisted, text) };
  const attempts = !spellings.length || isOnlyFilter(query) ? [[everyBusiness]] : resultAttempts(town.name, typed, corrected);
  const { found, attempt } = await rankBusinesses(db, attempts, order, filter);
  const first = found[0]?.matchClass;
  // A guess helps only if nothing contains the text.
  const better = !first || attempt > 0 ? corrected : null;
  // If the best match is a business name ("prairie rose"), every word must belong to a service.
  const named = [typed, better].filter((each) => each !== null).filter((each) => isPure(each) || (first && !first.isNames));
  const services = servicesFor(terms, query.phrase, named, isTyping);
  return { ...none, services, found, unlisted, better, isCorrected: attempt === correctedAttempt };
}

/** Returns the spellings in which names may contain the text. */
export function spellingsIn(text: string): string[] {
  const typed = text.slice(0, maxQueryLength);
  const spellings = typedSpellings(typed);
  return spellings.length ? spellings : symbolsOf(typed);
}

/** Returns whether the text only says when the business must be open. */
export function isOnlyFilter({ words, openNow }: Query): boolean {
  return openNow && !words.length;
}

/** Returns the meanings of the typed query and of the query with corrected spelling. */
async function understand(db: Db, town: Town, query: Query, spellings: string[], isTyping: boolean) {
  const [terms, nameWords] = await Promise.all([loadTerms(db, town), readNameWords(db, query)]);
  const meaningOf = ({ all, words }: Query, mayBeIncomplete: boolean) => {
    const significant = words.map(({ typed }) => typed);
    return words.length ? findMeanings(terms, all, significant, mayBeIncomplete) : null;
  };
  const understood = (each: Query, names: string[]): Understood => ({
    query: each,
    spellings: names,
    found: (isTyping ? null : meaningOf(each, false)) ?? meaningOf(each, !terms.words.has(each.all.at(-1) ?? "")),
    isServiceWord: terms.words.has(each.phrase),
  });
  const typed = understood(query, spellings);
  const better = typed.found && isPure(typed) && !typed.found.isPart ? null : correctSpelling(query, terms, nameWords);
  const corrected = better && { ...understood(better.query, correctedSpellings(better.query)), isSure: better.isSure };
  return { terms, typed, corrected };
}

function correctedSpellings({ phrase, words }: Query): string[] {
  const [first, ...others] = words;
  return [phrase, ...(others.length ? [] : first!.spellings)].flatMap(typedSpellings);
}

/** The terms from the last rows. They are cached, because rows rarely change, and converting them takes longer than reading them. */
let last: { kinds: Town["kinds"]; key: string; terms: SearchTerms } | undefined;

/** Reads all categories and micro-categories, and returns the town's terms. */
export async function loadTerms(db: Db, town: Town): Promise<SearchTerms> {
  const micro = await db.select().from(microCategories);
  const top = await db.select().from(categories);
  const rows = [
    ...micro.map(({ id, name, sortKey, categoryId }): ServiceRow => [id, name, sortKey, categoryId, ""]),
    ...top.map(({ id, name, sortKey, description }): ServiceRow => [id, name, sortKey, null, description]),
  ];
  // Admins can change the synonyms.
  const key = JSON.stringify([rows, town.synonyms]);
  if (last?.key !== key || last.kinds !== town.kinds) last = { kinds: town.kinds, key, terms: buildSearchTerms(rows, town) };
  return last.terms;
}

/**
 * Returns the services that queries name, then those whose name or description contains the phrase at the start of a word. When
 * the phrase is complete and names a service, only whole words count: "vet" is not "Veterans Groups".
 */
function servicesFor({ services }: SearchTerms, phrase: string, named: Understood[], typing: boolean): Service[] {
  if (!phrase) return [];
  const meant = named.flatMap(({ found }) => found?.meanings.flatMap((meaning) => meaning.services) ?? []);
  const text = ` ${phrase}${meant.length && !typing ? " " : ""}`;
  const contain = [0, 1].flatMap((part) => services.filter(({ texts }) => texts[part]!.includes(text)).sort(byName));
  return [...new Set([...meant, ...contain])];
}

function byName(a: Service, b: Service): number {
  return a.sortKey < b.sortKey ? -1 : 1;
}
