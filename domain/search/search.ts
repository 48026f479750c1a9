import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { symbolsOf, typedSpellings } from "#domain/businesses/search-index/name-spellings.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { cardPictures, toCard, type Card } from "#domain/directory/business-cards.ts";
import { pageSize, openNow } from "#domain/directory/list-query.shared.ts";
import { openFilter } from "#domain/directory/open-filter.ts";
import { type CardPage, choiceOf, type PageRequest } from "#domain/directory/paginate-businesses.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { correctableWords, correctSpelling, selectNameWords, type NameWords } from "./correct-spelling.ts";
import { findMeanings, rankServices } from "./find-meanings.ts";
import { type Answer, findUnlisted, listHelp, suggestHelp, toHelpSuggestions, type Unlisted } from "./help-answer.ts";
import type { Closest, MatchClass, Understood } from "./match-class.ts";
import { correctedAttempt, everyBusiness, isPure, resultAttempts } from "./match-classes.ts";
import { maxQueryLength, serviceLimit, suggestionLimit } from "./limits.shared.ts";
import { parseQuery, type Query } from "./parse-query.ts";
import { firstBusinesses, rankBusinesses, readCards, type Place } from "./rank-businesses.ts";
import type { Synonyms } from "./synonyms-file.ts";
import { type Suggestion, toBusinessSuggestions, toServiceSuggestions } from "./suggestion.ts";
import { buildSearchTerms, type SearchTerms, type Service, type ServiceRow } from "./search-terms.ts";

/** A category or micro-category in the results. */
type ServiceFound =
  | { kind: "category"; id: string; name: string }
  | { kind: "microCategory"; id: string; name: string; categoryId: string };

/** A card in the results, with the title of its class, which may be empty. */
export type FoundCard = Card & { heading: string };

/**
 * The results screen. `didYouMean` is the query with corrected spelling. With `isCorrected`, the results are for that query. With
 * `closest`, the results are of the closest kind. `unlisted` is what the query names if the town has no category for it.
 */
export type Results = {
  services: ServiceFound[];
  found: Omit<CardPage, "cards"> & { cards: FoundCard[] };
  didYouMean?: string;
  isCorrected?: boolean;
  closest?: Closest;
  unlisted?: Unlisted;
};

type Searching = Pick<AppContext, "db" | "town">;
type Answering = Searching & Pick<AppContext, "clock">;

/**
 * Returns suggestions for the typed text: at most five services, then at most five businesses. Both are sorted by relevance, then
 * name.
 */
export async function suggest(app: Answering, text: string): Promise<Suggestion[]> {
  const { db, town, clock } = app;
  const help = findHelp(text, town);
  const suggestAnswer = async (answer: Answer) => [
    ...toHelpSuggestions(answer.numbers),
    ...(await toBusinessSuggestions(app, await suggestHelp(app, answer, text, suggestionLimit))),
  ];
  if (help) return suggestAnswer(help);
  const query = parseQuery(text, town);
  const spellings = spellingsIn(text);
  if (!spellings.some((each) => each.length >= minSuggested) || isOnlyFilter(query)) return [];
  const { terms, typed, corrected } = await understand(db, town, query, spellings, true);
  const unlisted = findUnlisted(query, terms, town);
  if (unlisted?.numbers.length) return suggestAnswer(unlisted);
  const { found, attempt } = await firstBusinesses(db, resultAttempts(db, "", typed, corrected), suggestionLimit);
  const named = namedServices([typed, found.length && !attempt ? null : corrected], found[0]?.matchClass);
  const services = servicesFor(terms, query.phrase, named, true).slice(0, suggestionLimit);
  const rows = await readCards(db, withNames(found), cardPictures(town));
  const cards = rows.map((row) => toCard(row, town, clock.now(), row.offers));
  return [...toServiceSuggestions(services, terms.services), ...(await toBusinessSuggestions(app, cards))];
}

