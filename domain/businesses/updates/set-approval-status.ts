import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** What a review decides of a business. */
export type Approval = Pick<typeof businesses.$inferSelect, "approvalStatus" | "rejectionReason">;

/** Holds a business until the transaction ends: nobody else saves, reviews or deletes it meanwhile. Whether it is there. */
export async function lockForReview(tx: Db, businessId: string): Promise<boolean> {
  if (!isUuid(businessId)) return false;
  const held = await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("update");
  return held.length > 0;
}

/** Writes down what was decided about a business that is held. It is no save of the profile and counts no version. */
export async function writeApproval(tx: Db, businessId: string, { approvalStatus, rejectionReason }: Approval): Promise<void> {
  await tx.update(businesses).set({ approvalStatus, rejectionReason }).where(eq(businesses.id, businessId));
}

/** How often a business that is locked was saved. */
export async function businessVersion(tx: Db, businessId: string): Promise<number> {
  const [held] = await tx.select({ version: businesses.version }).from(businesses).where(eq(businesses.id, businessId));
  return held!.version;
}
