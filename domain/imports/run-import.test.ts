import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { anImportDraft, importText } from "#test/imports.ts";
import { startDraftImport } from "./import-drafts.ts";
import { deleteOldImports, getImport, getImportReport, listImports } from "./run-import.ts";
import { imports } from "./schema.ts";

const clock = aClock();
const app = createTestContext({ db, clock });
let admin: Awaited<ReturnType<typeof anAdmin>>;

/** Every tenth row has no name. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n % 10 ? `Shop ${n}` : ""},,premium,approved,yes,plumbing`).join("\n");
const town = (count: number) => `name,email,plan,approval_status,claimable,micro_categories\n${rows(count)}\n`;
const start = async (text: string, from = app) =>
  startDraftImport(from, admin, await anImportDraft(app, admin, text), { dryRun: false });

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

describe("an import", () => {
  it("works in the background and reports its progress, its remarks in groups, and its rows", async () => {
    const { id, done } = await start(`${town(430)}Odd One,nobody,,,,odd jobs\n`);
    expect(await getImport(app, admin, id)).toMatchObject({ state: "running", problem: null, fileName: "town.csv" });
    await done;
    const tally = { read: 431, added: 388, updated: 0, unchanged: 0, uncategorized: 1, skipped: { unnamed: 43 } };
    expect(await getImport(app, admin, id)).toMatchObject({
      ...{ id, fileName: "town.csv", dryRun: false, state: "done", total: 431, tally, problem: null, undone: null },
      ...{ startedAt: clock.now(), finishedAt: clock.now(), lastProgressAt: clock.now(), sourceName: "town" },
      remarks: [
        { reason: "Skipped: without a name", rows: 43, examples: ["line 2", "line 12", "line 22"] },
        { reason: "This is not an email address", rows: 1, examples: ["Odd One (line 432): nobody"] },
        { reason: "No category for", rows: 1, examples: ["Odd One (line 432): odd jobs"] },
      ],
    });
    expect(await listImports(app, admin)).toMatchObject([{ id, state: "done" }]);
    const [row] = await db.select().from(businesses).where(eq(businesses.name, "Shop 1"));
    expect(row).toMatchObject({ plan: "basic", approvalStatus: "approved", claimable: true, ownerId: null, source: "csv" });
    const lines = (await getImportReport(app, admin, id)).trimEnd().split("\r\n");
    expect([lines.length, lines[0], lines[1], lines[2]]).toEqual([
      432,
      '"place","name","outcome","categories","address","phone","remarks","business"',
      '"line 2","","unnamed","","","","",""',
      `"line 3","Shop 1","added","plumbing","","","","${row!.id}"`,
    ]);
    const [started] = await db.select().from(auditLog).where(eq(auditLog.action, "start_import"));
    expect(started).toMatchObject({ actorId: admin.userId, subjectId: id, after: { fileName: "town.csv", dryRun: false } });
  });

  it("reports that the file has no names", async () => {
    const id = await importText(app, admin, "color,size\nred,9\n");
    const problem = expect.stringContaining("town.csv, header row: No column contains the business names.");
    expect(await getImport(app, admin, id)).toMatchObject({ state: "broken", problem });
    await importText(app, admin, "name\nShop\n");
  });

  it("is refused while another one runs, even when both start at the same time", async () => {
    const both = await Promise.allSettled([start(town(20)), start(town(20))]);
    const refused = both.filter((each) => each.status === "rejected");
    expect(refused).toMatchObject([{ reason: { kind: "conflict", code: "import_running" } }]);
    for (const each of both) if (each.status === "fulfilled") await each.value.done;
    await importText(app, admin, "name\nShop\n");
  });

  it("can start after another one whose process died", async () => {
    const at = clock.now();
    const tally = { read: 7, added: 7, updated: 0, unchanged: 0, uncategorized: 0, skipped: {} };
    const dead = { fileName: "x.csv", dryRun: false, startedAt: at, lastProgressAt: at, running: true, tally };
    const [interrupted] = await db.insert(imports).values(dead).returning();
    await expect(start("name\nShop\n")).rejects.toMatchObject({ code: "import_running" });
    clock.forward(121_000);
    expect(await getImport(app, admin, interrupted!.id)).toMatchObject({ state: "interrupted", tally: { read: 7 } });
    await importText(app, admin, "name\nShop\n");
    expect(await getImport(app, admin, interrupted!.id)).toMatchObject({ state: "interrupted" });
  });

  it("is reported as failed after an internal error", async () => {
    const storage = { ...app.storage, get: () => Promise.reject(new Error("gone")) };
    const { id, done } = await start(town(20), { ...app, storage });
    await expect(done).rejects.toThrow("gone");
    expect(await getImport(app, admin, id)).toMatchObject({ state: "failed", problem: null });
    await expect(start("name\nShop\n", { ...app, db: brokenDb() })).rejects.toThrow();
  });

  it("is deleted with its report once it is old, and an unknown id is not found", async () => {
    const id = await importText(app, admin, town(10));
    await deleteOldImports(db, new Date(clock.now().getTime() + 1));
    for (const unknown of [id, "x"]) {
      await expect(getImport(app, admin, unknown)).rejects.toMatchObject({ kind: "not_found", code: "import_unknown" });
      await expect(getImportReport(app, admin, unknown)).rejects.toMatchObject({ code: "import_unknown" });
    }
  });
});