/** A category picker lists at most this many micro-categories for a text. */
const choiceLimit = 12;

/**
 * Returns the ids of the micro-categories that a text means, best first, and then those whose name, or whose category's name, has a
 * word that begins with it. A whole word of the vocabulary begins no other one: "pie" is not "piercing".
 */
export async function findServices({ db, town }: Searching, text: string): Promise<string[]> {
  const { terms } = await load(db, town, []);
  const phrase = fold(text);
  const start = terms.words.has(phrase) ? ` ${phrase} ` : ` ${phrase}`;
  const named = terms.services.filter(({ texts }) => phrase && texts[0]!.includes(start));
  const ids = named.flatMap((service) =>
    terms.services.flatMap((each) =>
      each.kind === "microCategory" && (each === service || each.categoryId === service.id) ? [each.id] : [],
    ),
  );
  return [...new Set([...rankServices(terms, text), ...ids])].slice(0, choiceLimit);
}

/** Returns the businesses to suggest, in their order. Names that come after the services keep up to three places. */
function withNames(found: Place[]): Place[] {
  const names = found.filter(({ matchClass }) => matchClass.isNames);
  const others = found.filter(({ matchClass }) => !matchClass.isNames);
  const leading = others.length ? found.indexOf(others[0]!) : names.length;
  const places = suggestionLimit - leading - Math.min(names.length - leading, placesForNames);
  const shown = new Set(others.slice(0, Math.max(0, places)));
  for (const each of [...names, ...others]) if (shown.size < suggestionLimit) shown.add(each);
  return found.filter((each) => shown.has(each));
}

const placesForNames = 3;

/**
 * Returns the results screen: the likeliest services and one page of businesses. "open now" limits the businesses to open ones.
 */
export async function search({ db, town, clock }: Answering, text: string, request: PageRequest): Promise<Results> {
  // In a crisis, the answer is help and these services.
  const help = findHelp(text, town);
  if (help) return { services: [], found: await listHelp({ db, town, clock }, help, text, request) };
  const { hour, page } = request;
  const query = parseQuery(text, town);
  const spellings = spellingsIn(text);
  const now = clock.now();
  const open = request.open ?? (query.openNow ? await openFilter(openNow, town, now) : null);
  // A query without words comes from a link in a notice or on the home page, which leads to all businesses that are open at the
  // time.
  if (!spellings.length && !open) return { services: [], found: { cards: [], total: 0, page, hour } };
  const { terms, typed, corrected } = await understand(db, town, query, spellings, false);
  const unlisted = findUnlisted(query, terms, town);
  if (unlisted?.numbers.length)
    return { services: [], found: await listHelp({ db, town, clock }, unlisted, text, request), unlisted };
  const attempts = spellings.length && !isOnlyFilter(query) ? resultAttempts(db, town.name, typed, corrected) : everyBusiness("");
  const picture = cardPictures(town);
  const options = { hour, limit: pageSize, offset: (page - 1) * pageSize, filter: open?.matches, picture };
  const ranked = await rankBusinesses(db, attempts, options);
  if (!ranked.found.length && page > 1) return search({ db, town, clock }, text, { ...request, page: 1 });
  const { found, total, beyond, attempt } = ranked;
  const first = found[0]?.matchClass;
  // A guess helps only if nothing contains the text.
  const better = !first || attempt > 0 ? corrected : null;
  const named = namedServices([typed, better], first);
  const choice = await choiceOf({ open }, async (filter) => {
    const { total, beyond } = await rankBusinesses(db, [attempts[attempt]!], { ...options, limit: 0, offset: 0, filter });
    return { total, beyond };
  });
  return {
    services: servicesFor(terms, query.phrase, named, false).slice(0, serviceLimit).map(toServiceFound),
    found: {
      ...{ total, page, hour, ...(beyond && { beyond }), ...(choice && { open: choice }) },
      cards: found.map((row) => {
        const { matchClass, offers } = row;
        return { ...toCard(row, town, now, offers), heading: matchClass.heading };
      }),
    },
    ...(better && (better.isSure || attempt === correctedAttempt) && { didYouMean: better.query.phrase }),
    ...(attempt === correctedAttempt && { isCorrected: true }),
    ...(first?.closest && { closest: first.closest }),
    ...(unlisted && { unlisted }),
  };
}

