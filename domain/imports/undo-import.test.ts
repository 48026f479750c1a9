import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { importText } from "#test/imports.ts";
import { getImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

const clock = aClock();
const app = createTestContext({ db, clock });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
});

async function importFile(text: string, dryRun = false): Promise<string> {
  const { id } = await importText(app, admin, text, { dryRun });
  clock.forward(60_000);
  return id;
}

/** Returns every business and its services, as stored. */
async function everything() {
  const { rows } = await db.execute(sql`select * from all_businesses order by id`);
  const links = await db.select().from(businessMicroCategories);
  return { rows, links: links.map((link) => JSON.stringify(link)).sort() };
}

const first = "id,name,phone,monday,micro_categories\n1,One,(701) 555-0101,09:00-17:00,plumbing\n2,Two,,,roofing\n";
const second =
  "id,name,phone,monday,micro_categories\n1,One & Sons,,closed,roofing;plumbing\n2,Two,,,roofing\n3,Three,,,\n4,Four,,,\n";

describe("undoing an import", () => {
  it("restores every business and its services, but only once", async () => {
    await importFile(first);
    const before = await everything();
    const id = await importFile(second);
    expect(await db.$count(businesses)).toBe(4);
    expect(await undoImport(app, admin, id)).toMatchObject({ removed: 2, restored: 1, left: [] });
    expect(await everything()).toEqual(before);
    expect(await getImport(app, admin, id)).toMatchObject({ undone: { removed: 2, restored: 1, left: [] } });
    await expect(undoImport(app, admin, id)).rejects.toThrow("undone_already");
  });

  it("keeps businesses that have since changed or been claimed", async () => {
    await importFile(first);
    const id = await importFile(second);
    await db.update(businesses).set({ tagline: "Edited", version: 3 }).where(eq(businesses.name, "One & Sons"));
    const { id: userId } = await aUser(db);
    await db.update(businesses).set({ ownerId: userId, claimable: false }).where(eq(businesses.name, "Three"));
    const undone = await undoImport(app, admin, id);
    expect(undone).toMatchObject({ removed: 1, restored: 0 });
    expect(undone.left.toSorted()).toEqual(["One & Sons", "Three"]);
    expect(await db.$count(businesses)).toBe(3);
  });

  it("is refused for a preview, after 30 days, and for an owner", async () => {
    const dry = await importFile(first, true);
    await expect(undoImport(app, admin, dry)).rejects.toThrow("cannot_be_undone");
    const id = await importFile(first);
    await expect(undoImport(app, await anOwner(db), id)).rejects.toThrow("not_allowed");
    clock.forward(31 * 86_400_000);
    await expect(undoImport(app, admin, id)).rejects.toThrow("too_late");
    expect(await db.$count(businesses, eq(businesses.source, "csv"))).toBe(2);
  });
});
