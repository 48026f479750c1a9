import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { insertClaim } from "#domain/claims/claim-records.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { deleteBusinesses, previewDeletion } from "./bulk-delete.ts";

const clock = aClock();
const app = { db, clock };
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

/** Returns every business with its linked rows, as stored. */
async function everything() {
  const all: string[] = [];
  for (const table of [
    "all_businesses",
    "business_micro_categories",
    "removed_businesses",
    "business_redirects",
    "business_words",
  ]) {
    const { rows } = await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`);
    all.push(...rows.map((row) => table + JSON.stringify(row)).sort());
  }
  return all;
}

describe("deleting many businesses", () => {
  it("keeps those that have an owner, a pending claim, or a higher plan than Basic, and can be undone for 30 days", async () => {
    const two = [await aBusiness(db, { name: "A", microCategories: ["plumbing"] }), await aBusiness(db, { name: "B" })];
    const { business: owned } = await anOwner(db, { name: "C" });
    const granted = await aBusiness(db, { name: "D", plan: "premium" });
    const claimed = await aBusiness(db, { name: "E" });
    const { id: userId } = await aUser(db);
    await db.transaction((tx) =>
      insertClaim(tx as typeof db, {
        ...{ businessId: claimed.id, userId, subscriptionId: null },
        ...{ proof: "payment", createdAt: clock.now() },
      }),
    );
    const before = await everything();

    const preview = await previewDeletion(db, admin, { filter: {} });
    expect(preview).toMatchObject({ total: 5, changing: 2, unchanged: 3, rows: [{ name: "A" }, { name: "B" }] });
    expect(preview.kept.map(({ name }) => name)).toEqual(["C", "D", "E"]);
    const outcomes = await deleteBusinesses(app, admin, { filter: {} });
    expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
      ...Object.fromEntries(two.map(({ id }) => [id, "changed"])),
      ...Object.fromEntries([owned, granted, claimed].map(({ id }) => [id, "unchanged"])),
    });
    expect(await db.$count(businesses)).toBe(3);

    const [entry, ...others] = await db.select().from(auditLog);
    expect([entry!.action, others]).toEqual(["delete_businesses", []]);
    clock.forward(29 * 86_400_000);
    expect(await undoAction(app, admin, entry!.id)).toMatchObject({ action: "delete_businesses", lost: [] });
    expect(await everything()).toEqual(before);
  });

  it("writes nothing when all of them stay", async () => {
    const { business, ...owner } = await anOwner(db);
    expect(await deleteBusinesses(app, admin, { ids: [business.id] })).toEqual([{ id: business.id, outcome: "unchanged" }]);
    expect(await db.$count(auditLog)).toBe(0);
    await expect(deleteBusinesses(app, owner, { ids: [business.id] })).rejects.toMatchObject({ code: "admins_only" });
  });
});
