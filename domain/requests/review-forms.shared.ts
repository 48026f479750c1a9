import { z } from "#domain/zod.shared.ts";
import { lines, note } from "#domain/text/text-validators.shared.ts";

/** The maximum length of a reason, in characters. */
export const reasonLimit = 1000;

const reason = note(lines, reasonLimit)
  .transform((text) => text || null)
  .nullable()
  .default(null);

const version = z.number().int();

/** The form that approves one request, in the version that the admin saw. */
export const approvalFields = z.object({ id: z.string(), version });

/** The form that rejects one request, with an optional reason. */
export const rejectionFields = approvalFields.extend({ reason });

/** The form that decides a claim by its own id, which only the opened claim shows. */
export const claimApprovalFields = z.object({ claimId: z.string(), version });
export const claimRejectionFields = claimApprovalFields.extend({ reason });

/** The kind of a request. */
export type RequestKind = "claim" | "owner" | "submission";
