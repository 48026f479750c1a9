import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { type AuditLogEntry, lockAuditLogEntry, markUndone, wasChangedSince } from "#db/audit-log/write-audit-log.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { type Approval, writeApproval } from "#domain/businesses/updates/set-approval-status.ts";
import type { DeletionRecord, NotRestored } from "#domain/businesses/deletion/deleted-businesses.ts";
import { reopenClaim } from "#domain/claims/claim-business.ts";
import { restoreBusiness, undoDays } from "#domain/businesses/deletion/delete-business.ts";
import {
  type DeletedCategory,
  type DeletedMicroCategory,
  restoreCategory,
  restoreMicroCategory,
} from "#domain/categories/restore-category.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type LockedBusiness, lockBusiness } from "#domain/moderation/review-business.ts";

/** What was taken back; `lost` is what a restored business or category could not get back. */
export type UndoResult = { action: string; lost: Missing[] };

type Missing = NotRestored | "cover";

/** What can be taken back, and how; each holds its subject first. */
const undoHandlers: Record<string, (tx: Db, action: AuditLogEntry, at: Date) => Promise<Missing[]>> = {
  approve_business: takeBackDecision,
  reject_business: takeBackDecision,
  approve_claim: async (tx, action, at) => {
    await holdAsLeft(tx, action);
    if (!(await reopenClaim(tx, action.subjectId!, at))) throw new DomainError("conflict", "changed_since");
    return [];
  },
  delete_business: (tx, { subjectId, before }, at) => restoreBusiness(tx, subjectId!, before as DeletionRecord, at),
  delete_category: async (tx, { before }, at) => {
    const { cover } = await restoreCategory(tx, before as DeletedCategory, at);
    return cover ? [] : ["cover"];
  },
  delete_micro_category: async (tx, { before }, at) => {
    await restoreMicroCategory(tx, before as DeletedMicroCategory, at);
    return [];
  },
};

/** Whether an admin may still take back what the log says was done; nobody has looked yet at what was changed since. */
export function canBeUndone({ action, at, undoneAt }: Pick<AuditLogEntry, "action" | "at" | "undoneAt">, now: Date): boolean {
  return Object.hasOwn(undoHandlers, action) && !undoneAt && !isTooLate(at, now);
}

/**
 * Takes back what the log says was done: a decision about a request, which waits again, or a deletion. Refuses (`conflict`)
 * "cannot_be_undone", "claim_is_over" for a rejected claim, whose money went back, "undone_already", "too_late" after 30 days, "changed_since" when somebody changed the same thing after
 * it, what `restoreBusiness` and `restoreCategory` do; an activity that isn't there.
 */
export async function undoAction(app: Pick<AppContext, "db" | "clock">, admin: Actor, activityId: string): Promise<UndoResult> {
  assertAdmin(admin);
  return app.db.transaction(async (outer) => {
    const action = await lockUndoable(outer as Db, activityId, app.clock.now());
    const subject = { kind: action.subjectKind, ...(action.subjectId && { id: action.subjectId }) };
    return change({ ...app, db: outer as Db }, admin, "undo", subject, async (tx, entry) => {
      const lost = await undoHandlers[action.action]!(tx, action, entry.at);
      entry.invalidate();
      entry.before = action.after;
      entry.after = { ...toldOf(action.before), undoes: { id: action.id, action: action.action }, ...(lost.length && { lost }) };
      await markUndone(tx, action.id, entry);
      return { action: action.action, lost };
    });
  });
}

async function lockUndoable(tx: Db, activityId: string, now: Date): Promise<AuditLogEntry> {
  const action = isUuid(activityId) ? await lockAuditLogEntry(tx, activityId) : null;
  if (!action) throw new DomainError("not_found", "activity_unknown");
  if (action.action === "reject_claim") throw new DomainError("conflict", "claim_is_over");
  if (!Object.hasOwn(undoHandlers, action.action)) throw new DomainError("conflict", "cannot_be_undone");
  if (action.undoneAt) throw new DomainError("conflict", "undone_already");
  if (isTooLate(action.at, now)) throw new DomainError("conflict", "too_late");
  return action;
}

function isTooLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > undoDays * 24 * 3_600_000;
}

/** Who stood in a category the log knows already from its deletion; there may be thousands. */
function toldOf(before: unknown): object {
  const { links: _, ...told } = before as { links?: unknown };
  return told;
}

/** Back into the queue, as it stood there. */
async function takeBackDecision(tx: Db, action: AuditLogEntry): Promise<NotRestored[]> {
  const { id } = await holdAsLeft(tx, action);
  await writeApproval(tx, id, action.before as Approval);
  return [];
}

/** The business of a decision, locked. Refuses (`conflict`) "changed_since" when it is not as the decision left it. */
async function holdAsLeft(tx: Db, action: AuditLogEntry): Promise<LockedBusiness> {
  const after = action.after as Approval & { version: number };
  const held = await lockBusiness(tx, action.subjectId!);
  const isAsLeft =
    held?.approvalStatus === after.approvalStatus &&
    held.rejectionReason === after.rejectionReason &&
    held.version === after.version;
  if (!isAsLeft || (await wasChangedSince(tx, action))) throw new DomainError("conflict", "changed_since");
  return held;
}
