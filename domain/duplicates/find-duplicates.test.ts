import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { type DuplicateCriteria, findDuplicates, listDuplicates, markDifferent } from "./find-duplicates.ts";

const nothing: DuplicateCriteria = { name: null, phone: null, website: null, address: null, email: null };
const facts: DuplicateCriteria = {
  name: "Prairie Plumbing",
  phone: "(701) 555-0188",
  website: "https://www.prairie.example/contact",
  address: "12 Main St, Williston",
  email: "hello@prairie.example",
};
const other = { name: "Another", phone: null };
const alike = async (criteria: Partial<DuplicateCriteria>) =>
  (await findDuplicates(db, "US", { ...nothing, ...criteria })).map(({ alike: reasons }) => reasons);

describe("likely duplicates of a business", () => {
  it.each<[string, Parameters<typeof aBusiness>[1], string]>([
    [
      "the same phone number in another format and a similar name",
      { name: "Prairie Plumbers", phone: "+1 701.555.0188" },
      "phone",
    ],
    ["the same phone number in the same street", { ...other, phone: "7015550188", address: "12 Main, 58801" }, "phone"],
    ["the same web host", { ...other, website: "http://PRAIRIE.example:8080/" }, "website"],
    ["the same email address", { ...other, email: "Hello@Prairie.example" }, "email"],
    [
      "the same name at the same address",
      { phone: null, name: "PRAIRIE plumbing.", address: "12 Main Street, Williston ND 58801" },
      "address",
    ],
  ])("have %s", async (_, values, reason) => {
    const { id, name, address, phone } = await aBusiness(db, values);
    await aBusiness(db, { ...other, website: "https://notprairie.example", address: "12 Main St, Williston" });
    await aBusiness(db, { name: "Prairie Plumbing", phone: null, address: "112 Main St, Williston" });
    await aBusiness(db, { name: "Switchboard tenant", phone: "(701) 555-0188" });
    const found = { id, name, address, phone, approvalStatus: "approved", claimable: false, owned: false, alike: [reason] };
    expect(await findDuplicates(db, "US", facts)).toEqual([found]);
    expect(await findDuplicates(db, "US", facts, id)).toEqual([]);
  });

  it("are approved or pending, approved ones first, by name", async () => {
    const email = "hello@prairie.example";
    await aBusiness(db, { email, name: "Beta" });
    await aBusiness(db, { email, name: "Aleph", approvalStatus: "pending" });
    await aBusiness(db, { email, name: "Prairie Plumbing", phone: "(701) 555-0188" });
    await aBusiness(db, { email, name: "Gone", approvalStatus: "rejected" });
    const found = await findDuplicates(db, "US", facts);
    expect(found.map(({ name }) => name)).toEqual(["Beta", "Prairie Plumbing", "Aleph"]);
    expect(found[1]!.alike.sort()).toEqual(["email", "phone"]);
  });

  it("do not exist for a business without comparable values, and no character acts as a wildcard", async () => {
    await aBusiness(db, { phone: null, email: null, name: "Silent", website: null });
    expect(await findDuplicates(db, "US", nothing)).toEqual([]);
    expect(await alike({ name: "Silent", phone: "call me", website: "no address", address: "", email: " " })).toEqual([]);
    await aBusiness(db, { name: "Kiosk", phone: null, address: "Harmon Park, Williston" });
    expect(await alike({ name: "Kiosk", address: "Harmon Park  Williston" })).toEqual([["address"]]);
    for (const address of ["Harmon Plaza, Williston", "%"]) expect(await alike({ name: "Kiosk", address })).toEqual([]);
    expect(await alike({ email: "%" })).toEqual([]);
  });
});

describe("the list of likely duplicates", () => {
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  beforeEach(async () => {
    admin = await anAdmin(db);
  });
  const list = () => listDuplicates(db, admin, 1);
  const pairs = async () => (await list()).rows.map(({ pair, alike: why }) => [pair.map(({ name }) => name), why]);

  it("has pairs with the same web host, email, name and address, or phone number and a similar name or street", async () => {
    await aBusiness(db, { name: "Old Pipes", phone: "701-555-0111", website: "https://www.pipes.example/a" });
    await aBusiness(db, { name: "Pipes", phone: "+1 (701) 555 0111", website: "http://pipes.example" });
    await aBusiness(db, { name: "Café Uno", phone: null, address: "12 Main Street" });
    await anOwner(db, { name: "Cafe UNO", phone: null, address: "12 Main St., Williston" });
    await aBusiness(db, { name: "Cafe Uno", phone: null, address: "900 Main St" });
    await aBusiness(db, { name: "Face One", phone: null, website: "https://facebook.com/one" });
    await aBusiness(db, { name: "Face Two", phone: null, website: "https://facebook.com/two" });
    await aBusiness(db, { name: "Rejected", phone: "701-555-0111", approvalStatus: "rejected" });
    await aBusiness(db, { name: "Zoo", phone: "701-555-0112", address: "1 Oak Ave" });
    await aBusiness(db, { name: "Bakery", phone: "701-555-0112", address: "2 Elm St" });
    await aBusiness(db, { name: "Attic", phone: "701-555-0113", address: "Harmon Park" });
    await aBusiness(db, { name: "Cellar", phone: "701-555-0113", address: "Harmon Park" });
    expect(await pairs()).toEqual([
      [
        ["Old Pipes", "Pipes"],
        ["phone", "website"],
      ],
      [["Cafe UNO", "Café Uno"], ["address"]],
      [["Attic", "Cellar"], ["phone"]],
    ]);
    expect(await listDuplicates(db, admin, 7)).toMatchObject({ total: 3, page: 1, pages: 1 });
  });

  it("has no pairs when many businesses share a value", async () => {
    for (let number = 0; number < 5; number += 1) await aBusiness(db, { name: `Mall shop ${number}` });
    expect(await pairs()).toEqual([]);
  });

  it("leaves out two businesses that an admin marked as different, in either order", async () => {
    const { app } = aSite();
    const [one, two, three] = [await aBusiness(db), await aBusiness(db), await aBusiness(db)];
    expect((await list()).total).toBe(3);
    await markDifferent(app, admin, two.id, one.id);
    await markDifferent(app, admin, one.id, two.id);
    expect((await list()).total).toBe(2);
    const same = { ...nothing, name: one.name, phone: one.phone };
    expect((await findDuplicates(db, "US", same, one.id)).map(({ id }) => id)).toEqual([three.id]);
    await expect(markDifferent(app, admin, one.id, one.id)).rejects.toMatchObject({ code: "same_business" });
    await expect(markDifferent(app, admin, one.id, admin.userId)).rejects.toMatchObject({ code: "business_unknown" });
  });
});
