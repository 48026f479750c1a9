import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { type AuditLogEntry, lockAuditLogEntry, markUndone, wasChangedSince } from "#db/audit-log/write-audit-log.ts";
import { stopEmailsOf } from "#db/outbox/email-outbox.ts";
import { assertAdmin, assertStaff, type Actor } from "#domain/accounts/actor.ts";
import { deleteTasksOfChange } from "#domain/admin-tasks/admin-tasks.ts";
import { type Approval, type ApprovalDays, restoreApproval } from "#domain/businesses/updates/set-approval-status.ts";
import type { DeletionRecord, NotRestored } from "#domain/businesses/deletion/deleted-businesses.ts";
import { restoreBusinesses } from "#domain/businesses/deletion/bulk-delete.ts";
import { restoreBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { undoDays } from "./undo-period.ts";
import {
  type DeletedCategory,
  type DeletedMicroCategory,
  restoreCategory,
  restoreMicroCategory,
} from "#domain/categories/undo/restore-category.ts";
import type { MergedMicroCategory } from "#domain/categories/merge-categories.ts";
import { type LoggedMerge, undoMergeCategory, undoMergeMicroCategory } from "#domain/categories/undo/undo-merge.ts";
import { undoCategoryEdit, undoMicroCategoryRename, undoOrder } from "#domain/categories/undo/undo-edit.ts";
import { undoAddCategory, undoAddMicroCategory } from "#domain/categories/undo/undo-add.ts";
import { undoTaxonomy } from "#domain/categories/undo/undo-taxonomy.ts";
import { undoCategoryImage } from "#domain/sponsorships/undo-category-image.ts";
import { restoreSnapshots } from "#domain/businesses/undo/restore-snapshots.ts";
import { undoMerge } from "#domain/duplicates/undo-merge.ts";
import { undoRemoveSponsor } from "#domain/sponsorships/reopen-sponsorship.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { restoreDeletedPage, undoPageEdit } from "#domain/pages/delete-page.ts";
import { restoreKind } from "#domain/kinds/save-kind.ts";
import { restoreSettings } from "#domain/settings/save-settings.ts";
import { type LockedBusiness, lockBusiness } from "#domain/moderation/review-business.ts";

/** The undone action. `lost` lists the parts that could not be restored. `email` is null for an action without an email. */
type UndoResult = { action: string; lost: string[]; email: "not_sent" | "sent" | null };

/** A part that could not be restored, or the name of a business that has changed since the action. */
type NotRestorable = NotRestored | "cover" | "menu" | (string & {});

/** The actions that can be undone. Each handler first locks its subject. */
const undoHandlers: Record<string, (tx: Db, action: AuditLogEntry, at: Date) => Promise<NotRestorable[]>> = {
  approve_business: undoDecision,
  reject_business: undoDecision,
  delete_business: (tx, { subjectId, before }, at) => restoreBusiness(tx, subjectId!, before as DeletionRecord, at),
  delete_businesses: (tx, { before }, at) => restoreBusinesses(tx, before as Record<string, { before: DeletionRecord }>, at),
  delete_category: async (tx, { before }, at) => {
    const { cover } = await restoreCategory(tx, before as DeletedCategory, at);
    return cover ? [] : ["cover"];
  },
  delete_micro_category: async (tx, { before }, at) => {
    await restoreMicroCategory(tx, before as DeletedMicroCategory, at);
    return [];
  },
  merge_category: async (tx, { before }, at) => {
    const { cover } = await undoMergeCategory(tx, before as LoggedMerge, at);
    return cover ? [] : ["cover"];
  },
  merge_micro_category: async (tx, { before }, at) => {
    await undoMergeMicroCategory(tx, before as MergedMicroCategory, at);
    return [];
  },
  merge_businesses: undoMerge,
  add_category: undoing(undoAddCategory),
  add_micro_category: undoing(undoAddMicroCategory),
  apply_taxonomy: async (tx, { before }) => ((await undoTaxonomy(tx, before)).cover ? [] : ["cover"]),
  edit_category: undoing(undoCategoryEdit),
  rename_category: undoing(undoCategoryEdit),
  rename_micro_category: undoing(undoMicroCategoryRename),
  order_categories: undoing(undoOrder),
  sort_categories: undoing(undoOrder),
  edit_business: undoChange,
  change_plans: undoChange,
  add_services: undoChange,
  replace_services: undoChange,
  remove_sponsor: undoing(undoRemoveSponsor),
  set_category_image: async (tx, action) => ((await undoCategoryImage(tx, action)).cover ? [] : ["cover"]),
  delete_page: restoreDeletedPage,
  edit_page: undoEdit,
  restore_page: undoEdit,
  change_kind: undoing(restoreKind),
  change_settings: undoing(restoreSettings),
};

/** The names of the actions that can be undone. */
export const undoableActions = Object.keys(undoHandlers);

/** Returns a handler that calls `restore` and reports nothing as lost. */
function undoing(restore: (tx: Db, action: AuditLogEntry, at: Date) => Promise<void>) {
  return async (tx: Db, action: AuditLogEntry, at: Date): Promise<NotRestorable[]> => {
    await restore(tx, action, at);
    return [];
  };
}

/** Returns whether the action can still be undone. Later changes to the subject are not checked. */
export function canBeUndone({ action, at, undoneAt }: Pick<AuditLogEntry, "action" | "at" | "undoneAt">, now: Date): boolean {
  return Object.hasOwn(undoHandlers, action) && !undoneAt && !isTooLate(at, now);
}

/**
 * Undoes an action. Throws (`conflict`) "cannot_be_undone", "claim_is_over" for a rejected claim, which is refunded,
 * "undone_already", "too_late" after 30 days, or "changed_since" if the subject has changed; (`not_found`) "activity_unknown";
 * and the errors of `restoreBusiness`, `restoreCategory`, and `undoMerge`. A reviewer can undo only what they did as a reviewer.
 */
export async function undoAction(app: Pick<AppContext, "db" | "clock">, admin: Actor, activityId: string): Promise<UndoResult> {
  assertStaff(admin);
  return app.db.transaction(async (outer) => {
    const action = await lockUndoable(outer as Db, activityId, app.clock.now());
    // People can undo what they did in their current role. Only admins can undo anything else.
    const isOwn = "userId" in admin && action.actorRole === admin.role && action.actorId === admin.userId;
    if (!isOwn) assertAdmin(admin);
    const subject = { kind: action.subjectKind, ...(action.subjectId && { id: action.subjectId }) };
    return change({ ...app, db: outer as Db }, admin, "undo", subject, async (tx, entry) => {
      const lost = await undoHandlers[action.action]!(tx, action, entry.at);
      if (!lost.length) await deleteTasksOfChange(tx, action.id);
      entry.invalidate(settingsSubjects.includes(action.subjectKind) ? "settings" : undefined);
      entry.before = action.after;
      entry.after = {
        ...withoutLinks(action.before),
        undoes: { id: action.id, action: action.action },
        ...(lost.length && { lost }),
      };
      await markUndone(tx, action.id, entry);
      const { stopped, left } = await stopEmailsOf(tx, action.id);
      return { action: action.action, lost, email: left ? "sent" : stopped ? "not_sent" : null };
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

/** The kinds of subjects that the current town depends on. */
const settingsSubjects = ["settings", "page", "category", "micro_category", "kind", "town"];

/** Removes a category's links and a taxonomy's rows. The undone entry already has them, and there may be thousands. */
function withoutLinks(before: unknown): object {
  const { links: _, remaining: __, merged: ___, rows: ____, ...rest } = (before ?? {}) as Record<string, unknown>;
  return rest;
}

/** Makes the request pending again, as it was before. */
async function undoDecision(tx: Db, action: AuditLogEntry): Promise<NotRestored[]> {
  const { id } = await lockUnchanged(tx, action);
  await restoreApproval(tx, id, action.before as Approval & Partial<ApprovalDays>);
  return [];
}

/** Restores the businesses of an edit or a bulk change, except those that have changed since then. */
async function undoChange(tx: Db, { id }: AuditLogEntry, at: Date): Promise<NotRestorable[]> {
  const { restored, left } = await restoreSnapshots(tx, id, at);
  if (!restored) throw new DomainError("conflict", "changed_since");
  return left;
}

async function undoEdit(tx: Db, action: AuditLogEntry, at: Date): Promise<NotRestorable[]> {
  await undoPageEdit(tx, action, at);
  return [];
}

/** Locks the business that a decision was about. Throws (`conflict`) "changed_since" if it has changed since then. */
async function lockUnchanged(tx: Db, action: AuditLogEntry): Promise<LockedBusiness> {
  const after = action.after as Approval & { version: number };
  const business = await lockBusiness(tx, action.subjectId!);
  const isUnchanged =
    business?.approvalStatus === after.approvalStatus &&
    business.rejectionReason === after.rejectionReason &&
    business.version === after.version;
  if (!isUnchanged || (await wasChangedSince(tx, action))) throw new DomainError("conflict", "changed_since");
  return business;
}
