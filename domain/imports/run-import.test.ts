import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { dataRevision } from "#db/data-revision.ts";
import { change } from "#db/transaction.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { deleteCategory } from "#domain/categories/manage-categories.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { aReading, anImportDraft, importDraft, importText, readListings } from "#test/imports.ts";
import { emptyTally } from "./import-report.shared.ts";
import { deleteOldImports, getImport, getImportReport, listImports, startImport } from "./run-import.ts";
import { importDrafts, imports } from "./schema.ts";
import { storeRows } from "./store-rows.ts";

const clock = aClock();
const app = createTestContext({ db, clock });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
  await aCategory(db, "Food", ["Pizza", "Restaurants"]);
});

/** Every tenth row has no name. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n % 10 ? `Shop ${n}` : ""},,premium,approved,yes,plumbing`).join("\n");
const town = (count: number) => `name,email,plan,approval_status,claimable,micro_categories\n${rows(count)}\n`;
const start = async (text: string) => startImport(app, admin, await anImportDraft(app, admin, text), { dryRun: false });
const stored = () => db.select().from(businesses).orderBy(asc(businesses.sortKey));

describe("an import", () => {
  it("works in the background and reports its progress, its remarks in groups, and its rows", async () => {
    const { id, done } = await start(`${town(630)}Odd One,nobody,,,,odd jobs\n`);
    expect((await listImports(app, admin, 1)).rows).toMatchObject([{ id, state: "running" }]);
    await done;
    const tally = { read: 631, added: 568, updated: 0, unchanged: 0, uncategorized: 1, skipped: { unnamed: 63 } };
    expect(await getImport(app, admin, id)).toMatchObject({
      ...{ id, fileName: "town.csv", draftId: null, state: "done", total: 631, tally, problem: null, undone: null },
      ...{ startedAt: clock.now(), lastProgressAt: clock.now() },
      remarks: [
        { reason: "Skipped: without a name", rows: 63, examples: ["line 2", "line 12", "line 22"] },
        { reason: "This is not an email address", rows: 1, examples: ["Odd One (line 632): nobody"] },
        { reason: "No category for", rows: 1, examples: ["Odd One (line 632): odd jobs"] },
      ],
    });
    expect((await listImports(app, admin, 1)).rows).toMatchObject([{ id, state: "done" }]);
    const [row] = await db.select().from(businesses).where(eq(businesses.name, "Shop 1"));
    const lines = (await getImportReport(app, admin, id)).report.trimEnd().split("\r\n");
    expect([lines.length, lines[0], lines[1], lines[2]]).toEqual([
      632,
      '"place","name","outcome","categories","address","phone","remarks","business"',
      '"line 2","","unnamed","","","","",""',
      `"line 3","Shop 1","added","plumbing","","","","${row!.id}"`,
    ]);
    const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries).toMatchObject([
      { action: "start_import", actorId: admin.userId, subjectId: id, after: { fileName: "town.csv", dryRun: false } },
      { action: "import", actorId: admin.userId, subjectId: id, after: { added: 568, updated: 0 } },
    ]);
  });

  it("adds businesses as approved, basic, and claimable, with the values in the file, and changes nothing when it is repeated", async () => {
    const file = `id,name,description,address,phone,email,website,tagline,plan,micro_categories,monday,tuesday,facebook
1,Basin Pizza,Thin crust.\\nThick crust.,12 Main St,(701) 572-0101,hi@basin.example,basin.example,Slices,premium,pizza;restaurants,11:30-22:00,closed,basinpizza
2,Plains Plumbing,,,,,,,,,,,
`;
    expect((await importText(app, admin, file)).tally).toMatchObject({ read: 2, added: 2, uncategorized: 1, skipped: {} });
    const [pizza, plumbing] = await stored();
    const status = { approvalStatus: "approved", plan: "basic", grantedPlan: "basic", claimable: true, ownerId: null } as const;
    expect(pizza).toMatchObject({
      ...{ ...status, source: "csv", sourceId: "town/1", name: "Basin Pizza", description: "Thin crust.\nThick crust." },
      ...{ phone: "(701) 572-0101", phoneE164: "+17015720101", website: "https://basin.example", tagline: "Slices" },
      hours: { monday: { enabled: true, open: "11:30", close: "22:00" } },
      socialMedia: { facebook: "https://www.facebook.com/basinpizza" },
      createdAt: clock.now(),
    });
    expect(plumbing).toMatchObject({ ...status, name: "Plains Plumbing", phone: null, hours: null, socialMedia: {} });

    const [before, revision] = [await stored(), await dataRevision(db)];
    clock.forward(1000);
    const again = await importText(app, admin, file);
    expect(again.tally).toEqual({ read: 2, added: 0, updated: 0, unchanged: 2, uncategorized: 1, skipped: {} });
    expect([await stored(), await dataRevision(db)]).toEqual([before, revision]);
    expect(await db.$count(auditLog, eq(auditLog.action, "import"))).toBe(1);
  });

  it("stores nothing if it fails halfway, and says so", async () => {
    const draft = await anImportDraft(app, admin, town(620));
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls === 6) throw new Error("gone");
      return clock.now();
    };
    const { id, done } = await startImport({ ...app, clock: { ...clock, now } }, admin, draft, { dryRun: false });
    await expect(done).rejects.toThrow("gone");
    expect(calls).toBeGreaterThan(6);
    expect([await stored(), await db.$count(importDrafts)]).toEqual([[], 1]);
    const problem = "Something went wrong, and nothing was saved. Please import the file again.";
    expect(await getImport(app, admin, id)).toMatchObject({ state: "failed", problem });
    await importText(app, admin, town(20));
  });

  it("is refused while another one runs, even when both start at the same time", async () => {
    const drafts = [await anImportDraft(app, admin, town(600)), await anImportDraft(app, admin, town(600))];
    const both = await Promise.allSettled(drafts.map((draft) => startImport(app, admin, draft, { dryRun: false })));
    const refused = both.filter((each) => each.status === "rejected");
    expect(refused).toMatchObject([{ reason: { kind: "conflict", code: "import_running" } }]);
    for (const each of both) if (each.status === "fulfilled") await each.value.done;
  });

  it("can start after another one whose process died", async () => {
    const at = clock.now();
    const dead = { fileName: "x.csv", startedAt: at, lastProgressAt: at, running: true, tally: emptyTally() };
    const [interrupted] = await db.insert(imports).values(dead).returning();
    await expect(start("name\nShop\n")).rejects.toMatchObject({ code: "import_running" });
    clock.forward(121_000);
    await importText(app, admin, "name\nShop\n");
    const problem = expect.stringContaining("was interrupted, and nothing was saved.");
    expect(await getImport(app, admin, interrupted!.id)).toMatchObject({ state: "failed", problem });
  });

  it("is deleted with its report once it is old, and an unknown id is not found", async () => {
    const { id } = await importText(app, admin, town(10));
    await deleteOldImports(db, new Date(clock.now().getTime() + 1));
    for (const unknown of [id, "x"]) {
      await expect(getImport(app, admin, unknown)).rejects.toMatchObject({ kind: "not_found", code: "import_unknown" });
      await expect(getImportReport(app, admin, unknown)).rejects.toMatchObject({ code: "import_unknown" });
    }
  });

  it("leaves out a category that was deleted after the rows were read", async () => {
    const microCategories = new Map([["bars", "bars"]]);
    const reads = await readListings("name,micro_categories\nA Bar,bars\n", aReading({ microCategories }));
    const { id: importId } = await importText(app, admin, "name\nShop\n");
    await change(app, admin, "import", { kind: "import", id: importId }, (tx, { at }) =>
      storeRows(tx, reads, { importId, town: app.town, at, isHeld: false }, async () => {}),
    );
    expect(reads).toMatchObject([{ stored: "added", row: { microCategoryIds: [] } }]);
  });

  it("and a simultaneous deletion cause no deadlock and leave no dangling link", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [pizza, pasta] = [`pizza${round}`, `pasta${round}`];
      await aCategory(db, `Food ${round}`, [pizza, pasta]);
      const lines = Array.from({ length: 20 }, (_, at) => `${round}-${at},Round${round} ${at},${at % 2 ? "plumbing" : pizza}`);
      const first = `id,name,micro_categories\n${lines.join("\n")}\n`;
      await importText(app, admin, first);
      // The same rows with another micro-category update businesses while their category is deleted.
      const draft = await anImportDraft(app, admin, first.replaceAll(`,${pizza}`, `,${pasta};${pizza}`));
      const [again] = await Promise.all([
        importDraft(app, admin, draft),
        deleteCategory(app, admin, { kind: "micro_category", id: pizza }).then(() =>
          deleteCategory(app, admin, { kind: "category", id: `food-${round}` }),
        ),
      ]);
      expect(again.tally.read).toBe(20);
      const links = await db.select().from(businessMicroCategories);
      expect(links.filter(({ microCategoryId }) => microCategoryId !== "plumbing")).toEqual([]);
    }
  });
});

describe("a preview", () => {
  it("reports the same as an import and stores nothing", async () => {
    await importText(app, admin, "id,name\n1,Old Name\n");
    const [before, revision] = [await stored(), await dataRevision(db)];
    const draft = await anImportDraft(app, admin, "id,name,category\n1,New Name,\n2,Another,\nA,B,C,D\n");
    const preview = await importDraft(app, admin, draft, { dryRun: true });
    expect(preview).toMatchObject({
      ...{ state: "done", draftId: draft },
      tally: { read: 3, added: 1, updated: 1, unchanged: 0, uncategorized: 2, skipped: { invalid: 1 } },
    });
    expect([await stored(), await dataRevision(db)]).toEqual([before, revision]);
    expect(await importDraft(app, admin, draft)).toMatchObject({ tally: preview.tally, remarks: preview.remarks });
    expect(await stored()).toHaveLength(2);
  });
});
