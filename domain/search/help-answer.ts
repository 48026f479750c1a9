import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { neverCloses } from "#domain/businesses/opening-times/is-open-at.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import {
  type Card,
  cardColumns,
  cardPictures,
  type CardRow,
  toCard,
  showsOnBasicCard,
} from "#domain/directory/business-cards.ts";
import { pageSize } from "#domain/directory/list-query.shared.ts";
import type { PageRequest } from "#domain/directory/paginate-businesses.ts";
import { visible } from "#domain/directory/visibility.ts";
import { type Help, numbersFor } from "#domain/kinds/crisis/find-help.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { findMeanings } from "./find-meanings.ts";
import { isTier } from "./match-conditions.ts";
import type { Query } from "./parse-query.ts";
import type { SearchTerms } from "./search-terms.ts";

/** What an answer lists: numbers, and the services of some kinds with a title for these. */
export type Answer = Pick<Help, "numbers" | "kinds" | "heading">;

/** A kind of business or public service that the directory does not list, and the town's numbers for it. */
export type Unlisted = Answer & { name: string };

type App = Pick<AppContext, "db" | "town" | "clock">;

/**
 * Returns one page of the answer to a search for help: only the businesses whose main service helps, and then those with a name in
 * which a word begins with the text. Plans don't matter: services that never close come first, the rest are in the order of the
 * topic's kinds and of names, and all have the card of a Basic listing.
 */
export async function listHelp(app: App, answer: Answer, text: string, at: PageRequest) {
  const { hour, page } = at;
  const rows = await selectAnswer(app, answer, text)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (!rows.length && page > 1) return listHelp(app, answer, text, { hour, page: 1 });
  const cards = rows.map((row) => ({
    ...toHelpCard(row, app),
    heading: row.rank === null ? "Names" : answer.heading,
  }));
  return { cards, total: rows[0]?.total ?? 0, page, hour };
}

/** Returns the cards of the dropdown for such an answer, in the order of `listHelp`. */
export async function suggestHelp(app: App, answer: Answer, text: string, limit: number): Promise<Card[]> {
  const rows = await selectAnswer(app, answer, text).limit(limit);
  return rows.map((row) => toHelpCard(row, app));
}

function selectAnswer({ db, town }: App, answer: Answer, text: string) {
  const ids = microCategoriesFor(answer, town);
  const rank = rankOf(ids);
  return db
    .select({ ...cardColumns, rank, total: sql<number>`(count(*) over ())::int` })
    .from(businesses)
    .leftJoin(businessMicroCategories, isMainService)
    .leftJoin(...cardPictures(showsOnBasicCard(town, "picture")))
    .where(and(visible, isInAnswer(ids, text)))
    .orderBy(...helpOrder(rank, text))
    .$dynamic();
}

function toHelpCard(row: CardRow, { town, clock }: App): Card {
  return toCard({ ...row, plan: "basic" }, town, clock.now());
}

/**
 * Returns the kind that a query names if the town has no category for it. The town may have numbers for it: "power is out" is a
 * question for the power company.
 */
export function findUnlisted({ all, words }: Query, terms: SearchTerms, town: Town): Unlisted | null {
  const typed = words.map((word) => word.typed);
  const found = findMeanings(terms, all, typed, false);
  if (!found || found.isPart || !typed.every((word) => found.covered.has(word))) return null;
  const [meaning] = found.meanings;
  const kind = meaning!.microCategoryIds.length ? null : town.kinds?.find(({ name }) => name === meaning!.name);
  return kind ? { name: kind.name, numbers: numbersFor(town, [kind.id]), kinds: [], heading: "" } : null;
}

function microCategoriesFor({ kinds }: Answer, town: Town): string[] {
  return kinds.flatMap((id) => town.kinds?.find((kind) => kind.id === id)?.microCategoryIds ?? []);
}

const isMainService = and(eq(businessMicroCategories.businessId, businesses.id), eq(businessMicroCategories.position, 0));

/** Returns the condition that the main service helps, or that a word in the name begins with the text. */
function isInAnswer(ids: string[], text: string): SQL {
  const { businessId, microCategoryId, position } = businessMicroCategories;
  return sql`${businesses.id} in (
    select ${businessId} from ${businessMicroCategories} where ${microCategoryId} = any(${sql.param(ids)}::text[]) and ${position} = 0
    union all select named.id from ${businesses} as named where named.search_name like ${`% ${fold(text)}%`})`;
}

/** Returns the position of a business's main service among the services that help, or null. */
function rankOf(ids: string[]) {
  return sql<number | null>`array_position(${sql.param(ids)}::text[], ${businessMicroCategories.microCategoryId})`;
}

/** Returns the order. A business whose name is the text comes before all others. */
function helpOrder(rank: SQL, text: string): SQL[] {
  const isNamedExactly = sql`(${isTier([fold(text)], "equals")}) desc`;
  const { sortKey, id } = businesses;
  return [
    isNamedExactly,
    sql`(${rank} is null)`,
    sql`(${rank} is not null and ${neverCloses}) desc`,
    rank,
    asc(sortKey),
    asc(id),
  ];
}
