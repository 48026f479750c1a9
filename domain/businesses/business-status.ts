import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses, type BusinessRow } from "./schema.ts";

/** Returns whether a business can be claimed: it is approved, claimable, and without an owner. */
export function canBeClaimed({ approvalStatus, claimable, ownerId }: BusinessRow): boolean {
  return approvalStatus === "approved" && claimable && !ownerId;
}

/** Locks a business so that no save, review, or deletion can change it. Returns it, or null if it doesn't exist. */
export async function lockBusiness(tx: Db, businessId: string): Promise<BusinessRow | null> {
  if (!isUuid(businessId)) return null;
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for("update");
  return row ?? null;
}

/** Locks the business that a user owns, and returns it, or null. */
export async function lockBusinessOf(tx: Db, userId: string): Promise<BusinessRow | null> {
  const [row] = await tx.select().from(businesses).where(eq(businesses.ownerId, userId)).for("update");
  return row ?? null;
}
