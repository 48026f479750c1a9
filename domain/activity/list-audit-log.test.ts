import { beforeEach, describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin } from "#test/factories.ts";
import { listAuditLog } from "./list-audit-log.ts";

const clock = aClock();
const app = { db, clock };
let admin: Awaited<ReturnType<typeof anAdmin>>;
const addEntry = (by: Parameters<typeof change>[1], action: string, id?: string) =>
  change(app, by, action, { kind: "business", ...(id && { id }) }, async () => {});
const actions = async (filter: Parameters<typeof listAuditLog>[2]) =>
  (await listAuditLog(app, admin, filter)).rows.map(({ action }) => action);

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
});

describe("the activity log", () => {
  it("lists 50 entries a page, newest first, with the names of actors and subjects", async () => {
    const { id } = await aBusiness(db);
    for (let number = 0; number < 51; number += 1) {
      await addEntry(number ? admin : { role: "system", name: "town import" }, `action_${number}`, id);
      clock.forward(1000);
    }
    const first = await listAuditLog(app, admin, { page: 1 });
    expect(first).toMatchObject({ total: 51, page: 1, pages: 2, rows: { length: 50 } });
    expect(first.rows[0]).toMatchObject({ action: "action_50", actorEmail: admin.email, subjectName: "Plains Plumbing" });
    const { rows } = await listAuditLog(app, admin, { page: 2 });
    expect(rows).toMatchObject([{ action: "action_0", actorRole: "system", actorId: "town import", actorEmail: null }]);
    expect(await actions({ page: 99 })).toEqual(["action_0"]);
  });

  it("can be filtered by subject and by person", async () => {
    const other = await anAdmin(db);
    const [one, two] = [await aBusiness(db), await aBusiness(db)];
    await addEntry(admin, "first", one.id);
    clock.forward(1000);
    await addEntry(other, "second", two.id);
    expect(await actions({ page: 1, subjectKind: "business" })).toEqual(["second", "first"]);
    expect(await actions({ page: 1, subjectKind: "business", subjectId: one.id })).toEqual(["first"]);
    expect(await actions({ page: 1, subjectKind: "page" })).toEqual([]);
    expect(await actions({ page: 1, personId: other.userId })).toEqual(["second"]);
  });

  it("names a deleted business", async () => {
    const { id } = await aBusiness(db, { name: "Gone Shop" });
    await deleteBusiness(app, admin, id);
    expect((await listAuditLog(app, admin, { page: 1 })).rows).toMatchObject([
      { action: "delete_business", subjectName: "Gone Shop" },
    ]);
  });
});
