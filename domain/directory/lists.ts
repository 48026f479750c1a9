import { and, eq, exists, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { cardColumns, toCard, withLogo, type Card, type PremiumCard } from "./cards.ts";
import { pageSize } from "./fields.ts";
import { placement } from "./placement.ts";
import { visible } from "./visible.ts";

/** A stretch of a list in the order of one hour: `total` is of the whole list, `page` counts from 1. */
export type CardPage = { cards: Card[]; total: number; page: number; hour: number };

/** Which stretch is wanted: the hour whose order holds, and the page within it. */
export type Stretch = { hour: number; page: number };

/** The visible businesses of a micro-category. */
export async function listByMicroCategory(db: Db, microCategoryId: string, stretch: Stretch): Promise<CardPage> {
  return cardPage(db, offers(db, eq(businessMicroCategories.microCategoryId, microCategoryId)), stretch);
}

/** The visible businesses of a category, each once however many of its micro-categories it has. */
export async function listByCategory(db: Db, categoryId: string, stretch: Stretch): Promise<CardPage> {
  const inCategory = db
    .select({ id: microCategories.id })
    .from(microCategories)
    .where(eq(microCategories.categoryId, categoryId));
  return cardPage(db, offers(db, sql`${businessMicroCategories.microCategoryId} in ${inCategory}`), stretch);
}

/** All visible premium businesses. */
export async function listPremium(db: Db, stretch: Stretch): Promise<CardPage> {
  return cardPage(db, ne(businesses.plan, "basic"), stretch);
}

/** The businesses of the rotating block on the home page: the first page of the hour's premium order. */
export async function listFeatured(db: Db, hour: number): Promise<PremiumCard[]> {
  const { cards } = await listPremium(db, { hour, page: 1 });
  return cards.filter((card) => card.premium);
}

function offers(db: Db, which: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(businessMicroCategories)
      .where(and(eq(businessMicroCategories.businessId, businesses.id), which)),
  );
}

async function cardPage(db: Db, which: SQL, { hour, page }: Stretch): Promise<CardPage> {
  const rows = await db
    .select({ ...cardColumns, total: sql<number>`count(*) over ()::int` })
    .from(businesses)
    .leftJoin(...withLogo)
    .where(and(visible, which))
    .orderBy(...placement(hour))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { cards: rows.map(({ total: _, ...row }) => toCard(row)), total: rows[0]?.total ?? 0, page, hour };
}
