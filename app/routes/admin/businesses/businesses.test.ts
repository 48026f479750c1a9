import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageNumbers } from "#app/routes/admin/table/pagination.tsx";
import { businesses } from "#domain/businesses/schema.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { adminSite } from "#test/admin-site.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, linksOf, linkTo, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

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
