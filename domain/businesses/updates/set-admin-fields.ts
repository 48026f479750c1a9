import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { approvedFrom } from "./set-approval-status.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** Fields that are not part of the profile. */
type AdminFields = Pick<typeof businesses.$inferSelect, "ownerId" | "claimable" | "approvalStatus" | "rejectionReason">;

/** Writes these fields of a locked business. `version` and `at` are those of the save. */
export async function writeAdminFields(
  tx: Db,
  businessId: string,
  status: Partial<AdminFields>,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await tx
    .update(businesses)
    .set({ ...status, ...(status.approvalStatus === "approved" && approvedFrom(at)), version, updatedAt: at })
    .where(eq(businesses.id, businessId));
}
