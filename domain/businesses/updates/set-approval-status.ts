import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** The result of a review. */
export type Approval = Pick<typeof businesses.$inferSelect, "approvalStatus" | "rejectionReason">;

/** Locks a business so that no save, review or deletion can change it. Returns whether it exists. */
export async function lockForReview(tx: Db, businessId: string): Promise<boolean> {
  if (!isUuid(businessId)) return false;
  const rows = await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("update");
  return rows.length > 0;
}

/** Writes the result for a locked business. Does not increment the version, because the profile is unchanged. */
export async function writeApproval(tx: Db, businessId: string, { approvalStatus, rejectionReason }: Approval): Promise<void> {
  await tx.update(businesses).set({ approvalStatus, rejectionReason }).where(eq(businesses.id, businessId));
}

/** The version of a locked business. */
export async function businessVersion(tx: Db, businessId: string): Promise<number> {
  const [rows] = await tx.select({ version: businesses.version }).from(businesses).where(eq(businesses.id, businessId));
  return rows!.version;
}
