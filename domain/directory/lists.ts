import { and, count, eq, inArray, isNull, ne, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { cardColumns, toCard, withLogo, type Card, type PremiumCard } from "./cards.ts";
import { featuredAtFirst, pageSize } from "./fields.ts";
import { placement, premiumPlacement, premiumTurn } from "./placement.ts";
import { isHidden, isVisible, visible } from "./visible.ts";

/**
 * A stretch of a list in the order of one hour: `total` is of the whole list, or of so much of it as was counted when there
 * is more `beyond`; `page` counts from 1.
 */
export type CardPage = { cards: Card[]; total: number; beyond?: boolean; page: number; hour: number };

/** Which stretch is wanted: the hour whose order holds, and the page within it. */
export type Stretch = { hour: number; page: number };

/** The visible businesses of a micro-category. */
export async function listByMicroCategory(db: Db, microCategoryId: string, stretch: Stretch): Promise<CardPage> {
  return listOffering(db, eq(businessMicroCategories.microCategoryId, microCategoryId), stretch);
}

/** The visible businesses of a category, each once however many of its micro-categories it has. */
export async function listByCategory(db: Db, categoryId: string, stretch: Stretch): Promise<CardPage> {
  return listOffering(db, ofCategory(db, categoryId), stretch);
}

/** How many visible businesses a category has, each counted once. */
export async function countByCategory(db: Db, categoryId: string): Promise<number> {
  return countOffering(db, ofCategory(db, categoryId));
}

/** All visible premium businesses. */
export async function listPremium(db: Db, { hour, page }: Stretch): Promise<CardPage> {
  const keys = premiumKeys(db, hour)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [cards, [counted]] = await Promise.all([
    cardsOf(db, inArray(businesses.id, keys), hour),
    db.select({ total: count() }).from(businesses).where(isPremium),
  ]);
  const total = counted?.total ?? 0;
  if (isPastTheEnd({ cards, total, page })) return listPremium(db, { hour, page: 1 });
  return { cards, total, page, hour };
}

/**
 * The businesses that the rotating block on the home page begins with: the first six of the hour's premium order. It goes on
 * with the rest of that order's first page.
 */
export async function listFeatured(db: Db, hour: number): Promise<PremiumCard[]> {
  const cards = await cardsOf(db, inArray(businesses.id, premiumKeys(db, hour).limit(featuredAtFirst)), hour);
  return cards.filter((card) => card.premium);
}

const isPremium = and(visible, ne(businesses.plan, "basic"));

function premiumKeys(db: Db, hour: number) {
  return db
    .select({ id: businesses.id })
    .from(businesses)
    .where(isPremium)
    .orderBy(...premiumPlacement(hour))
    .$dynamic();
}

const premium = alias(businesses, "premium");
const hidden = alias(businesses, "hidden");

/**
 * What offers a service, less the few that are hidden, premium first: every table is read by an index that holds all
 * that is asked of it, so no business is looked at before the page's own.
 */
async function listOffering(db: Db, which: SQL, stretch: Stretch): Promise<CardPage> {
  const { hour, page } = stretch;
  // The premium ones alone fill the first page of a long list, and are soon looked up for a short one.
  const first = cardsOf(db, sql`${businesses.id} in (select id from ${premiumOffering(db, which, hour)})`, hour);
  const [total, premiumCards] = await Promise.all([countOffering(db, which), page === 1 ? first : []]);
  if (premiumCards.length === pageSize) return { cards: premiumCards, total, page, hour };
  const cards = await cardsOf(db, inArray(businesses.id, allOffering(db, which, stretch)), hour);
  if (isPastTheEnd({ cards, total, page })) return listOffering(db, which, { hour, page: 1 });
  return { cards, total, page, hour };
}

function premiumOffering(db: Db, which: SQL, hour: number) {
  return db
    .selectDistinct({ id: premium.id, turn: sql`${premiumTurn(premium.id, hour)}`.as("turn") })
    .from(businessMicroCategories)
    .innerJoin(premium, and(eq(premium.id, businessMicroCategories.businessId), isVisible(premium), ne(premium.plan, "basic")))
    .where(which)
    .orderBy(sql`turn`, premium.id)
    .limit(pageSize)
    .as("first");
}

function allOffering(db: Db, which: SQL, { hour, page }: Stretch) {
  const { offering, isShown } = offeringVisibly(db, which);
  return db
    .select({ id: offering.id })
    .from(offering)
    .leftJoin(premium, and(eq(premium.id, offering.id), isVisible(premium), ne(premium.plan, "basic")))
    .where(isShown)
    .orderBy(...placement(hour, { id: offering.id, isBasic: sql`(${isNull(premium.id)})` }))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

async function countOffering(db: Db, which: SQL): Promise<number> {
  const { offering, isShown } = offeringVisibly(db, which);
  const [counted] = await db.select({ total: count() }).from(offering).where(isShown);
  return counted?.total ?? 0;
}

/** Each once, and what leaves out the hidden ones: asked of each business, not of each of its services. */
function offeringVisibly(db: Db, which: SQL) {
  const offering = db
    .selectDistinct({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(which)
    .as("offering");
  const isHiddenOne = db
    .select({ one: sql`1` })
    .from(hidden)
    .where(and(eq(hidden.id, offering.id), isHidden(hidden)));
  return { offering, isShown: notExists(isHiddenOne) };
}

function ofCategory(db: Db, categoryId: string): SQL {
  const kinds = db.select({ id: microCategories.id }).from(microCategories).where(eq(microCategories.categoryId, categoryId));
  return inArray(businessMicroCategories.microCategoryId, kinds);
}

async function cardsOf(db: Db, which: SQL, hour: number): Promise<Card[]> {
  const rows = await db
    .select(cardColumns)
    .from(businesses)
    .leftJoin(...withLogo)
    .where(which)
    .orderBy(...placement(hour));
  return rows.map(toCard);
}

/** An address that asks for more than there is gets the first page, not a claim that there is nothing. */
function isPastTheEnd({ cards, total, page }: { cards: Card[]; total: number; page: number }): boolean {
  return !cards.length && total > 0 && page > 1;
}
