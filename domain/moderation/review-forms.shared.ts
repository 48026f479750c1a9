import { z } from "#domain/zod.shared.ts";
import { lines, note } from "#domain/text/text-validators.shared.ts";

/** In characters. */
export const reasonLimit = 1000;

/** Pages of the requests that wait, and how many may be decided at once. */
export const requestsPerPage = 50;

const reason = note(lines, reasonLimit)
  .transform((typed) => typed || null)
  .nullable()
  .default(null);

const version = z.number().int();

/** Approving one request, as it was when it was looked at. */
export const approvalFields = z.object({ id: z.string(), version });

/** Rejecting one; the reason may be missing. */
export const rejectionFields = approvalFields.extend({ reason });

/** Deciding about a claim, which is named by its own id: only the opened claim says it. */
export const claimApprovalFields = z.object({ claimId: z.string(), version });
export const claimRejectionFields = claimApprovalFields.extend({ reason });

/** One of many that were ticked: "id:version". */
const chosen = z.string().transform((ticked, context) => {
  const [id = "", counted = ""] = ticked.split(":");
  if (id && /^\d{1,9}$/.test(counted)) return { id, version: Number(counted) };
  context.addIssue({ code: "custom", message: "Please choose again" });
  return z.NEVER;
});

/** Deciding about several at once. */
export const bulkReviewFields = z.object({
  decision: z.enum(["approve", "reject"]),
  chosen: z
    .array(chosen)
    .min(1, "Please select at least one request")
    .max(requestsPerPage, `Please select at most ${requestsPerPage} requests`),
  reason,
});

/** A request as it was when somebody looked at it. */
export type SelectedRequest = z.output<typeof chosen>;

/** Where a request comes from. */
export type RequestKind = "claim" | "owner" | "submission";

/** Why one of many is left alone: somebody decided or changed it meanwhile, it is gone, or it is to be looked at by itself. */
export type SkipReason = "not_pending" | "stale" | "business_unknown" | "claim";
