import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { aFile, importText } from "#test/imports.ts";
import config from "../../town.config.ts";
import { deleteOldImports, getImport, exportImportReport, listImports, startImport } from "./import-uploaded-file.ts";
import { importReportRows, imports } from "./schema.ts";

const clock = aClock();
const app = { ...createTestContext({ db, clock }), town: config };
let admin: Awaited<ReturnType<typeof anAdmin>>;

const file = (text: string) => ({ ...aFile(text), dryRun: false });
/** Every tenth row has no name. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n % 10 ? `Shop ${n}` : ""},,premium,approved,yes,plumbing`).join("\n");
const town = (count: number) => `name,email,plan,approval_status,claimable,micro_categories\n${rows(count)}\n`;
async function report(id: string) {
  let text = "";
  for await (const line of exportImportReport(db, admin, id)) text += line;
  return text;
}

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

describe("an import started in the browser", () => {
  it("works in the background and reports its progress and its rows", async () => {
    const { id, done } = await startImport(app, admin, file(town(430)));
    expect(await getImport(app, admin, id)).toMatchObject({ state: "running", problem: null, fileName: "town.csv" });
    await done;
    const tally = { read: 430, added: 387, updated: 0, unchanged: 0, skipped: { unnamed: 43 } };
    expect(await getImport(app, admin, id)).toEqual({
      ...{ id, fileName: "town.csv", dryRun: false, state: "done", total: 430, tally, problem: null, undone: null },
      ...{ startedAt: clock.now(), finishedAt: clock.now(), lastProgressAt: clock.now() },
      ...{ draftId: null, sourceName: null, warnings: [] },
    });
    expect(await listImports(app, admin)).toMatchObject([{ id, state: "done" }]);
    const [row] = await db.select().from(businesses).where(eq(businesses.name, "Shop 1"));
    expect(row).toMatchObject({ plan: "basic", approvalStatus: "approved", claimable: true, ownerId: null, source: "csv" });
    const lines = (await report(id)).trimEnd().split("\r\n");
    expect([lines.length, lines[0], lines[1], lines[2]]).toEqual([
      431,
      '"place","name","outcome","categories","address","phone","remarks","business"',
      '"line 2","","unnamed","","","","",""',
      `"line 3","Shop 1","added","plumbing","","","","${row!.id}"`,
    ]);
    const [started] = await db.select().from(auditLog).where(eq(auditLog.action, "start_import"));
    expect(started).toMatchObject({ actorId: admin.userId, subjectId: id, after: { fileName: "town.csv", dryRun: false } });
  });

  it("stores no businesses in a dry run but reports what it would add", async () => {
    const id = await importText(app, admin, town(30), { dryRun: true });
    expect(await getImport(app, admin, id)).toMatchObject({
      dryRun: true,
      state: "done",
      tally: { added: 27, skipped: { unnamed: 3 } },
    });
    expect([await db.$count(businesses), (await report(id)).split("\r\n").length]).toEqual([0, 32]);
  });

  it("reports the place where a file is broken", async () => {
    const id = await importText(app, admin, 'name\n"open');
    const broken = { state: "broken", problem: "town.csv, line 2: A quotation mark opens here and is never closed." };
    expect(await getImport(app, admin, id)).toMatchObject(broken);
    await importText(app, admin, "name\n");
  });

  it("is refused while another one runs, even when both start at the same time", async () => {
    const both = await Promise.allSettled([startImport(app, admin, file(town(20))), startImport(app, admin, file(town(20)))]);
    const refused = both.filter((each) => each.status === "rejected");
    expect(refused).toMatchObject([{ reason: { kind: "conflict", code: "import_running" } }]);
    for (const each of both) if (each.status === "fulfilled") await each.value.done;
    await importText(app, admin, "name\n");
  });

  it("can start after another one whose process died", async () => {
    const at = clock.now();
    const [interrupted] = await db
      .insert(imports)
      .values({
        fileName: "x.csv",
        dryRun: false,
        startedAt: at,
        lastProgressAt: at,
        running: true,
        tally: { read: 7, added: 7, updated: 0, unchanged: 0, skipped: {} },
      })
      .returning();
    await expect(startImport(app, admin, file("name\n"))).rejects.toMatchObject({ code: "import_running" });
    clock.forward(121_000);
    expect(await getImport(app, admin, interrupted!.id)).toMatchObject({ state: "interrupted", tally: { read: 7 } });
    await importText(app, admin, "name\n");
    expect(await getImport(app, admin, interrupted!.id)).toMatchObject({ state: "interrupted" });
  });

  it("is reported as failed after an internal error", async () => {
    let calls = 0;
    const failing = { ...app, clock: { now: () => (++calls === 2 ? fail() : clock.now()) } };
    const { id, done } = await startImport(failing, admin, file(town(20)));
    await expect(done).rejects.toThrow("the clock stopped");
    expect(await getImport(app, admin, id)).toMatchObject({ state: "failed", problem: null });
    await expect(startImport({ ...app, db: brokenDb() }, admin, file("name\n"))).rejects.toThrow();
  });

  it("is deleted with its report once it is old, and an unknown id is not found", async () => {
    const id = await importText(app, admin, town(10));
    await deleteOldImports(db, new Date(clock.now().getTime() + 1));
    await expect(getImport(app, admin, id)).rejects.toMatchObject({ kind: "not_found", code: "import_unknown" });
    await expect(getImport(app, admin, "x")).rejects.toMatchObject({ code: "import_unknown" });
    expect(await db.$count(importReportRows)).toBe(0);
  });
});

function fail(): never {
  throw new Error("the clock stopped");
}
