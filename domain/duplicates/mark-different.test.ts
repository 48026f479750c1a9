import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { findDuplicates, markDifferent } from "./find-duplicates.ts";
import { listDuplicates } from "./list-duplicates.ts";

const { app } = aSite();

describe("marking two businesses as different", () => {
  it("removes only their pair from the lists, in either order", async () => {
    const admin = await anAdmin(db);
    const [one, two, three] = [await aBusiness(db), await aBusiness(db), await aBusiness(db)];
    expect((await listDuplicates(db, admin, 1)).total).toBe(3);
    await markDifferent(app, admin, two.id, one.id);
    await markDifferent(app, admin, one.id, two.id);
    expect((await listDuplicates(db, admin, 1)).total).toBe(2);
    const facts = { name: one.name, phone: one.phone, website: null, address: null, email: null };
    expect((await findDuplicates(db, "US", facts, one.id)).map(({ id }) => id)).toEqual([three.id]);
  });

  it("requires an admin and two existing businesses", async () => {
    const admin = await anAdmin(db);
    const { id } = await aBusiness(db);
    await expect(markDifferent(app, { role: "visitor" }, id, id)).rejects.toMatchObject({ code: "admins_only" });
    await expect(markDifferent(app, admin, id, id)).rejects.toMatchObject({ code: "same_business" });
    await expect(markDifferent(app, admin, id, crypto.randomUUID())).rejects.toMatchObject({ code: "business_unknown" });
  });
});
