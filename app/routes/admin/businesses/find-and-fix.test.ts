import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/businesses";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const page = async (query: string) => mainOf(await (await site.visit(path + query, { headers })).text());

async function found(query: string): Promise<string[]> {
  const cells = elementsOf(await page(query), "th").filter((cell) => cell.includes('scope="row"'));
  return cells.map(textOf);
}

describe("the search in the business list", () => {
  it("finds a business by its name, phone, email, street, or category", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, {
      ...{ name: "Aspen O'Hara", phone: "(701) 555-0188", email: "Front_1@aspen.example", address: "12 Main St, Williston" },
      microCategories: ["plumbing"],
    });
    await aBusiness(db, { name: "Birch", phone: "(406) 555-0100", email: "frontx1@birch.example", address: "9 Oak Ave" });
    const queries = ["aspen", "ohara", "o'hara", "701-555-0188", "5550188", "%2B1 701 555 0188", "front_1@", "ASPEN.example"];
    for (const query of [...queries, "main st", "plumb", "home repair"])
      expect([query, await found(`?search=${query}`)]).toEqual([query, ["Aspen O'Hara"]]);
    expect(await found("?search=%25")).toEqual([]);
    expect(await found("?search=555-0")).toEqual(["Aspen O'Hara", "Birch"]);
  });

  it("filters by plan, status, and a missing category", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, { name: "Paying", plan: "premium", microCategories: ["plumbing"] });
    await aBusiness(db, { name: "Waiting", approvalStatus: "pending" });
    expect(await found("?plan=premium")).toEqual(["Paying"]);
    expect(await found("?status=pending")).toEqual(["Waiting Pending"]);
    expect(await found("?category=none")).toEqual(["Waiting Pending"]);
  });
});

describe("the phone number in a row", () => {
  const save = (id: string, phone: string) =>
    site.visit(`${path}/phone?search=asp`, { headers, form: { businessId: id, version: "1", phone } });

  it("is saved, keeps the status and the filter, and logs the change", async () => {
    const { id } = await aBusiness(db, { name: "Aspen", approvalStatus: "pending", email: "old@aspen.example" });
    expect(elementWith(await page("?search=asp"), "dialog", "Phone")).toContain('value="(701) 555-0123"');
    const response = await save(id, "(701) 555-0199");
    expect([response.status, response.headers.get("location")]).toEqual([302, `${path}?search=asp`]);
    const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
    expect(row).toMatchObject({ phone: "(701) 555-0199", phoneE164: "+17015550199", email: "old@aspen.example" });
    expect(row).toMatchObject({ approvalStatus: "pending", version: 2 });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "edit_business", after: { phone: "(701) 555-0199" } }]);
  });

  it("is refused if it is invalid or the version is stale", async () => {
    const { id } = await aBusiness(db, { name: "Aspen" });
    const wrong = await save(id, "12");
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Please enter a valid phone number")]);
    await save(id, "(701) 555-0111");
    const stale = await save(id, "(701) 555-0199");
    expect([stale.status, await stale.text()]).toEqual([
      409,
      expect.stringContaining("You changed Business Phone in another window"),
    ]);
  });
});

describe("the selected rows", () => {
  const send = (change: string, form: Record<string, string>) => site.visit(`${path}/${change}?search=asp`, { headers, form });
  const post = async (change: string, form: Record<string, string>) => leadOf(await send(change, form));

  it("get a category, are hidden, and are deleted, and a toast says how many changed", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const [one, owned] = [await aBusiness(db, { name: "Aspen" }), (await anOwner(db, { name: "Aspen Two" })).business];
    expect(await post("set-category", { ids: one.id, microCategoryId: "plumbing" })).toEqual({
      status: 302,
      to: `${path}?search=asp`,
      toast: ["Businesses Updated", "1 business is now in this category only."],
    });
    expect((await post("hide", { ids: one.id })).toast).toEqual([
      "Businesses Updated",
      "1 business is now waiting under Business Requests.",
    ]);
    expect((await post("delete-selected", { ids: owned.id })).toast).toEqual(["Nothing changed", "1 business stayed the same."]);
    expect(await (await send("set-category", { ids: one.id, microCategoryId: "gone" })).text()).toContain(
      "One of the categories no longer exists. Please check your selection.",
    );
  });
});

describe("the deleted businesses", () => {
  it("are listed and can be restored once", async () => {
    const { id } = await aBusiness(db, { name: "Gone Shop" });
    expect(textOf(await page("/deleted"))).toContain("No deleted businesses");
    await deleteBusiness(site.app, await anAdmin(db), id);
    expect(await found("/deleted")).toEqual(["Gone Shop"]);
    const restore = () => site.visit(`${path}/restore`, { headers, form: { businessId: id } });
    expect(await leadOf(await restore())).toEqual({ status: 302, to: `${path}/deleted`, toast: ["Business Restored"] });
    expect((await site.visit(`/business/${id}`)).status).toBe(200);
    const reason = "It was already restored or permanently deleted.";
    expect(await (await restore()).text()).toContain(reason);
  });
});

describe("the form with all fields", () => {
  it("links back to the filtered list, and never to another site", async () => {
    const { id } = await aBusiness(db, { name: "Aspen" });
    const linkIn = async (list: string) => {
      const edit = await site.visit(`${path}/${id}?${new URLSearchParams({ list })}`, { headers });
      return /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Back to Business Listings/.exec(mainOf(await edit.text()))?.[1];
    };
    expect(await linkIn("?search=asp&page=2")).toBe(`${path}?search=asp&amp;page=2`);
    expect(await linkIn("https://evil.test/?a")).toBe(path);
  });
});
