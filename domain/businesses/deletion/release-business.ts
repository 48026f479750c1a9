import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { writeAdminFields } from "#domain/businesses/updates/set-admin-fields.ts";
import { writeGrant } from "#domain/businesses/updates/set-plan.ts";
import { releaseCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { lockFullBusinesses } from "./business-snapshot.ts";
import { writeDeleted, writePurged } from "./deleted-businesses.ts";

/** `outcome` says whether the listing is kept without an owner or was deleted. */
export type ReleasedBusiness = { row: BusinessRow; outcome: "kept" | "removed" };

/**
 * Removes a business from an owner who deletes their account. With `keep`, it becomes a Basic listing that can be claimed,
 * without the owner's private contact data. Without `keep`, or if it is not approved, it is permanently deleted. Its
 * sponsorship ends. Returns null if the user owns no business. The caller must have locked the user.
 */
export async function releaseBusiness(tx: Db, userId: string, keep: boolean, at: Date): Promise<ReleasedBusiness | null> {
  const [own] = await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, userId)).for("update");
  if (!own) return null;
  const { row, redirects } = (await lockFullBusinesses(tx, [own.id])).get(own.id)!;
  const isPublic = row.approvalStatus === "approved";
  await releaseCategory(tx, own.id, at);
  if (!keep || !isPublic) {
    if (isPublic) await writeDeleted(tx, row, redirects, at);
    await writePurged(tx, [own.id]);
    return { row, outcome: "removed" };
  }
  await writeAdminFields(tx, own.id, { ownerId: null, claimable: true }, { version: row.version + 1, at });
  await tx.update(businesses).set({ contactName: null, email: null, notes: null }).where(eq(businesses.id, own.id));
  await writeGrant(tx, own.id, "basic");
  return { row, outcome: "kept" };
}
