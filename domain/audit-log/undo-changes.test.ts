import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { changeCategories, changePlans } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { getBusiness, saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { quickEditBusiness } from "#domain/businesses/admin/quick-edit.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { purgeSnapshots } from "#domain/businesses/undo/save-snapshots.ts";
import { changePictures, changeSnapshots } from "#domain/businesses/undo/schema.ts";
import { deleteBusinesses } from "#domain/businesses/deletion/bulk-delete.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { deleteCategory, deleteMicroCategory } from "#domain/categories/delete-category.ts";
import { mergeCategory, mergeMicroCategory } from "#domain/categories/merge-categories.ts";
import { removeSponsor } from "#domain/sponsorships/set-category-sponsor.ts";
import { checksums } from "#test/checksums.ts";
import { approveBusiness, rejectBusiness } from "#domain/moderation/review-business.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aPicture, aProfile, aSponsor } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { undoAction } from "./undo-action.ts";

const { app, clock } = aSite();
const newest = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(1))[0]!;

async function aTown() {
  const admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Heating", "Roofing"]);
  await aCategory(db, "Retail");
  const sponsor = await aSponsor(db, "retail", { name: "Sponsor", microCategories: ["heating", "plumbing"], photos: 2 });
  const basic = await aBusiness(db, { name: "Basic", microCategories: ["plumbing", "roofing"], email: "b@example.test" });
  const pending = await aBusiness(db, { name: "Pending", approvalStatus: "pending", emailPublicSince: "2026-01-02" });
  const upload = await aPicture(db);
  return { admin, sponsor, basic, pending, upload, before: await checksums() };
}

type Town = Awaited<ReturnType<typeof aTown>>;
const all = { filter: {} };

const changes: Record<string, (town: Town) => Promise<unknown>> = {
  "a bulk plan change": ({ admin }) => changePlans(app, admin, all, "premium"),
  "a bulk plan removal": ({ admin }) => changePlans(app, admin, all, "basic"),
  "a bulk addition of a category": ({ admin }) => changeCategories(app, admin, all, { microCategoryId: "roofing" }),
  "a bulk replacement of a category": ({ admin }) =>
    changeCategories(app, admin, all, { microCategoryId: "roofing", insteadOf: "plumbing" }),
  "an edit in the list": ({ admin, pending }) =>
    quickEditBusiness(app, admin, pending.id, {
      name: "Other",
      phone: "(701) 555-0177",
      email: undefined,
      address: "9 Oak Ave",
      version: 1,
    }),
  "an edit to all fields": async ({ admin, pending, upload: { storageKey: key } }) => {
    const profile = { ...aProfile(), photos: [{ key, alt: "New" }], microCategoryIds: ["heating"], version: 1 };
    await saveBusiness(app, admin, pending.id, { ...profile, plan: "premium", claimable: true });
  },
  "a deletion": ({ admin, basic }) => deleteBusiness(app, admin, basic.id),
  "a bulk deletion": ({ admin }) => deleteBusinesses(app, admin, all),
  "an approval": ({ admin, pending }) => approveBusiness(app, admin, pending.id, 1),
  "a rejection": ({ admin, pending }) => rejectBusiness(app, admin, pending.id, 1, "No address."),
  "a category merge": ({ admin }) => mergeCategory(app, admin, "retail", "home-repair"),
  "a micro-category merge": ({ admin }) => mergeMicroCategory(app, admin, "plumbing", "heating"),
  "the deletion of a category": ({ admin }) => deleteCategory(app, admin, "home-repair"),
  "the deletion of a micro-category": ({ admin }) => deleteMicroCategory(app, admin, "plumbing"),
  "the removal of a sponsor": ({ admin, sponsor }) => removeSponsor(app, admin, "retail", sponsor.id),
};

describe("undoing a change to businesses", () => {
  it.each(Object.entries(changes))("restores every row after %s", async (_, makeChange) => {
    const town = await aTown();
    clock.forward(60_000);
    await makeChange(town);
    const entry = await newest();
    expect(await checksums()).not.toEqual(town.before);
    clock.forward(29 * 86_400_000);
    expect(await undoAction(app, town.admin, entry.id)).toMatchObject({ action: entry.action, lost: [] });
    expect(await checksums()).toEqual(town.before);
    await expect(undoAction(app, town.admin, entry.id)).rejects.toMatchObject({ code: "undone_already" });
  });

  it("skips businesses that have changed since, and names them", async () => {
    const { admin, basic } = await aTown();
    await changePlans(app, admin, all, "premium");
    const entry = await newest();
    const { version } = await getBusiness(db, admin, basic.id);
    await quickEditBusiness(app, admin, basic.id, {
      name: "Edited since",
      phone: undefined,
      email: undefined,
      address: undefined,
      version,
    });
    expect(await undoAction(app, admin, entry.id)).toMatchObject({ lost: ["Edited since"] });
    const plans = await db.select({ name: businesses.name, plan: businesses.grantedPlan }).from(businesses);
    expect(Object.fromEntries(plans.map(({ name, plan }) => [name, plan]))).toEqual({
      "Edited since": "premium",
      Sponsor: "premium_sponsorship",
      Pending: "basic",
    });
  });

  it("is refused when the business has changed since, and changes nothing", async () => {
    const { admin, basic } = await aTown();
    const typed = { phone: undefined, email: undefined, address: undefined };
    const first = await quickEditBusiness(app, admin, basic.id, { ...typed, name: "First", version: 1 });
    await quickEditBusiness(app, admin, basic.id, { ...typed, name: "Second", version: 2 });
    await expect(undoAction(app, admin, first!)).rejects.toMatchObject({ code: "changed_since" });
    expect((await db.select().from(businesses).where(eq(businesses.id, basic.id)))[0]!.name).toBe("Second");
  });

  it("is refused for a sponsor whose category has another sponsor", async () => {
    const { admin, sponsor } = await aTown();
    await removeSponsor(app, admin, "retail", sponsor.id);
    const entry = await newest();
    await aSponsor(db, "retail", { name: "Rival" });
    await expect(undoAction(app, admin, entry.id)).rejects.toMatchObject({ code: "changed_since" });
  });

  it("uses a snapshot that the purge of old snapshots deletes", async () => {
    const { admin } = await aTown();
    await changePlans(app, admin, all, "basic");
    expect(await db.$count(changeSnapshots)).toBe(1);
    await purgeSnapshots(db, new Date(clock.now().getTime() + 1));
    expect([await db.$count(changeSnapshots), await db.$count(changePictures)]).toEqual([0, 0]);
  });
});
