import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
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
    for (const query of [...queries, "12 main street", "main st", "plumb", "home repair"])
      expect([query, await found(`?search=${query}`)]).toEqual([query, ["Aspen O'Hara"]]);
    expect(await found("?search=%25")).toEqual([]);
    expect(await found("?search=555-0")).toEqual(["Aspen O'Hara", "Birch"]);
  });

  it("filters by owner, payment, category, and claimability, and sorts by date", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await anOwner(db, { name: "Owned", createdAt: at(1), updatedAt: at(9), microCategories: ["plumbing"] });
    await aBusiness(db, { name: "Paying", plan: "premium", createdAt: at(3), updatedAt: at(3), microCategories: ["plumbing"] });
    await aBusiness(db, { name: "Claimable", claimable: true, createdAt: at(2), updatedAt: at(2) });
    expect(await found("?group=owned")).toEqual(["Owned"]);
    expect(await found("?group=unowned")).toEqual(["Claimable", "Paying"]);
    expect(await found("?group=paying")).toEqual(["Paying"]);
    expect(await found("?group=claimable")).toEqual(["Claimable"]);
    expect(await found("?group=no_category")).toEqual(["Claimable"]);
    expect(await found("?order=newest")).toEqual(["Paying", "Claimable", "Owned"]);
    expect(await found("?order=oldest")).toEqual(["Owned", "Claimable", "Paying"]);
    expect(await found("?order=changed")).toEqual(["Owned", "Paying", "Claimable"]);
  });
});

describe("the form in a row", () => {
  const save = (id: string, form: Record<string, string>, query = `?search=asp&edit=${id}`) =>
    site.visit(path + query, { headers, form: { intent: "quick-edit", businessId: id, version: "1", ...form } });
  const typed = { name: "Aspen", phone: "(701) 555-0199", email: "", address: "12 Main St" };

  it("saves the contact data, keeps the status and the filter, and logs the change", async () => {
    const { id } = await aBusiness(db, { name: "Aspen", approvalStatus: "pending", email: "old@aspen.example" });
    const form = elementWith(await page(`?search=asp&edit=${id}`), "form", "All fields");
    expect(form).toContain('value="(701) 555-0123"');
    const response = await save(id, typed);
    expect([response.status, response.headers.get("location")]).toEqual([302, `${path}?search=asp`]);
    const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
    expect(row).toMatchObject({ phone: "(701) 555-0199", phoneE164: "+17015550199", email: null, address: "12 Main St" });
    expect(row).toMatchObject({ approvalStatus: "pending", version: 2 });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "edit_business", after: { phone: "(701) 555-0199" } }]);
  });

  it("refuses invalid values and a stale version, and keeps invalid values in the form", async () => {
    const { id } = await aBusiness(db, { name: "Aspen" });
    const wrong = await save(id, { ...typed, phone: "12", email: "nobody" });
    const answer = mainOf(await wrong.text());
    expect(wrong.status).toBe(400);
    expect(textOf(answer)).toContain("Please enter a valid email address");
    expect(answer).toContain('value="nobody"');
    await db.update(businesses).set({ version: 2 }).where(eq(businesses.id, id));
    const stale = await save(id, typed);
    expect([stale.status, textOf(mainOf(await stale.text()))]).toEqual([409, expect.stringContaining("Someone else saved")]);
  });

  it("redirects a visitor to the admin login", async () => {
    const { id } = await aBusiness(db, { name: "Aspen" });
    headers = { cookie: "" };
    expect((await save(id, typed)).headers.get("location")).toMatch(/^\/admin\?next=/);
  });
});

describe("the form with all fields", () => {
  it("links back to the filtered list, and never to another site", async () => {
    const { id } = await aBusiness(db, { name: "Aspen" });
    const linkIn = async (list: string) => {
      const edit = await site.visit(`${path}/${id}?${new URLSearchParams({ list })}`, { headers });
      return /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Back to Business Listings/.exec(mainOf(await edit.text()))?.[1];
    };
    expect(await linkIn(`${path}?search=asp&page=2`)).toBe(`${path}?search=asp&amp;page=2`);
    expect(await linkIn("https://evil.test/?a")).toBe(path);
  });
});
