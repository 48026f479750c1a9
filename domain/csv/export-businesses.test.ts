import { asc, eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { demoBusinesses } from "#demo/businesses.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, manyBusinesses } from "#test/factories.ts";
import { createTestContext } from "#test/app-context.ts";
import { importText } from "#test/imports.ts";
import { exportBusinesses } from "./export-businesses.ts";

const clock = aClock();
const app = createTestContext({ db, clock });
let admin: Awaited<ReturnType<typeof anAdmin>>;

const exported = (filter = {}) => exportBusinesses(db, admin, filter);
const imported = (text: string) => importText(app, admin, text);

const everything = async () => [
  await db.select().from(businesses).orderBy(asc(businesses.id)),
  await db
    .select()
    .from(businessMicroCategories)
    .orderBy(asc(businessMicroCategories.businessId), asc(businessMicroCategories.position)),
  await db.$count(auditLog, ne(auditLog.action, "start_import")),
];
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
});

describe("exporting businesses", () => {
  it("and importing the demo town back changes nothing", async () => {
    await seedCategories(app, { role: "system", name: "test" }, await readTaxonomy({ data: "./towns/williston" }));
    const town = demoBusinesses();
    const at = clock.now();
    const stored = town.map(({ microCategoryIds: microCategories, ...demo }) => {
      return { ...demo, microCategories, grantedPlan: "basic" as const, createdAt: at, updatedAt: at };
    });
    await manyBusinesses(db, stored);
    const before = await everything();
    const { tally } = await imported(await exported());
    expect(tally).toMatchObject({ read: town.length, added: 0, updated: 0, skipped: {} });
    expect(await everything()).toEqual(before);
  });

  it("escapes unusual values, and an import reads them back unchanged", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
    const closed = { monday: { enabled: false, open: "09:00", close: "17:00" } };
    const texts = ["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "'=kept", "''-kept", '"quoted", and\nlines', "'plain"];
    for (const name of texts)
      await aBusiness(db, { name, description: name, tagline: name, phone: "+1 701 555 0123", address: name });
    const odd = { hours: closed, email: "not an address", phone: "none", website: "https://odd.example/?a=1" };
    await aBusiness(db, { name: "Odd hours", ...odd });
    await aBusiness(db, { name: "No day open", hours: {} });
    const splitDay = { enabled: true, open: "09:00", close: "12:00", open2: "13:00", close2: "01:30" };
    await aBusiness(db, {
      ...{
        name: "Holidays",
        hours: { friday: splitDay },
        temporarilyClosedFrom: "2026-02-01",
        temporarilyClosedUntil: "2026-03-01",
      },
      hourExceptions: [
        { from: "2026-11-26", to: "2026-11-26", kind: "closed", reason: "=Thanksgiving; (all day)" },
        { from: "2026-12-24", to: "2026-12-26", kind: "other", hours: { open: "10:00", close: "14:00" } },
        { from: "2027-01-01", to: "2027-01-01", kind: "usual", reason: "New Year" },
      ],
    });
    await aBusiness(db, { name: "Leaving", temporarilyClosedFrom: "2026-02-01", closedForGoodOn: "2026-04-01" });
    const imported = { source: "csv", sourceId: "12", imported: { name: "Other" } };
    await aBusiness(db, { name: "From a file", ...imported, microCategories: ["roofing", "plumbing"] });
    await anOwner(db, { name: "=Owned", approvalStatus: "pending", plan: "premium" });
    const before = await everything();
    const text = await exported();
    const { tally } = await importText(app, admin, text);
    // One business has an email address that the import leaves out.
    expect(tally).toMatchObject({ read: 14, added: 0, updated: 0, unchanged: 14, skipped: {} });
    expect(await everything()).toEqual(before);
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!);
    // A spreadsheet reads a negative number as a number, not as a formula.
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+$/.test(cell))).toEqual([]);
    expect(text.startsWith('\ufeff"id","name"')).toBe(true);
    expect(cells).toContain("'=1+1");
    expect(cells).toContain("09:00-12:00 13:00-01:30");
    expect(cells).toContain(
      "2026-11-26 closed (=Thanksgiving; (all day)); 2026-12-24..2026-12-26 10:00-14:00; 2027-01-01 usual hours (New Year)",
    );
  });

  it("and importing an edited file changes the name but ignores edits to the plan, status, and claimability", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { business, userId } = await anOwner(db, {
      ...{ name: "Old Name", tagline: "Stays", microCategories: ["plumbing"], approvalStatus: "pending" },
    });
    const text = (await exported())
      .replace("Old Name", "New Name")
      .replace('"basic","pending","no"', '"premium","approved","yes"');
    expect(text).toContain('"premium","approved","yes"');
    clock.forward(60_000);
    expect((await imported(text)).tally).toMatchObject({ read: 1, updated: 1 });
    const kept = { tagline: "Stays", ownerId: userId, plan: "basic", approvalStatus: "pending", claimable: false } as const;
    expect(await rowOf(business.id)).toMatchObject({ ...kept, name: "New Name", version: 2, updatedAt: clock.now() });
    // The file is now older than the business, but its values equal the stored ones.
    expect((await imported(text)).tally).toMatchObject({ unchanged: 1, skipped: {} });
  });

  it("and importing them back skips an edited row of a business that has changed since the export, and keeps the values of missing columns", async () => {
    const { id } = await aBusiness(db, { name: "Shop", tagline: "Stays", email: "a@b.example" });
    const stale = (await exported()).replace("Stays", "Edited");
    await db.update(businesses).set({ tagline: "Owner's", updatedAt: clock.now() }).where(eq(businesses.id, id));
    const { tally, remarks } = await imported(stale);
    expect(tally.skipped).toEqual({ changed_since: 1 });
    expect(remarks[0]!.reason).toBe(
      "Skipped: This business was changed after the file was exported. Please export the file again",
    );
    const few = `id,name,updated_at\n${id},Renamed,${clock.now().toISOString()}\n`;
    expect((await imported(few)).tally).toMatchObject({ updated: 1 });
    expect(await rowOf(id)).toMatchObject({ name: "Renamed", tagline: "Owner's", email: "a@b.example" });
    expect((await imported(`id,name\n${id},Again\n`)).tally.skipped).toEqual({ changed_since: 1 });
  });

  it("and importing them back does not restore those that have since been deleted or merged", async () => {
    const deleted = await aBusiness(db, { name: "Gone" });
    const merged = await aBusiness(db, { name: "Merged" });
    const keep = await aBusiness(db, { name: "Keep" });
    const text = await exported();
    await deleteBusiness(app, admin, deleted.id);
    await mergeBusinesses(app, admin, keep.id, merged.id);
    expect((await imported(text)).tally).toMatchObject({ added: 0, unchanged: 1, skipped: { removed: 2 } });
  });
});
