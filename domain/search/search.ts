import { and, asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { listCards } from "#domain/directory/business-cards.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";
import type { CardPage, PageRequest } from "#domain/directory/paginate-businesses.ts";
import { listOrder } from "#domain/directory/list-order.ts";
import { firstBusinesses, likelyWords, rankBusinesses, type Ranked } from "./rank-businesses.ts";
import type { Search } from "./match-businesses.ts";
import { readQuery, type Query } from "./parse-query.ts";
import { matchMicroCategories, type ServiceMatch, type WordMeaning } from "./match-micro-categories.ts";
import { listServices } from "./category-search-terms.ts";
import { visible } from "#domain/directory/visibility.ts";

/** A category or micro-category in the results. */
export type ServiceFound =
  | { kind: "category"; id: string; name: string }
  | { kind: "microCategory"; id: string; name: string; categoryId: string };

/** An entry of the search box. Services come first. */
export type Suggestion = ServiceFound | { kind: "business"; id: string; name: string };

export const suggestionLimit = 5;

/** The services on the results screen. */
const serviceLimit = 12;

type Searching = Pick<AppContext, "db" | "town">;

/**
 * Suggestions for a typed text: at most five services and five businesses whose name or description contains it, sorted by name, then the
 * likeliest others.
 */
export async function suggest({ db, town }: Searching, text: string): Promise<Suggestion[]> {
  const query = readQuery(text, town);
  if (query.squashed.length < 2) return [];
  const [services, firstByName] = await Promise.all([listServices(db, town.synonyms), findFirstByName(db, query)]);
  const { services: meant, words } = matchMicroCategories(services, query);
  const chosen = [...meant.filter(({ contains }) => contains), ...meant.filter(({ contains }) => !contains)].slice(
    0,
    suggestionLimit,
  );
  // Skip the slower queries when the first one found enough.
  const [named, others] =
    firstByName.length === suggestionLimit
      ? [firstByName, []]
      : await Promise.all([businessesContaining(db, query), likeliest(db, query, words)]);
  const found = [...named, ...others.filter(({ id }) => named.every((each) => each.id !== id))].slice(0, suggestionLimit);
  return [
    ...meant.filter((each) => chosen.includes(each)).map(toSuggestion),
    ...found.map(({ id, name }) => ({ kind: "business" as const, id, name })),
  ];
}

type Results = { services: Exclude<Suggestion, { kind: "business" }>[]; found: CardPage };

/** The results screen: the likeliest services, and one page of businesses. */
export async function search({ db, town }: Searching, text: string, { hour, page }: PageRequest): Promise<Results> {
  const query = readQuery(text, town);
  if (query.squashed.length < 2) return { services: [], found: { cards: [], total: 0, page, hour } };
  const { services, words } = matchMicroCategories(await listServices(db, town.synonyms), query);
  const offset = (page - 1) * pageSize;
  const ranked = await ranking(db, query, words, (each) => rankBusinesses(db, each, listOrder(hour), pageSize, offset));
  if (!ranked.ids.length && ranked.total && page > 1) return search({ db, town }, text, { hour, page: 1 });
  const { ids, total, beyond } = ranked;
  const found: CardPage = { cards: await listCards({ db, town }, ids), total, ...(beyond && { beyond }), page, hour };
  return { services: services.slice(0, serviceLimit).map(toSuggestion), found };
}

/** Ranks the words as typed, and again with corrected spellings when that finds fewer than five. */
async function ranking(
  db: Db,
  query: Query,
  meanings: WordMeaning[],
  rank: (search: Search) => Promise<Ranked>,
): Promise<Ranked> {
  const words = query.words.map((word, index) => ({ spellings: [word], microCategoryIds: meanings[index]!.asWritten }));
  const unknown = query.words.filter((_, index) => !meanings[index]!.asWritten.length);
  const [ranked, likely] = await Promise.all([rank({ query, words }), likelyWords(db, unknown)]);
  if (ranked.total >= suggestionLimit) return ranked;
  if (!likely.size && !meanings.some(({ asSlip }) => asSlip.length)) return ranked;
  const spelled = words.map(({ spellings, microCategoryIds }, index) => ({
    spellings: [...spellings, ...(likely.get(query.words[index]!) ?? [])],
    microCategoryIds: [...microCategoryIds, ...meanings[index]!.asSlip],
  }));
  return rank({ query, words, spelled, typed: ranked.ids });
}

/** The businesses that `findFirstByName` reads in name order. */
const maxScanned = 1500;

const named = { id: businesses.id, name: businesses.name };

/** The first businesses by name that contain the query. Scans in name order, which finds a common phrase fast. */
async function findFirstByName(db: Db, query: Query) {
  const byName = [asc(businesses.sortKey), asc(businesses.id)];
  const { text, part } = containing(query);
  const start = db
    .select({ ...named, sortKey: businesses.sortKey, text: sql`${text}`.as("text") })
    .from(businesses)
    .where(visible)
    .orderBy(...byName)
    .limit(maxScanned)
    .as("businesses");
  return db
    .select(named)
    .from(start)
    .where(sql`${start.text} like ${part}`)
    .orderBy(...byName)
    .limit(suggestionLimit);
}

/** The same for a rare phrase, with the trigram index. If the planner chose between the two, a wrong choice would cost 40 ms. */
async function businessesContaining(db: Db, query: Query) {
  const { text, part } = containing(query);
  return db
    .select(named)
    .from(businesses)
    .where(and(visible, sql`${text} like ${part}`))
    .orderBy(sql`${businesses.sortKey} || ''`, asc(businesses.id))
    .limit(suggestionLimit);
}

function containing({ phrase, squashed }: Query) {
  const part = phrase.split(" ")[0]!.length < 3 ? `% ${phrase}%` : `%${phrase}%`;
  return { text: squashed.length < 3 ? businesses.searchName : businesses.searchText, part };
}

async function likeliest(db: Db, query: Query, meanings: WordMeaning[]) {
  const order = [sql`(${businesses.plan} = 'basic')`, sql`${businesses.sortKey}`, sql`${businesses.id}`];
  const { ids } = await ranking(db, query, meanings, (each) => firstBusinesses(db, each, order, suggestionLimit));
  if (!ids.length) return [];
  return inOrderOf(ids, await db.select(named).from(businesses).where(inArray(businesses.id, ids)));
}

function inOrderOf<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toSuggestion({ service: { id, name, categoryId } }: ServiceMatch): ServiceFound {
  return categoryId ? { kind: "microCategory", id, name, categoryId } : { kind: "category", id, name };
}
