import town from "../town.config.ts";
import { expect, it } from "vitest";
import type { Actor } from "#domain/accounts/actor.ts";
import { countCategories, getStatistics, listRecentPremium, getPaymentFigures } from "#domain/analytics/overview-statistics.ts";
import { listForAdmin } from "./categories/list-categories.ts";
import { addCategory, addMicroCategory, deleteCategory, editCategory } from "./categories/manage-categories.ts";
import { listSponsorChoices, listSponsorships } from "./sponsors/list-sponsorships.ts";
import { setSponsor } from "#domain/sponsors/sponsorships.ts";
import { getRequest, listRequests } from "./requests/list-requests.ts";
import { approveBusiness, rejectBusiness } from "./requests/review-business.ts";
import { countWaiting as countQueue } from "./review-queue/review-queue.ts";
import { listAuditLog } from "#domain/activity/list-audit-log.ts";
import { deleteMessage, finishMessage, listInbox, sendEmailAgain } from "./messages/inbox.ts";
import { exportBusinesses } from "./csv/export-businesses.ts";
import { createImportDraft, getImportDraft } from "./imports/import-drafts.ts";
import { decideImport, getImport, getImportReport, listImports, startImport } from "./imports/run-import.ts";
import { saveImportMapping } from "./imports/save-mapping.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aProfile } from "#test/factories.ts";
import { everything } from "#test/access.ts";
import { aFile } from "#test/imports.ts";
import { aSite } from "#test/site.ts";
import { createBusiness, getBusiness, removeOwner, saveBusiness } from "./businesses/admin/edit-business-as-admin.ts";
import { listBusinesses } from "./businesses/admin/list-businesses-for-admin.ts";
import { deleteBusinesses, hideBusinesses, setCategory } from "./businesses/admin/change-selected.ts";
import { listDuplicates, markDifferent } from "./duplicates/find-duplicates.ts";
import { saveSettings } from "./settings/save-settings.ts";
import { mergeBusinesses } from "./duplicates/merge-businesses.ts";
import { findClaimToTakeBack, takeBackClaim } from "#domain/claims/review-claim.ts";
import { recordManualPlan } from "#domain/billing/manual-plans.ts";
import { findSubscriptionForAdmin } from "#domain/billing/refunds.ts";
import { deleteBusiness, listDeletedBusinesses, restoreBusiness } from "./businesses/deletion/delete-business.ts";

const app = createTestContext({ db, clock: aClock(), town });
const profile = { ...aProfile(), plan: "premium", claimable: false, version: 1 } as const;

const payment = { plan: "premium", until: "2026-04-14", amount: 89.97, how: "check", reference: "" } as const;
const newCategory = { name: "A", description: "" };

/** The admin actions on businesses and related data. `id` and `other` are the ids of two businesses. */
const actions: Record<string, (actor: Actor, id: string, other: string) => unknown> = {
  list: (actor) => listBusinesses(db, actor, { page: 1 }),
  get: (actor, id) => getBusiness(db, actor, id),
  create: (actor) => createBusiness(app, actor, { ...profile, microCategoryIds: [], photos: [] }),
  save: (actor, id) => saveBusiness(app, actor, id, { ...profile, microCategoryIds: [], photos: [] }),
  removeOwner: (actor, id) => removeOwner(app, actor, id),
  delete: (actor, id) => deleteBusiness(app, actor, id),
  merge: (actor, id, other) => mergeBusinesses(app, actor, id, other),
  duplicates: (actor) => listDuplicates(db, actor, 1),
  setCategory: (actor, id) => setCategory(app, actor, [id], "plumbing"),
  hide: (actor, id) => hideBusinesses(app, actor, [id]),
  deleteSelected: (actor, id) => deleteBusinesses(app, actor, [id]),
  deleted: (actor) => listDeletedBusinesses(app, actor, 1),
  restore: (actor, id) => restoreBusiness(app, actor, id),
  export: (actor) => exportBusinesses(db, actor, {}),
  getImport: (actor, id) => getImport(app, actor, id),
  imports: (actor) => listImports(app, actor, 1),
  createDraft: (actor) => createImportDraft(app, actor, aFile("name\nNew One\n")),
  getDraft: (actor, id) => getImportDraft(app, actor, id),
  saveMapping: (actor, id) => saveImportMapping(app, actor, id, {}),
  importDraft: (actor, id) => startImport(app, actor, id, { dryRun: true }),
  report: (actor, id) => getImportReport(app, actor, id),
  decideImport: (actor, id) => decideImport(app, actor, id, "approved"),
  inbox: (actor) => listInbox(db, actor, { page: 1 }),
  finish: (actor, id) => finishMessage(app, actor, id),
  deleteMessage: (actor, id) => deleteMessage(app, actor, id),
  sendEmailAgain: (actor, id) => sendEmailAgain(app, actor, id),
  approve: (actor, id) => approveBusiness(app, actor, id, 1),
  reject: (actor, id) => rejectBusiness(app, actor, id, 1, null),
  markDifferent: (actor, id, other) => markDifferent(app, actor, id, other),
  claimToTakeBack: (actor, id) => findClaimToTakeBack(app, actor, id),
  takeBackClaim: (actor, id) => takeBackClaim(app, actor, id),
  subscription: (actor, id) => findSubscriptionForAdmin(app, actor, id),
  recordPayment: (actor, id) => recordManualPlan(app, actor, id, payment),
  payments: (actor) => getPaymentFigures(aSite().app, actor),
  statistics: (actor) => getStatistics(app, actor),
  countCategories: (actor) => countCategories(db, actor),
  recentPremium: (actor) => listRecentPremium(db, actor),
  categories: (actor) => listForAdmin(db, actor),
  deleteCategory: (actor) => deleteCategory(app, actor, { kind: "category", id: "home-repair" }),
  addCategory: (actor) => addCategory(app, actor, { name: "Pets" }),
  editCategory: (actor) =>
    editCategory(app, actor, { kind: "category", id: "home-repair" }, newCategory, { ...newCategory, name: "Home Repair" }),
  addMicroCategory: (actor) => addMicroCategory(app, actor, "home-repair", { name: "Pets" }),
  sponsors: (actor) => listSponsorships(db, actor),
  sponsorChoices: (actor) => listSponsorChoices(db, actor, "home-repair"),
  setSponsor: (actor, id) => setSponsor(app, actor, "home-repair", id, null),
  requests: (actor) => listRequests(db, actor, { page: 1 }),
  request: (actor, id) => getRequest({ db, town }, actor, id),
  countQueue: (actor) => countQueue(db, actor),
  settings: (actor) => saveSettings(aSite().app, actor, {}, {}),
  log: (actor) => listAuditLog(app, actor, { page: 1 }),
};

it.each(Object.entries(actions))(
  "denies %s to visitors and owners [admin-businesses.admins-only] [admin-parts.admins-only] [review.admins-only] [owner-rules.grant-admins]",
  async (_, action) => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { business, role, userId } = await anOwner(db);
    const other = await aBusiness(db);
    const before = await everything();
    for (const actor of [{ role: "visitor" }, { role, userId }] as const) {
      const error = await Promise.resolve()
        .then(() => action(actor, business.id, other.id))
        .catch((cause: unknown) => cause);
      expect(error).toMatchObject({ kind: "not_allowed", code: "admins_only" });
    }
    expect(await everything()).toBe(before);
  },
);
