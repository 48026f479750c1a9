import { and, asc, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { sortKey } from "#domain/sort-key.ts";
import { cardColumns, toCard, withLogo } from "./cards.ts";
import { pageSize } from "./fields.ts";
import type { CardPage, Stretch } from "./lists.ts";
import { placement } from "./placement.ts";
import { visible } from "./visible.ts";

/** What the search box offers, services first; a micro-category names its parent. */
export type Suggestion =
  | { kind: "category"; id: string; name: string }
  | { kind: "microCategory"; id: string; name: string; categoryId: string }
  | { kind: "business"; id: string; name: string };

export const suggestionLimit = 5;

/** Longer text than any name is cut, not refused. */
const longestQuery = 100;

/** What a visitor who typed this much probably wants: names or descriptions that contain it, by name. */
export async function suggest(db: Db, text: string): Promise<Suggestion[]> {
  const part = contained(text);
  if (!part) return [];
  const found = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(and(visible, mentions(part)))
    .orderBy(asc(businesses.sortKey), asc(businesses.id))
    .limit(suggestionLimit);
  return [...(await servicesLike(db, part)), ...found.map((business) => ({ kind: "business" as const, ...business }))];
}

/** The results screen: services and one page of the businesses whose name, description or service contains the text. */
export async function search(db: Db, text: string, { hour, page }: Stretch) {
  const part = contained(text);
  if (!part) return { services: [], found: { cards: [], total: 0, page, hour } satisfies CardPage };
  const rows = await db
    .select({ ...cardColumns, total: sql<number>`count(*) over ()::int` })
    .from(businesses)
    .leftJoin(...withLogo)
    .where(and(visible, or(mentions(part), offersLike(part))))
    .orderBy(...placement(hour))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found: CardPage = { cards: rows.map(({ total: _, ...row }) => toCard(row)), total: rows[0]?.total ?? 0, page, hour };
  return { services: await servicesLike(db, part), found };
}

/** A LIKE pattern for "contains this text", with the pattern characters of the text itself made harmless. */
function contained(text: string): string | null {
  const key = sortKey(text.slice(0, longestQuery)).replaceAll("\0", "");
  return key.length > 1 ? `%${key.replace(/[\\%_]/g, "\\$&")}%` : null;
}

function mentions(part: string): SQL {
  return sql`(${businesses.sortKey} like ${part} or ${businesses.description} ilike ${part})`;
}

function offersLike(part: string): SQL {
  return sql`${businesses.id} in (
    select l.business_id from business_micro_categories l join ${microCategories} on ${microCategories.id} = l.micro_category_id
    where ${microCategories.sortKey} like ${part})`;
}

async function servicesLike(db: Db, part: string): Promise<Exclude<Suggestion, { kind: "business" }>[]> {
  const kinds = db
    .select({
      id: microCategories.id,
      name: microCategories.name,
      categoryId: sql<string | null>`${microCategories.categoryId}`,
      sortKey: microCategories.sortKey,
    })
    .from(microCategories)
    .where(sql`${microCategories.sortKey} like ${part}`);
  const tops = db
    .select({ id: categories.id, name: categories.name, categoryId: sql<string | null>`null::text`, sortKey: categories.sortKey })
    .from(categories)
    .where(or(sql`${categories.sortKey} like ${part}`, sql`${categories.description} ilike ${part}`));
  const rows = await kinds
    .unionAll(tops)
    .orderBy(sql`4`)
    .limit(suggestionLimit);
  return rows.map(({ id, name, categoryId }) =>
    categoryId ? { kind: "microCategory", id, name, categoryId } : { kind: "category", id, name },
  );
}
