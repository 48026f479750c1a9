import { asc, eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { listDeletedBusinesses } from "#domain/businesses/deletion/delete-business.ts";
import { aClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner } from "#test/factories.ts";
import { deleteBusinesses, hideBusinesses, setCategory } from "./change-selected.ts";

const app = { db, clock: aClock() };
const missing = [crypto.randomUUID(), "no id"];
let admin: Awaited<ReturnType<typeof anAdmin>>;

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0];
const log = () => db.select().from(auditLog).where(ne(auditLog.actorRole, "system")).orderBy(asc(auditLog.id));

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
});

describe("for the selected businesses", () => {
  it("setting a category replaces the others, and open forms become out of date", async () => {
    const none = await aBusiness(db, { approvalStatus: "pending" });
    const two = await aBusiness(db, { microCategories: ["heating", "plumbing"] });
    const same = await aBusiness(db, { microCategories: ["plumbing"] });
    const ids = [none.id, two.id, same.id, ...missing];
    expect(await setCategory(app, admin, ids, "plumbing")).toEqual({ changed: 2, unchanged: 3 });
    const links = await db.select().from(businessMicroCategories);
    expect(links.map(({ businessId }) => businessId).sort()).toEqual([none.id, two.id, same.id].sort());
    expect(links.every(({ microCategoryId }) => microCategoryId === "plumbing")).toBe(true);
    expect(await rowOf(none.id)).toMatchObject({ approvalStatus: "pending", version: 2 });
    expect((await rowOf(same.id))!.version).toBe(1);
    expect(await log()).toMatchObject([
      { action: "edit_business", subjectId: none.id, before: { microCategoryIds: [] } },
      { action: "edit_business", subjectId: two.id, before: { microCategoryIds: ["heating", "plumbing"] } },
    ]);
    await expect(setCategory(app, admin, ids, "gone")).rejects.toMatchObject({ code: "micro_category_unknown" });
  });

  it("hiding makes the approved ones pending, but none with a pending claim", async () => {
    const shown = await aBusiness(db, { email: "shop@example.test" });
    const rejected = await aBusiness(db, { approvalStatus: "rejected" });
    const { before: claimed } = await aClaim(db);
    const ids = [shown.id, rejected.id, claimed.id, ...missing];
    expect(await hideBusinesses(app, admin, ids)).toEqual({ changed: 1, unchanged: 4 });
    expect(await rowOf(shown.id)).toEqual({ ...shown, approvalStatus: "pending" });
    expect([(await rowOf(rejected.id))!.approvalStatus, await rowOf(claimed.id)]).toEqual(["rejected", claimed]);
    expect(await log()).toMatchObject([{ action: "hide_business", subjectId: shown.id, actorId: admin.userId }]);
    expect(await db.$count(outbox)).toBe(0);
  });

  it("deleting keeps those with an owner, a pending claim, or a higher plan than Basic", async () => {
    const free = await aBusiness(db, { name: "Free" });
    const { business: owned } = await anOwner(db);
    const granted = await aBusiness(db, { plan: "premium" });
    const { before: claimed } = await aClaim(db);
    const ids = [free.id, owned.id, granted.id, claimed.id, ...missing];
    expect(await deleteBusinesses(app, admin, ids)).toEqual({ changed: 1, unchanged: 5 });
    expect(await db.$count(businesses)).toBe(3);
    expect((await listDeletedBusinesses(app, admin, 1)).rows).toMatchObject([{ id: free.id, name: "Free" }]);
  });
});
