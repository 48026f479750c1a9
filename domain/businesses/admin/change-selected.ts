import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type FullBusiness, lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { writeBusiness, writeStatus } from "#domain/businesses/write-business.ts";
import { lockMicroCategories } from "#domain/businesses/write-profile.ts";
import { isBeingClaimed } from "#domain/claims/pending-claims.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** How many of the selected businesses changed, and how many stayed as they were. */
export type ChangedCount = { changed: number; unchanged: number };

/** Makes a micro-category the only one of these businesses. Throws (`conflict`) "micro_category_unknown". Admins only. */
export async function setCategory(app: Context, admin: Actor, ids: string[], microCategoryId: string): Promise<ChangedCount> {
  assertAdmin(admin);
  return changeEach(app, ids, async (db, { row, microCategoryIds }) => {
    await lockMicroCategories(db, [microCategoryId]);
    if (microCategoryIds.length === 1 && microCategoryIds[0] === microCategoryId) return false;
    await change({ ...app, db }, admin, "edit_business", { kind: "business", id: row.id }, async (tx, entry) => {
      await writeBusiness(tx, row, { microCategoryIds: [microCategoryId] }, entry.at);
      entry.before = { microCategoryIds };
      entry.after = { microCategoryIds: [microCategoryId] };
      entry.invalidate();
    });
    return true;
  });
}

/**
 * Takes these businesses out of public view: the approved ones without a pending claim become pending, so they wait in Business
 * Requests. Admins only.
 */
export async function hideBusinesses(app: Context, admin: Actor, ids: string[]): Promise<ChangedCount> {
  assertAdmin(admin);
  return changeEach(app, ids, async (db, { row: { id, approvalStatus } }) => {
    if (approvalStatus !== "approved" || (await isBeingClaimed(db, [id]))) return false;
    await change({ ...app, db }, admin, "hide_business", { kind: "business", id }, async (tx, entry) => {
      await writeStatus(tx, id, { approvalStatus: "pending" }, entry.at);
      entry.before = { approvalStatus };
      entry.after = { approvalStatus: "pending" };
      entry.invalidate();
    });
    return true;
  });
}

/** Deletes the businesses on Basic that have no owner and no pending claim. Admins only. */
export async function deleteBusinesses(app: Context, admin: Actor, ids: string[]): Promise<ChangedCount> {
  assertAdmin(admin);
  return changeEach(app, ids, async (db, { row: { id, ownerId, plan } }) => {
    if (ownerId || plan !== "basic" || (await isBeingClaimed(db, [id]))) return false;
    await deleteBusiness({ ...app, db }, admin, id);
    return true;
  });
}

/** Runs `work` on each locked business, in a transaction of its own. Businesses that no longer exist count as unchanged. */
async function changeEach(
  { db }: Context,
  ids: string[],
  work: (tx: Db, business: FullBusiness) => Promise<boolean>,
): Promise<ChangedCount> {
  const count = { changed: 0, unchanged: 0 };
  for (const id of new Set(ids)) {
    const isChanged = await db.transaction(async (tx) => {
      const business = isUuid(id) ? (await lockFullBusinesses(tx as Db, [id])).get(id) : undefined;
      return business ? work(tx as Db, business) : false;
    });
    count[isChanged ? "changed" : "unchanged"] += 1;
  }
  return count;
}
