import { asc, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { businesses, businessMicroCategories, type BusinessRow } from "#domain/businesses/schema.ts";
import { writeApproval } from "#domain/businesses/updates/set-approval-status.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** How many of the selected businesses changed, and how many stayed as they were. */
export type ChangedCount = { changed: number; unchanged: number };

/** Makes a micro-category the only one of these businesses. Throws (`conflict`) "micro_category_unknown". Admins only. */
export async function setCategory(app: Context, admin: Actor, ids: string[], microCategoryId: string): Promise<ChangedCount> {
  assertAdmin(admin);
  return changeEach(app, ids, async (db, { id, version }) => {
    const { id: microId } = microCategories;
    const [known] = await db.select({ id: microId }).from(microCategories).where(eq(microId, microCategoryId)).for("key share");
    if (!known) throw new DomainError("conflict", "micro_category_unknown");
    const ofBusiness = eq(businessMicroCategories.businessId, id);
    const links = await db
      .select()
      .from(businessMicroCategories)
      .where(ofBusiness)
      .orderBy(asc(businessMicroCategories.position));
    if (links.length === 1 && links[0]!.microCategoryId === microCategoryId) return false;
    await change({ ...app, db }, admin, "edit_business", { kind: "business", id }, async (tx, entry) => {
      await tx.delete(businessMicroCategories).where(ofBusiness);
      await tx.insert(businessMicroCategories).values({ businessId: id, microCategoryId, position: 0 });
      await tx
        .update(businesses)
        .set({ version: version + 1, updatedAt: entry.at })
        .where(eq(businesses.id, id));
      entry.before = { microCategoryIds: links.map((link) => link.microCategoryId) };
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
  return changeEach(app, ids, async (db, { id, approvalStatus }) => {
    if (approvalStatus !== "approved" || (await isBeingClaimed(db, [id]))) return false;
    await change({ ...app, db }, admin, "hide_business", { kind: "business", id }, async (tx, entry) => {
      const after = { approvalStatus: "pending", rejectionReason: null } as const;
      await writeApproval(tx, id, after, entry.at);
      entry.before = { approvalStatus };
      entry.after = { approvalStatus: after.approvalStatus };
      entry.invalidate();
    });
    return true;
  });
}

/** Deletes the businesses on Basic that have no owner and no pending claim. Admins only. */
export async function deleteBusinesses(app: Context, admin: Actor, ids: string[]): Promise<ChangedCount> {
  assertAdmin(admin);
  return changeEach(app, ids, async (db, { id, ownerId, plan }) => {
    if (ownerId || plan !== "basic" || (await isBeingClaimed(db, [id]))) return false;
    await deleteBusiness({ ...app, db }, admin, id);
    return true;
  });
}

/** Runs `work` on each locked business, in a transaction of its own. Businesses that no longer exist count as unchanged. */
async function changeEach(
  { db }: Context,
  ids: string[],
  work: (tx: Db, business: BusinessRow) => Promise<boolean>,
): Promise<ChangedCount> {
  const count = { changed: 0, unchanged: 0 };
  for (const id of new Set(ids)) {
    const isChanged = await db.transaction(async (tx) => {
      const isThis = eq(businesses.id, id);
      const [business] = isUuid(id) ? await tx.select().from(businesses).where(isThis).for("update") : [];
      return business ? work(tx as Db, business) : false;
    });
    count[isChanged ? "changed" : "unchanged"] += 1;
  }
  return count;
}
