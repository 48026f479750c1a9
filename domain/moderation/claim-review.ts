import type { Entry } from "#db/change/change.ts";
import type { Db } from "#db/handle.ts";
import { noteClaimRejected } from "#domain/billing/claim-rejected.ts";
import { promiseTask } from "#domain/billing/tasks.ts";
import { writeApproval } from "#domain/businesses/set-approval.ts";
import { confirmClaim, undoClaim } from "#domain/claims/claim.ts";
import type { Held } from "./review.ts";

/** Makes a claimed business that is held the claimant's for good; the public sees it again. */
export async function approveClaim(tx: Db, entry: Entry, { id, name, version, recipient }: Held): Promise<void> {
  await writeApproval(tx, id, { approvalStatus: "approved", rejectionReason: null });
  await confirmClaim(tx, id, entry.at);
  entry.invalidate();
  entry.before = { approvalStatus: "pending", rejectionReason: null };
  entry.after = { approvalStatus: "approved", rejectionReason: null, version };
  if (recipient) entry.mail(recipient, "claim-approved", { business: name, link: `/business/${id}` });
}

/** Makes a claimed business that is held what it was before; the claimant's money goes back and their subscription ends. */
export async function rejectClaim(tx: Db, entry: Entry, held: Held, reason: string | null): Promise<void> {
  const undone = await undoClaim(tx, { businessId: held.id }, "rejected", entry.at);
  entry.invalidate();
  const paid = undone?.subscriptionProviderId;
  if (paid) await promiseTask(tx, "refund", paid, entry.at);
  await noteClaimRejected(tx, undone, entry.at);
  entry.before = { approvalStatus: "pending", ownerId: undone?.userId };
  entry.after = { approvalStatus: "approved", ownerId: null, rejectionReason: reason, refunded: Boolean(paid) };
  if (!held.recipient) return;
  const business = undone?.businessName ?? held.name;
  entry.mail(held.recipient, "claim-rejected", { business, reason, refunded: Boolean(paid), link: "/contact" });
}
