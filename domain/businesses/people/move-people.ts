import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { insertJsonRows, type JsonRows, readJsonRows } from "#db/json-rows.ts";
import { businessEditors, businessInvitations } from "./schema.ts";

/** The deleted editors and invitations of a former owner of the remaining business. */
export type DeletedPeople = { editors: JsonRows; invitations: JsonRows };

/**
 * Moves a merged business's editors and invitations to the remaining one, which also gets the merged one's owner. If the
 * remaining business already has editors or invitations, they are a former owner's, so they are deleted. The caller must have
 * locked both businesses. Returns what it deleted.
 */
export async function movePeople(tx: Db, mergedId: string, keepId: string): Promise<DeletedPeople> {
  const deleted = {
    editors: await readJsonRows(tx, businessEditors, eq(businessEditors.businessId, keepId)),
    invitations: await readJsonRows(tx, businessInvitations, eq(businessInvitations.businessId, keepId)),
  };
  await tx.delete(businessEditors).where(eq(businessEditors.businessId, keepId));
  await tx.delete(businessInvitations).where(eq(businessInvitations.businessId, keepId));
  await tx.update(businessEditors).set({ businessId: keepId }).where(eq(businessEditors.businessId, mergedId));
  await tx.update(businessInvitations).set({ businessId: keepId }).where(eq(businessInvitations.businessId, mergedId));
  return deleted;
}

/** Undoes `movePeople`. People who have been added since the merge move with the owner. */
export async function movePeopleBack(tx: Db, mergedId: string, keepId: string, deleted: DeletedPeople): Promise<void> {
  await tx.update(businessEditors).set({ businessId: mergedId }).where(eq(businessEditors.businessId, keepId));
  await tx.update(businessInvitations).set({ businessId: mergedId }).where(eq(businessInvitations.businessId, keepId));
  await insertJsonRows(tx, businessEditors, deleted.editors);
  await insertJsonRows(tx, businessInvitations, deleted.invitations);
}
