import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { findDuplicates, ownHost, type DuplicateCriteria } from "./find-duplicates.ts";

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

describe("likely duplicates", () => {
  it.each<[string, Parameters<typeof aBusiness>[1], string]>([
    ["the same phone number in another format", { ...other, phone: "+1 701.555.0188" }, "phone"],
    ["the same web host", { ...other, website: "http://PRAIRIE.example:8080/" }, "website"],
    ["the same email address", { ...other, email: "Hello@Prairie.example" }, "email"],
    [
      "the same name at the same address",
      { phone: null, name: "PRAIRIE plumbing.", address: "12 Main Street, Williston ND 58801" },
      "address",
    ],
  ])("have %s", async (_, values, reason) => {
    const duplicate = await aBusiness(db, values);
    await aBusiness(db, { ...other, website: "https://notprairie.example", address: "12 Main St, Williston" });
    await aBusiness(db, { name: "Prairie Plumbing", phone: null, address: "112 Main St, Williston" });

    const found = await findDuplicates(db, "US", facts);

    expect(found).toEqual([
      {
        id: duplicate.id,
        name: duplicate.name,
        address: duplicate.address,
        phone: duplicate.phone,
        approvalStatus: "approved",
        claimable: false,
        owned: false,
        alike: [reason],
      },
    ]);
    expect(await findDuplicates(db, "US", facts, duplicate.id)).toEqual([]);
  });

  it("are approved or pending, approved ones first, by name", async () => {
    const phone = "(701) 555-0188";
    await aBusiness(db, { phone, name: "Beta" });
    await aBusiness(db, { phone, name: "Aleph", approvalStatus: "pending" });
    await aBusiness(db, { phone, name: "Alpha", email: "hello@prairie.example" });
    await aBusiness(db, { phone, name: "Gone", approvalStatus: "rejected" });
    const found = await findDuplicates(db, "US", facts);
    expect(found.map(({ name }) => name)).toEqual(["Alpha", "Beta", "Aleph"]);
    expect(found[0]!.alike.sort()).toEqual(["email", "phone"]);
  });

  it("do not exist for a business without comparable values", async () => {
    await aBusiness(db, { phone: null, email: null, name: "Silent", website: null });
    expect(await findDuplicates(db, "US", nothing)).toEqual([]);
    expect(await alike({ name: "Silent", phone: "call me", website: "no address", address: "", email: " " })).toEqual([]);
  });

  it("must share the whole address if it does not start with a number, and no character acts as a wildcard", async () => {
    await aBusiness(db, { name: "Kiosk", phone: null, address: "Harmon Park, Williston" });
    expect(await alike({ name: "Kiosk", address: "Harmon Park  Williston" })).toEqual([["address"]]);
    expect(await alike({ name: "Kiosk", address: "Harmon Plaza, Williston" })).toEqual([]);
    expect(await alike({ name: "Kiosk", address: "%" })).toEqual([]);
    expect(await alike({ email: "%" })).toEqual([]);
  });

  it("are limited to ten", async () => {
    for (let count = 0; count < 12; count += 1) await aBusiness(db, { phone: "(701) 555-0188" });
    expect(await findDuplicates(db, "US", facts)).toHaveLength(10);
  });
});

describe("the comparable host", () => {
  it.each([
    ["https://www.prairie.example/a?b#c", "prairie.example"],
    ["http://Prairie.Example.", "prairie.example"],
    ["https://shop.prairie.example", "shop.prairie.example"],
    ["https://joe.square.site", "joe.square.site"],
    ["https://www.facebook.com/prairie", null],
    ["https://m.facebook.com/prairie", null],
    ["https://sites.google.com/view/prairie", null],
    ["https://notfacebook.com", "notfacebook.com"],
    ["prairie", null],
    [null, null],
  ])("of %s is %s", (website, host) => {
    expect(ownHost(website)).toBe(host);
  });
});
