import { beforeEach, describe, expect, it } from "vitest";
import type { AuditAction } from "#db/audit-log/actions.ts";
import { change } from "#db/transaction.ts";
import { changePlans } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { undoAction } from "./undo-action.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin } from "#test/factories.ts";
import { listAuditLog } from "./list-audit-log.ts";

const clock = aClock();
const app = { db, clock };
const day = 86_400_000;
let admin: Awaited<ReturnType<typeof anAdmin>>;
const addEntry = (by: Parameters<typeof change>[1], action: string, id?: string) =>
  change(app, by, action as AuditAction, { kind: "business", ...(id && { id }) }, async () => {});
const actions = async (filter: Parameters<typeof listAuditLog>[2]) =>
  (await listAuditLog(app, admin, filter)).rows.map(({ action }) => action);

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
});

describe("the activity log", () => {
  it("lists 50 entries a page, newest first, with their actors", async () => {
    const { id } = await aBusiness(db);
    for (let number = 0; number < 51; number += 1) {
      await addEntry(number ? admin : { role: "system", name: "town import" }, `action_${number}`, id);
      clock.forward(1000);
    }
    const first = await listAuditLog(app, admin, { page: 1 });
    expect(first).toMatchObject({ total: 51, page: 1, pageSize: 50, rows: { length: 50 } });
    expect(first.rows[0]).toMatchObject({
      action: "action_50",
      actorEmail: admin.email,
      subjectName: "Plains Plumbing",
      undoable: false,
    });
    const { rows } = await listAuditLog(app, admin, { page: 2 });
    expect(rows).toMatchObject([{ action: "action_0", actorRole: "system", actorId: "town import", actorEmail: null }]);
    expect(await actions({ page: 99 })).toEqual(["action_0"]);
  });

  it("can be filtered by subject (including bulk changes) and by actor", async () => {
    const other = await anAdmin(db);
    const [one, two] = [await aBusiness(db), await aBusiness(db)];
    await addEntry(admin, "first", one.id);
    await addEntry(other, "second", two.id);
    await changePlans(app, admin, { ids: [one.id] }, "premium");
    expect((await actions({ page: 1, subjectKind: "business", subjectId: one.id })).sort()).toEqual(["change_plans", "first"]);
    expect(await actions({ page: 1, subjectKind: "business", subjectId: two.id })).toEqual(["second"]);
    expect(await actions({ page: 1, subjectKind: "businesses" })).toEqual(["change_plans"]);
    expect(await actions({ page: 1, actorId: other.userId })).toEqual(["second"]);
  });

  it("marks a deletion as undoable once, for 30 days", async () => {
    const { id } = await aBusiness(db, { name: "Gone Shop" });
    await deleteBusiness(app, admin, id);
    const entry = async () =>
      (await listAuditLog(app, admin, { page: 1 })).rows.find(({ action }) => action === "delete_business")!;
    expect(await entry()).toMatchObject({ subjectName: "Gone Shop", undoable: true, undoneAt: null });
    clock.forward(30 * day);
    expect((await entry()).undoable).toBe(true);
    clock.forward(1);
    expect((await entry()).undoable).toBe(false);
    clock.set("2026-01-15T18:00:00Z");
    await undoAction(app, admin, (await entry()).id);
    expect(await entry()).toMatchObject({ undoable: false, undoneAt: clock.now() });
    await expect(undoAction(app, admin, (await entry()).id)).rejects.toMatchObject({ code: "undone_already" });
  });
});
