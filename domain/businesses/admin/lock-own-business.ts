import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";

/** Locks a business and returns its profile. Throws (`not_found`) "business_unknown". */
export async function lockOwnBusiness(tx: Db, businessId: string): Promise<OwnBusiness> {
  if (isUuid(businessId)) {
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("update");
    const [own] = await listOwnBusinesses(tx, eq(businesses.id, businessId));
    if (own) return own.business;
  }
  throw new DomainError("not_found", "business_unknown");
}
