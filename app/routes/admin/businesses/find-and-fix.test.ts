import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner } from "#test/factories.ts";

const path = "/admin/dashboard/businesses";
const admin = adminSite(path);
const { open, post } = admin;
const change = (name: string, form: Record<string, string>) => post(`${name}?search=asp`, form);

it("the phone number in a row is saved, keeps the status and the filter, and is logged; an invalid or stale one is refused", async () => {
  const { id } = await aBusiness(db, { name: "Aspen", approvalStatus: "pending", email: "old@aspen.example" });
  const save = (phone: string) => change("phone", { businessId: id, version: "1", phone });
  expect(await save("12")).toMatchObject({ status: 400, text: expect.stringContaining("Please enter a valid phone number") });
  expect(await save("(701) 555-0199")).toMatchObject({ status: 302, to: `${path}?search=asp` });
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
  expect(row).toMatchObject({ phone: "(701) 555-0199", phoneE164: "+17015550199", email: "old@aspen.example" });
  expect(row).toMatchObject({ approvalStatus: "pending", version: 2 });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "edit_business", after: { phone: "(701) 555-0199" } }]);
  expect(await save("(701) 555-0111")).toMatchObject({ status: 409, text: expect.stringContaining("in another window") });
});

it("the ticked rows get a category, are hidden, and are deleted, and a toast says how many changed", async () => {
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const [one, owned] = [await aBusiness(db, { name: "Aspen" }), (await anOwner(db, { name: "Aspen Two" })).business];
  const set = await change("set-category", { ids: one.id, microCategoryId: "plumbing" });
  expect([set.to, set.toast]).toEqual([`${path}?search=asp`, ["Businesses Updated", "1 business is now in this category only."]]);
  const hidden = await change("hide", { ids: one.id });
  expect(hidden.toast?.[1]).toBe("1 business is now waiting under Business Requests.");
  const kept = await change("delete-selected", { ids: owned.id });
  expect(kept.toast).toEqual(["Nothing changed", "1 business stayed the same."]);
});

it("a deleted business is listed and can be restored once", async () => {
  const { id } = await aBusiness(db, { name: "Gone Shop" });
  await deleteBusiness(admin.site.app, await anAdmin(db), id);
  expect((await open("/deleted")).text).toContain("Gone Shop");
  const restore = () => post("restore", { businessId: id });
  expect(await restore()).toMatchObject({ status: 302, to: `${path}/deleted`, toast: ["Business Restored"] });
  expect((await restore()).text).toContain("It was already restored or permanently deleted.");
});

it("the form links back to the filtered list, and never to another site", async () => {
  const { id } = await aBusiness(db, { name: "Aspen" });
  const linkIn = async (list: string) =>
    /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Back to Business Listings/.exec(
      (await open(`/${id}?${new URLSearchParams({ list })}`)).main,
    )?.[1];
  expect(await linkIn("?search=asp&page=2")).toBe(`${path}?search=asp&amp;page=2`);
  expect(await linkIn("https://evil.test/?a")).toBe(path);
});
