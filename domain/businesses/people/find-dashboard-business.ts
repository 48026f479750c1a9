import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { findOwnBusiness, getOwnBusiness, type OwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { listEditedBusinesses } from "./business-access.ts";

/**
 * `isEditor` is true when the user edits the business without owning it. `others` lists the user's other businesses, starting
 * with their own.
 */
export type DashboardBusiness = { business: OwnBusiness | null; isEditor: boolean; others: { id: string; name: string }[] };

/**
 * Returns the business that the dashboard shows: the business `businessId` if the user is one of its editors. Otherwise, it is
 * the user's own business or, if they have none, the first business that they edit.
 */
export async function findDashboardBusiness(db: Db, user: Owner, businessId: string | null): Promise<DashboardBusiness> {
  const [own, edited] = [await findOwnBusiness(db, user), await listEditedBusinesses(db, user.userId)];
  const chosen = edited.find(({ id }) => id === businessId) ?? (own ? undefined : edited[0]);
  const all = own ? [{ id: own.id, name: own.name }, ...edited] : edited;
  if (!chosen) return { business: own, isEditor: false, others: edited };
  const business = await getOwnBusiness(db, user, chosen.id);
  return { business, isEditor: true, others: all.filter(({ id }) => id !== chosen.id) };
}
