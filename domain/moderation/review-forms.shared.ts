import { requestsPerPage, reasonLimit } from "./limits.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { lines, note } from "#domain/text/text-validators.shared.ts";

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

/** A selected request: "id:version". */
const chosen = z.string().transform((value, context) => {
  const [id = "", versionText = ""] = value.split(":");
  if (id && /^\d{1,9}$/.test(versionText)) return { id, version: Number(versionText) };
  context.addIssue({ code: "custom", message: "Please select the requests again" });
  return z.NEVER;
});

/** The form that decides several requests together. */
export const bulkReviewFields = z.object({
  decision: z.enum(["approve", "reject"]),
  chosen: z
    .array(chosen)
    .min(1, "Please select at least one request")
    .max(requestsPerPage, `Please select at most ${requestsPerPage} requests`),
  reason,
});

/** A request in the version that the admin saw. */
export type SelectedRequest = z.output<typeof chosen>;

/** The kind of a request. */
export type RequestKind = "claim" | "owner" | "submission";

/**
 * The reason why a request was skipped: it was decided, changed, or deleted in the meantime, or it is a claim, which must be
 * opened first.
 */
export type SkipReason = "not_pending" | "stale" | "business_unknown" | "claim";