/**
 * Returns the queries whose services are shown. If the best match is a business name ("prairie rose"), every word must belong to
 * the service.
 */
function namedServices(queries: (Understood | null)[], best: MatchClass | undefined): Understood[] {
  return queries.filter((each) => each !== null).filter((each) => isPure(each) || (best && !best.isNames));
}

/** Returns the spellings in which names may contain the text. */
function spellingsIn(text: string): string[] {
  const typed = text.slice(0, maxQueryLength);
  const spellings = typedSpellings(typed);
  return spellings.length ? spellings : symbolsOf(typed);
}

/** The minimum number of letters or symbols for suggestions. */
const minSuggested = 2;

/** Returns whether the text only says when the business must be open. */
function isOnlyFilter({ words, openNow }: Query): boolean {
  return openNow && !words.length;
}

/** Returns the meanings of the typed query and of the query with corrected spelling. */
async function understand(db: Db, town: Town, query: Query, spellings: string[], typing: boolean) {
  const { terms, nameWords } = await load(db, town, correctableWords(query));
  const meaningOf = ({ all, words }: Query, mayBeIncomplete: boolean) => {
    const significant = words.map(({ typed }) => typed);
    return words.length ? findMeanings(terms, all, significant, mayBeIncomplete) : null;
  };
  const understood = (each: Query, names: string[]): Understood => ({
    query: each,
    spellings: names,
    found: (typing ? null : meaningOf(each, false)) ?? meaningOf(each, !terms.words.has(each.all.at(-1) ?? "")),
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

/**
 * The terms from the last rows. They are cached, because rows rarely change, and converting them takes longer than reading them.
 */
const lastTerms = new WeakMap<object, { rowsJson: string; synonyms: Synonyms | undefined; terms: SearchTerms }>();
const noKinds: object = [];

/** Reads all categories and micro-categories, and looks up words in business names, in one statement. */
async function load(db: Db, town: Town, words: string[]): Promise<{ terms: SearchTerms; nameWords: NameWords }> {
  const { id, name, sortKey, categoryId } = microCategories;
  const kinds = db
    .select({ row: sql`json_build_array(${id}, ${name}, ${sortKey}, ${categoryId}, '')`.as("row") })
    .from(microCategories);
  const ofTop = sql`json_build_array(${categories.id}, ${categories.name}, ${categories.sortKey}, null, ${categories.description})`;
  const all = kinds.unionAll(db.select({ row: ofTop.as("row") }).from(categories)).as("services");
  // The rows are one string, because usually they are only compared with the previous rows.
  const [row] = await db
    .select({
      rowsJson: sql<string>`coalesce(json_agg(${all.row}), '[]')::text`,
      nameWords: words.length ? selectNameWords(db, words) : sql<NameWords>`'{}'::json`,
    })
    .from(all);
  const { rowsJson, nameWords } = row!;
  const owner = town.kinds ?? town.synonyms ?? noKinds;
  const last = lastTerms.get(owner);
  // Admins can change the synonyms.
  if (last?.rowsJson === rowsJson && last.synonyms === town.synonyms) return { terms: last.terms, nameWords };
  const terms = buildSearchTerms(JSON.parse(rowsJson) as ServiceRow[], town);
  lastTerms.set(owner, { rowsJson, synonyms: town.synonyms, terms });
  return { terms, nameWords };
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

function toServiceFound(service: Service): ServiceFound {
  const { id, name } = service;
  return service.kind === "category"
    ? { kind: "category", id, name }
    : { kind: "microCategory", id, name, categoryId: service.categoryId };
}
