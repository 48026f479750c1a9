import { and, asc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { moveLinks } from "#domain/businesses/move-micro-category-links.ts";
import { isReservedForClaim } from "#domain/claims/claim-records.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import {
  deleteCategoryRow,
  deleteMicroCategoryRow,
  lockCategory,
  lockCategoryWrites,
  lockMicroCategories,
} from "./category-records.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/**
 * The effect of deleting a category or micro-category: the deleted micro-categories, the businesses in them, and how many of
 * those businesses would have no category left. The counts include businesses of every approval status.
 */
export type DeletionPreview = { microCategories: number; businesses: number; losingTheirOnly: number };

/** Returns the effect of deleting a category. Throws (`not_found`) "category_unknown". */
export async function previewDeleteCategory(db: Db, admin: Actor, id: string): Promise<DeletionPreview> {
  assertAdmin(admin);
  const [known, kinds, affected] = await Promise.all([
    db.$count(categories, eq(categories.id, id)),
    db.$count(microCategories, eq(microCategories.categoryId, id)),
    countLosing(db, ofCategory(id)),
  ]);
  if (!known) throw new DomainError("not_found", "category_unknown");
  return { microCategories: kinds, ...affected };
}

/** Returns the effect of deleting a micro-category. Throws (`not_found`) "micro_category_unknown". */
export async function previewDeleteMicroCategory(db: Db, admin: Actor, id: string): Promise<DeletionPreview> {
  assertAdmin(admin);
  const [known, affected] = await Promise.all([
    db.$count(microCategories, eq(microCategories.id, id)),
    countLosing(db, eq(businessMicroCategories.microCategoryId, id)),
  ]);
  if (!known) throw new DomainError("not_found", "micro_category_unknown");
  return { microCategories: known, ...affected };
}

/**
 * Deletes a category with its micro-categories. Its businesses stay, and move to the micro-category `moveTo` if it is given.
 * Throws (`conflict`) "sponsored" while it has a sponsor or a claim reserves it, or "target_unknown"; (`not_found`)
 * "category_unknown".
 */
export async function deleteCategory(app: Writing, admin: Actor, id: string, moveTo: string | null = null): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_category", { kind: "category", id }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    await lockBusinessesOf(tx, ofCategory(id));
    const { deleted, target } = await lockWithTarget(tx, "categoryId", id, moveTo);
    const category = await lockCategory(tx, id);
    const sponsored =
      (await tx.$count(sponsorships, and(eq(sponsorships.categoryId, id), isLive))) || (await isReservedForClaim(tx, id));
    if (sponsored) throw new DomainError("conflict", "sponsored");
    entry.before = { category, microCategories: deleted };
    if (target) entry.after = { businessesMovedTo: target.name };
    for (const each of deleted) if (target) await moveLinks(tx, each.id, target.id);
    await deleteCategoryRow(tx, id);
    entry.invalidate("settings");
  });
}

/**
 * Deletes a micro-category. Its businesses stay, and move to the micro-category `moveTo` if it is given. Throws (`conflict`)
 * "target_unknown" or (`not_found`) "micro_category_unknown".
 */
export async function deleteMicroCategory(app: Writing, admin: Actor, id: string, moveTo: string | null = null): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_micro_category", { kind: "micro_category", id }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    await lockBusinessesOf(tx, eq(businessMicroCategories.microCategoryId, id));
    const { deleted, target } = await lockWithTarget(tx, "id", id, moveTo);
    const [microCategory] = deleted;
    if (!microCategory) throw new DomainError("not_found", "micro_category_unknown");
    entry.before = { microCategory };
    if (target) {
      entry.after = { businessesMovedTo: target.name };
      await moveLinks(tx, id, target.id);
    }
    await deleteMicroCategoryRow(tx, id);
    entry.invalidate("settings");
  });
}

/** Locks the micro-categories to delete, and the one that gets their businesses. Throws "target_unknown" if it doesn't stay. */
async function lockWithTarget(tx: Db, by: "id" | "categoryId", value: string, moveTo: string | null) {
  const locked = await lockMicroCategories(tx, or(eq(microCategories[by], value), eq(microCategories.id, moveTo ?? value)));
  const target = locked.find((each) => each.id === moveTo && each[by] !== value);
  if (moveTo && !target) throw new DomainError("conflict", "target_unknown");
  return { deleted: locked.filter((each) => each[by] === value), target };
}

/** Locks the linked businesses first to prevent deadlocks, because a save locks its business before its micro-categories. */
async function lockBusinessesOf(tx: Db, linked: SQL): Promise<void> {
  const ids = tx.select({ id: businessMicroCategories.businessId }).from(businessMicroCategories).where(linked);
  await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(inArray(businesses.id, ids))
    .orderBy(asc(businesses.id))
    .for("no key update");
}

/** Returns the condition for the links to a category's micro-categories. */
function ofCategory(id: string): SQL {
  return sql`${businessMicroCategories.microCategoryId} in (select k.id from ${microCategories} k where k.category_id = ${id})`;
}

async function countLosing(db: Db, deleted: SQL): Promise<{ businesses: number; losingTheirOnly: number }> {
  const affected = db.select({ id: businessMicroCategories.businessId }).from(businessMicroCategories).where(deleted);
  const perBusiness = db
    .select({ id: businessMicroCategories.businessId, losing: sql<boolean>`bool_and(${deleted})`.as("losing") })
    .from(businessMicroCategories)
    .innerJoin(businesses, eq(businesses.id, businessMicroCategories.businessId))
    .where(inArray(businessMicroCategories.businessId, affected))
    .groupBy(businessMicroCategories.businessId)
    .as("per_business");
  const [counts] = await db
    .select({
      businesses: sql<number>`count(*)`.mapWith(Number),
      losingTheirOnly: sql<number>`count(*) filter (where ${perBusiness.losing})`.mapWith(Number),
    })
    .from(perBusiness);
  return counts ?? { businesses: 0, losingTheirOnly: 0 };
}
