import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessEditors, businessInvitations } from "./schema.ts";

/**
 * Moves the editors and open invitations of a merged business to the remaining one, which gets its owner. If the remaining
 * business already has editors or invitations, they are a former owner's, so they are deleted. The caller has locked both
 * businesses.
 */
export async function movePeople(tx: Db, mergedId: string, keepId: string): Promise<void> {
  await tx.delete(businessEditors).where(eq(businessEditors.businessId, keepId));
  await tx.delete(businessInvitations).where(eq(businessInvitations.businessId, keepId));
  await tx.update(businessEditors).set({ businessId: keepId }).where(eq(businessEditors.businessId, mergedId));
  await tx.update(businessInvitations).set({ businessId: keepId }).where(eq(businessInvitations.businessId, mergedId));
}
