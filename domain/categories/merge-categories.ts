import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { moveLinks } from "#domain/businesses/merge/move-micro-category-links.ts";
import { businessMicroCategories } from "#domain/businesses/schema.ts";
import { isReservedForClaim, lockClaimsOfCategory, moveClaims } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { moveSponsorships } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { deleteCategoryRow, deleteMicroCategoryRow, lockCategoryWrites, type MicroCategoryRow } from "./category-records.ts";
import { redirectCategory, redirectMicroCategory } from "./category-redirects.ts";
import { lockBusinessesOf, ofCategory } from "./delete-category.ts";
import { categories, microCategories } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;
type CategoryRow = typeof categories.$inferSelect;

/**
 * Merges a micro-category into another one. Its businesses move, and its address redirects. Throws (`conflict`) "same_category"
 * or (`not_found`) "micro_category_unknown".
 */
export async function mergeMicroCategory(app: Writing, admin: Actor, id: string, intoId: string): Promise<void> {
  assertAdmin(admin);
  if (id === intoId) throw new DomainError("conflict", "same_category");
  await change(app, admin, "merge_micro_category", { kind: "micro_category", id }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    await lockBusinessesOf(tx, eq(businessMicroCategories.microCategoryId, id));
    const locked = await lockMicroCategoryRows(tx, inArray(microCategories.id, [id, intoId]));
    const merged = locked.find((each) => each.id === id);
    const into = locked.find((each) => each.id === intoId);
    if (!merged || !into) throw new DomainError("not_found", "micro_category_unknown");
    await mergeRow(tx, id, intoId, entry.at);
    entry.before = { microCategory: merged };
    entry.after = { mergedInto: into.name };
    entry.invalidate("settings");
  });
}

/**
 * Merges a category into another one. Its micro-categories and its sponsorship move, and its address redirects. A micro-category
 * that the other category has under the same name is merged into that one. Throws (`conflict`) "same_category", "both_sponsored",
 * or "reserved" while a claim reserves a category that the merge would take away; (`not_found`) "category_unknown".
 */
export async function mergeCategory(app: Writing, admin: Actor, id: string, intoId: string): Promise<void> {
  assertAdmin(admin);
  if (id === intoId) throw new DomainError("conflict", "same_category");
  await change(app, admin, "merge_category", { kind: "category", id }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    // The lock order is the same as in saves and claims: businesses, claims, micro-categories, categories, and then sponsorships.
    await lockBusinessesOf(tx, ofCategory(id));
    await lockClaimsOfCategory(tx, id);
    const locked = await lockMicroCategoryRows(tx, inArray(microCategories.categoryId, [id, intoId]));
    const { category, into } = await lockPair(tx, id, intoId);
    await refuseTakenSponsorship(tx, id, intoId);
    const equals = new Map(locked.filter((each) => each.categoryId === intoId).map((each) => [each.sortKey, each.id]));
    const moving = locked.filter(({ categoryId }) => categoryId === id);
    for (const { id: microId, sortKey } of moving) {
      const equal = equals.get(sortKey);
      if (equal) await mergeRow(tx, microId, equal, entry.at);
    }
    await tx.update(microCategories).set({ categoryId: intoId }).where(eq(microCategories.categoryId, id));
    await moveSponsorships(tx, id, intoId);
    await moveClaims(tx, id, intoId);
    await redirectCategory(tx, id, intoId, entry.at);
    await deleteCategoryRow(tx, id);
    entry.before = { category, microCategories: moving };
    entry.after = { mergedInto: into.name };
    entry.invalidate("settings");
  });
}

async function mergeRow(tx: Db, id: string, into: string, at: Date): Promise<void> {
  await moveLinks(tx, id, into);
  await redirectMicroCategory(tx, id, into, at);
  await deleteMicroCategoryRow(tx, id);
}

/** Locks micro-categories in the same order as saves, to prevent deadlocks. */
async function lockMicroCategoryRows(tx: Db, which: ReturnType<typeof inArray>): Promise<MicroCategoryRow[]> {
  return tx.select().from(microCategories).where(which).orderBy(asc(microCategories.id)).for("update");
}

/** Locks both categories, so that nobody can start to sponsor one of them. */
async function lockPair(tx: Db, id: string, intoId: string): Promise<{ category: CategoryRow; into: CategoryRow }> {
  const both = inArray(categories.id, [id, intoId]);
  const locked = await tx.select().from(categories).where(both).orderBy(asc(categories.id)).for("update");
  const category = locked.find((each) => each.id === id);
  const into = locked.find((each) => each.id === intoId);
  if (!category || !into) throw new DomainError("not_found", "category_unknown");
  return { category, into };
}

async function refuseTakenSponsorship(tx: Db, id: string, intoId: string): Promise<void> {
  const { categoryId } = sponsorships;
  const live = await tx
    .select()
    .from(sponsorships)
    .where(and(or(eq(categoryId, id), eq(categoryId, intoId)), isLive))
    .orderBy(asc(sponsorships.id))
    .for("update");
  if (live.length > 1) throw new DomainError("conflict", "both_sponsored");
  const movesSponsor = live.some((each) => each.categoryId === id);
  const reserved = (await isReservedForClaim(tx, id)) || (movesSponsor && (await isReservedForClaim(tx, intoId)));
  if (reserved) throw new DomainError("conflict", "reserved");
}
