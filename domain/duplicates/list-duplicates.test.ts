import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner } from "#test/factories.ts";
import { listDuplicates } from "./list-duplicates.ts";
import { aSite } from "#test/site.ts";
import { findDuplicates, markDifferent } from "./find-duplicates.ts";

let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

describe("likely duplicates", () => {
  const pairs = async () =>
    (await listDuplicates(db, admin, 1)).rows.map(({ pair, alike }) => ({ names: pair.map(({ name }) => name), alike }));

  it("share a phone number, a web host, or both name and address", async () => {
    await aBusiness(db, { name: "Old Pipes", phone: "701-555-0111", website: "https://www.pipes.example/a" });
    await aBusiness(db, { name: "Pipes", phone: "+1 (701) 555 0111", website: "http://pipes.example" });
    await aBusiness(db, { name: "Café Uno", phone: null, address: "12 Main Street" });
    await anOwner(db, { name: "Cafe UNO", phone: null, address: "12 Main St., Williston" });
    await aBusiness(db, { name: "Cafe Uno", phone: null, address: "900 Main St" });
    await aBusiness(db, { name: "Face One", phone: null, website: "https://facebook.com/one" });
    await aBusiness(db, { name: "Face Two", phone: null, website: "https://facebook.com/two" });
    await aBusiness(db, { name: "Rejected", phone: "701-555-0111", approvalStatus: "rejected" });
    expect(await pairs()).toEqual([
      { names: ["Old Pipes", "Pipes"], alike: ["phone", "website"] },
      { names: ["Cafe UNO", "Café Uno"], alike: ["address"] },
    ]);
    expect(await listDuplicates(db, admin, 7)).toMatchObject({ total: 2, page: 1, pages: 1 });
  });

  it("do not exist when many businesses share a switchboard", async () => {
    for (let number = 0; number < 5; number += 1) await aBusiness(db, { name: `Mall shop ${number}` });
    expect(await pairs()).toEqual([]);
  });
});

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
