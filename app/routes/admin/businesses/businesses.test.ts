import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageNumbers } from "#app/routes/admin/table/pagination.tsx";
import { businesses } from "#domain/businesses/schema.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { adminSite } from "#test/admin-site.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, linksOf, linkTo, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";

const path = "/admin/dashboard/businesses";

const admin = adminSite(path);
const page = async (query = "") => (await admin.open(query)).main;

/** The names in the table, in order. */
function names(of: string): string[] {
  return elementsOf(of, "th")
    .filter((cell) => cell.includes('scope="row"'))
    .map(textOf);
}

describe("GET /admin/dashboard/businesses", () => {
  it("shows the businesses in a table [admin-ui-businesses.table] [admin-ui-businesses.plan-badges]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
    const email = "hello@aspen.example";
    const aspen = await aBusiness(db, { name: "Aspen", email, plan: "premium", microCategories: ["plumbing", "heating"] });
    await aBusiness(db, { name: "Birch", plan: "premium_sponsorship" });
    await aBusiness(db, { name: "Cedar", approvalStatus: "pending" });
    const list = await page();
    expect(textOf(elementsOf(list, "h1")[0]!)).toBe("Business Listings");
    expect(linkTo(list, "Add Business")).toBe(`${path}/new`);
    const heads = elementsOf(elementsOf(list, "thead")[0]!, "th").map(textOf);
    expect(heads.slice(1)).toEqual(["Name", "Micro Categories", "Contact", "Plan", "Actions"]);
    const rows = elementsOf(elementsOf(list, "tbody")[0]!, "tr");
    expect(rows.map((row) => elementsOf(row, "td").map(textOf)[3])).toEqual(["Premium", "Premium Sponsorship", "Basic"]);
    expect(elementsOf(rows[0]!, "li").map(textOf)).toEqual(["Plumbing", "Heating"]);
    for (const text of ["(701) 555-0123", email]) expect(textOf(rows[0]!)).toContain(text);
    expect(names(list)).toEqual(["Aspen", "Birch", "Cedar Pending"]);
    const actions = linksOf(rows[0]!).map(({ href, element }) => [attributeOf(element, "aria-label"), href]);
    expect(actions).toEqual([
      [null, `/business/${aspen.id}`],
      ["Edit Aspen", `${path}/${aspen.id}?list=`],
    ]);
    for (const label of ["Edit the phone number of Aspen", "Delete Aspen"]) expect(rows[0]).toContain(`aria-label="${label}"`);
  });

  it("finds by name, category, phone, email, and street, and filters by plan, status, and a missing category [admin-ui-businesses.search] [admin-ui-businesses.debounce] [admin-businesses.search]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const aspen = { phone: "(701) 555-0188", email: "Front_1@aspen.example", address: "12 Main St, Williston" };
    await aBusiness(db, { name: "Aspen Plumbers", ...aspen });
    await aBusiness(db, { name: "Birch", microCategories: ["plumbing"], plan: "premium", email: "frontx1@birch.example" });
    await aBusiness(db, { name: "Cedar", approvalStatus: "rejected" });
    for (const query of ["701-555-0188", "5550188", "%2B1 701 555 0188", "front_1@", "ASPEN.example", "main st"])
      expect([query, names(await page(`?search=${query}`))]).toEqual([query, ["Aspen Plumbers"]]);
    expect(names(await page(`?category=none`))).toEqual(["Aspen Plumbers", "Cedar Rejected"]);
    expect(names(await page(`?search=PLUMB`))).toEqual(["Aspen Plumbers", "Birch"]);
    expect(names(await page(`?search=plumb&plan=premium`))).toEqual(["Birch"]);
    expect(names(await page(`?status=rejected&plan=nonsense`))).toEqual(["Cedar Rejected"]);
    const form = elementWith(await page(`?search=plumb&page=3`), "form", "Search");
    expect([attributeOf(form, "method"), attributeOf(form, "role")]).toEqual(["get", "search"]);
    expect(form).toContain('value="plumb"');
    expect(form).not.toContain('name="page"');
  });

  it("shows 100 businesses per page with links to the other pages [admin-ui-businesses.pager] [admin-businesses.list]", async () => {
    for (let number = 0; number < 101; number += 1) await aBusiness(db, { name: `Business ${String(number).padStart(3, "0")}` });
    const first = await page(`?search=business`);
    expect(names(first)).toHaveLength(100);
    expect(textOf(first)).toContain("101 businesses");
    expect(linkTo(first, "Next")).toBe(`${path}?search=business&page=2`);
    const second = await page(`?search=business&page=2`);
    expect(names(second)).toEqual(["Business 100"]);
    expect(linkTo(second, "Previous")).toBe(`${path}?search=business&page=1`);
    const links = linksOf(second).filter(({ element }) => element.includes("Page "));
    expect(links.map(({ text, element }) => [text, attributeOf(element, "aria-current")])).toEqual([
      ["Page 1", null],
      ["Page 2", "page"],
    ]);
  });

  it("replaces distant page numbers with an ellipsis [admin-ui-businesses.pager]", () => {
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(1, 6)).toEqual([1, 2, null, 6]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
  });
});

describe("deleting a business", () => {
  it("asks for confirmation, removes the listing, and fails when repeated [admin-ui-businesses.delete] [admin-ui-businesses.delete-failed]", async () => {
    const { id } = await aBusiness(db, { name: "Aspen & Sons" });
    expect(textOf(elementWith(await page(), "dialog", "Are you sure"))).toContain(
      `Are you sure you want to delete "Aspen & Sons"? You can undo this for ${restoreDays} days.`,
    );
    const remove = () => admin.post("delete?search=asp", { businessId: id });
    const { to, toast } = await remove();
    expect([to, toast?.[0]]).toEqual([`${path}?search=asp`, "Business Deleted"]);
    expect(await db.$count(businesses, eq(businesses.id, id))).toBe(0);
    expect((await remove()).text).toContain("Failed to delete business");
  });
});

describe("Export CSV", () => {
  it("exports the filtered businesses", async () => {
    await aBusiness(db, { name: "Aspen", plan: "premium" });
    await aBusiness(db, { name: "=Birch()" });
    expect(linkTo(await page(`?plan=premium`), "Export CSV")).toBe(`${path}.csv?plan=premium`);
    const { headers } = admin;
    const file = await admin.site.visit(`${path}.csv?plan=premium`, { headers });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="businesses-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = (await file.text()).trimEnd().split(/\r?\n/);
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining("Aspen")]);
    expect(await (await admin.site.visit(`${path}.csv`, { headers })).text()).toContain("'=Birch()");
    expect((await aSite({ db: brokenDb() }).visit(`${path}.csv`, { headers })).status).toBeGreaterThanOrEqual(500);
  });
});

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
