import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { listDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { approveBusiness } from "#domain/requests/review-business.ts";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin } from "#test/factories.ts";
import { anImportDraft, importDraft } from "#test/imports.ts";
import { type ImportChoices, noChoices } from "./import-row.ts";
import { decideImport, getImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

const app = createTestContext({ db });
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

const header = "name,phone,email,website,address,category\n";

async function run(rows: string[], choices: Partial<ImportChoices> = {}, dryRun = false) {
  const id = await anImportDraft(app, admin, header + rows.join("\n"));
  return importDraft(app, admin, id, { dryRun, choices: { ...noChoices, ...choices } });
}
const stored = () => db.select().from(businesses).orderBy(asc(businesses.sortKey), asc(businesses.id));
const town = "Williston, ND 58801";

async function listed() {
  await aBusiness(db, { name: "Joe's Tire", phone: "701-572-0101", email: "joe@tire.example", address: `12 Main St, ${town}` });
  await aBusiness(db, { name: "Basin Pizza", phone: null, website: "https://basin.example", address: `40 Elm St, ${town}` });
  await aBusiness(db, { name: "Silent Shop", phone: null, address: null, approvalStatus: "rejected" });
}

describe("a new row", () => {
  it.each([
    ["JOES TIRE,,,,,Plumbing", true],
    ["Joe's Tire LLC,701.572.0101,,,99 Oak St,", true],
    ["Joe's Tire & Auto,,joe@tire.example,,,", true],
    ["Tire Joe,(701) 572-0101,,,,", true],
    ["Basin Pizzeria,,,,40 Elm Street,", true],
    ["Basin Pizza,,,www.basin.example,,", true],
    ["Another Name,701-572-0101,,,12 Main Street,", true],
    ["Silent Shop,,,,1 Elm St,", true],
    [`Basin Pizza,,,basin.example,"7 Oak St, ${town}",`, false],
    ["Another Name,701-572-0101,,,1 Fir St,", false],
    ["Main St Books,,,,12 Main St,", false],
  ])("that is likely a listed business is skipped: %s", async (row, isTwin) => {
    await listed();
    expect((await run([row])).tally).toMatchObject(isTwin ? { added: 0, skipped: { twin: 1 } } : { added: 1, skipped: {} });
  });

  it.each([
    "Test",
    "test business 2",
    "ASDF",
    "A.",
    "Testing",
    "xxx",
    "Delete me",
    "TOTAL",
    "Total members: 312",
    "Anzahl 1’204",
  ])("named %s is skipped as a test or a total", async (name) => {
    expect((await run([`${name},,,,,`])).tally).toMatchObject({ added: 0, skipped: { junk: 1 } });
  });

  it("from far outside is skipped if most rows are in the town, and a near one is added with a remark", async () => {
    const rows = [1, 2, 3, 4].map((at) => `Shop ${at},,,,"${at} Elm St, ${town}",`);
    const others = ['Far Inn,,,,"1 Oak St, Minot, ND 58701",', 'Near Inn,,,,"1 Oak St, Watford City, ND 58854",'];
    const preview = await run([...rows, ...others], {}, true);
    expect(preview.tally).toMatchObject({ added: 5, skipped: { outside: 1 } });
    expect(preview.doubts).toEqual([
      { place: "line 6", name: "Far Inn", kind: "outside", about: expect.stringContaining("outside Williston"), otherId: null },
    ]);
    expect((await run(others)).tally).toMatchObject({ added: 2, skipped: {} });
  });

  it("is added, merged, or skipped as chosen for all rows or for one, and undoing leaves no duplicate", async () => {
    await listed();
    const before = [await stored(), (await listDuplicates(db, admin, 1)).total];
    const rows = ["Joe's Tire,701-572-0199,,joe.example,,Plumbing", "Basin Pizza,701-572-0102,,,,", "Test,,,,,"];
    const choices = { all: { twin: "merge", junk: "add" }, rows: { "line 3": "add" } } as const;
    const { id, tally } = await run(rows, choices);
    expect(tally).toMatchObject({ added: 2, updated: 1, skipped: {} });
    const [tire] = await db.select().from(businesses).where(eq(businesses.name, "Joe's Tire"));
    expect(tire).toMatchObject({
      phone: "701-572-0101",
      website: "https://joe.example",
      email: "joe@tire.example",
      source: null,
    });
    await undoImport(app, admin, id);
    expect([await stored(), (await listDuplicates(db, admin, 1)).total]).toEqual(before);
  });
});

describe("a held import", () => {
  it("keeps new businesses pending, changes no listed one, and is approved or rejected as a whole or row by row, without email", async () => {
    await run(["Old,,,,,"]);
    const [old] = await stored();
    const rows = ["Old,701-572-0100,,,,", "New 1,,one@example.com,,,", "New 2,,,,,", "New 3,,,,,"];
    const held = await run(rows, { isHeld: true });
    expect(held.tally).toMatchObject({ added: 3, updated: 0, unchanged: 1 });
    expect(await stored()).toMatchObject([...[1, 2, 3].map((at) => ({ name: `New ${at}`, approvalStatus: "pending" })), old]);
    const first = (await stored())[0]!;
    await approveBusiness(app, admin, first.id, first.version);
    expect(await getImport(app, admin, held.id)).toMatchObject({ waiting: 2 });
    expect(await decideImport(app, admin, held.id, "approved")).toBe(2);
    expect((await stored()).every(({ approvalStatus }) => approvalStatus === "approved")).toBe(true);
    expect(await db.select().from(outbox)).toEqual([]);
    expect(await undoImport(app, admin, held.id)).toEqual({ removed: 3, restored: 0, left: [] });

    const again = await run(["New 4,,,,,"], { isHeld: true });
    expect(await decideImport(app, admin, again.id, "rejected")).toBe(1);
    expect(await stored()).toMatchObject([{ name: "New 4", approvalStatus: "rejected" }, old]);
    await expect(decideImport(app, { role: "visitor" }, again.id, "approved")).rejects.toMatchObject({ code: "admins_only" });
  });
});
