import { asc, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
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
/** The lines of an export without ids, plans, statuses, owners, and dates. One has values that an import leaves out. */
const factsIn = (text: string) =>
  text
    .split("\r\n")
    .filter((line) => !line.includes("Odd hours"))
    .map((line) => line.replace(/^"[^"]*",|(?:,"[^"]*"){6}$/g, ""))
    .toSorted();

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
});

describe("exporting businesses", () => {
  it("and importing the demo town back changes nothing, and importing it elsewhere keeps every value", async () => {
    await seedCategories(app, { role: "system", name: "test" }, await readTaxonomy({ data: "./towns/williston" }));
    const town = demoBusinesses();
    const at = clock.now();
    const stored = town.map(({ microCategoryIds: microCategories, ...demo }) => {
      return { ...demo, microCategories, grantedPlan: "basic" as const, createdAt: at, updatedAt: at };
    });
    await manyBusinesses(db, stored);
    const before = await everything();
    const { tally } = await imported(await exported());
    expect(tally).toMatchObject({ added: 0, updated: 0, skipped: { twin: town.length } });
    expect(await everything()).toEqual(before);
    const text = await exported();
    await db.delete(allBusinesses);
    expect((await imported(text)).tally).toMatchObject({ added: town.length, skipped: {} });
    expect(factsIn(await exported())).toEqual(factsIn(text));
  });

  it("escapes unusual values, and an import reads them back unchanged", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
    const closed = { monday: { enabled: false, open: "09:00", close: "17:00" } };
    const texts = ["=1+1", "+cmd|' /C calc'!A0", "-22", "@SUM(A1)", "'=kept", "''-also", '"quoted", and more', "'plain"];
    for (const [at, name] of texts.entries())
      await aBusiness(db, { name, description: `${name}\nlines`, tagline: name, phone: `+1 701 555 012${at}` });
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
    const text = await exported();
    await db.delete(allBusinesses);
    expect((await importText(app, admin, text)).tally).toMatchObject({ added: 14 });
    expect(factsIn(await exported())).toEqual(factsIn(text));
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
});
