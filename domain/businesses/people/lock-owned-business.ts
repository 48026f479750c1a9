import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { lockOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";

/**
 * Locks a business that this user owns, and returns it. Editors and claimants can't manage its people. Throws (`not_allowed`)
 * "not_your_business" or (`not_found`) "business_unknown".
 */
export async function lockOwnedBusiness(tx: Db, owner: Owner, businessId: string): Promise<{ id: string; name: string }> {
  const { business, claim } = await lockOwnBusiness(tx, owner, businessId, "manage");
  if (claim) throw new DomainError("not_allowed", "not_your_business");
  return business;
}

/** Returns the id, name, and plan of the business that the user owns, or null. */
export async function findOwnedBusiness(db: Db, owner: Owner): Promise<Pick<BusinessRow, "id" | "name" | "plan"> | null> {
  const { id, name, plan } = businesses;
  const [found] = await db.select({ id, name, plan }).from(businesses).where(eq(businesses.ownerId, owner.userId));
  return found ?? null;
}
