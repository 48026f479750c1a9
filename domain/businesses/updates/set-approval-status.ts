import { type AnyColumn, eq, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** The result of a review. */
export type Approval = Pick<typeof businesses.$inferSelect, "approvalStatus" | "rejectionReason">;

/** Locks a business so that no save, review, or deletion can change it. Returns whether it exists. */
export async function lockForReview(tx: Db, businessId: string): Promise<boolean> {
  if (!isUuid(businessId)) return false;
  const rows = await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("update");
  return rows.length > 0;
}

/**
 * Writes a review's result to a locked business. Does not increment the version, because the profile is unchanged. Approval makes
 * the contact data public.
 */
export async function writeApproval(
  tx: Db,
  businessId: string,
  { approvalStatus, rejectionReason }: Approval,
  at: Date,
): Promise<void> {
  const approved = approvalStatus === "approved" ? approvedFrom(at) : {};
  await tx
    .update(businesses)
    .set({ approvalStatus, rejectionReason, ...approved })
    .where(eq(businesses.id, businessId));
}

/**
 * Returns the columns that an approval changes. For contact data that a person entered, the first public day becomes the day of
 * the approval. Contact data from an import or an admin gets no day. The day of the first approval doesn't change.
 */
export function approvedFrom(at: Date) {
  const day = at.toISOString().slice(0, 10);
  const from = (column: AnyColumn) => sql<string>`case when ${column} is not null then ${day}::date end`;
  return {
    emailPublicSince: from(businesses.emailPublicSince),
    approvedOn: sql<string>`coalesce(${businesses.approvedOn}, ${day}::date)`,
  };
}

/** Returns a locked business's version. */
export async function businessVersion(tx: Db, businessId: string): Promise<number> {
  const [rows] = await tx.select({ version: businesses.version }).from(businesses).where(eq(businesses.id, businessId));
  return rows!.version;
}
