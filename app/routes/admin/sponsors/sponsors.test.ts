import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { categories } from "#domain/categories/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db, without } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aSponsor } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, textOf } from "#test/html.ts";

const path = "/admin/dashboard/sponsors";
const plan = "premium_sponsorship" as const;

const admin = adminSite(path);
beforeEach(() => aCategory(db, "Housing"));

async function open(query = "") {
  const { main, ...page } = await admin.open(query);
  const [dialog = ""] = elementsOf(main, "dialog");
  return { ...page, main, dialog, rows: elementsOf(main, "tr").map(textOf) };
}

const post = (fields: Record<string, string>, change = "save", query = "") =>
  admin.post(change + query, { categoryId: "housing", ...fields });

const sponsorOf = async (id = "housing") =>
  (
    await db
      .select()
      .from(sponsorships)
      .where(and(eq(sponsorships.categoryId, id), isLive))
  )[0];

describe("the sponsor list", () => {
  it("shows the category, sponsor, website, and a Manage link, and can be searched [admin-ui-parts.sponsors] [admin-parts.sponsor-list]", async () => {
    await aCategory(db, "Automotive");
    const { id } = await aSponsor(db, "housing", { name: "Prairie Homes", website: "https://homes.example/" });
    const { main, rows } = await open();
    expect(textOf(elementWith(main, "h1", ""))).toBe("Category Sponsors");
    expect(rows).toEqual([
      "Category Sponsored By Website Manage",
      "Automotive No sponsor — Manage Automotive",
      "Housing Prairie Homes homes.example (opens in a new tab) Manage Housing",
    ]);
    expect(linkTo(main, "Prairie Homes")).toBe(`/admin/dashboard/businesses/${id}`);
    expect((await open("?search=auto")).rows.slice(1)).toEqual([expect.stringContaining("Automotive")]);
  });
});

describe("the sponsor dialog", () => {
  it("lists the businesses that can sponsor the category, or says that there are none [admin-ui-parts.sponsor-dialog] [admin-ui-parts.no-sponsors]", async () => {
    await aBusiness(db, { name: "Plain Premium", plan: "premium" });
    const none = await open("?manage=housing");
    expect(textOf(elementsOf(none.dialog, "h2")[0]!)).toBe("Manage Category Sponsor");
    expect(textOf(none.dialog)).toContain("No premium businesses available");
    expect(textOf(none.dialog)).not.toContain("Remove Sponsor");
    await aSponsor(db, "housing", { name: "Prairie Homes" });
    await aBusiness(db, { name: "Waiting Walls", plan, approvalStatus: "pending" });
    const { dialog } = await open("?manage=housing");
    expect(elementsOf(dialog, "option").map(textOf)).toEqual(["No sponsor", "Prairie Homes", "Waiting Walls (pending review)"]);
    for (const label of ["Save Changes", "Remove Sponsor"]) expect(elementWith(dialog, "button", label)).not.toBe("");
    expect((await open("?manage=nothing")).dialog).toBe("");
  });

  it("sets and removes a sponsor, and refuses a save over another admin's [admin-ui-parts.sponsor-done]", async () => {
    const [first, second] = [await aBusiness(db, { name: "First", plan }), await aBusiness(db, { name: "Second", plan })];
    const set = await post({ businessId: first.id, expectedId: "" }, "save", "?search=hou&manage=housing");
    expect([set.status, set.to, set.toast]).toEqual([302, `${path}?search=hou`, ["Sponsor set"]]);
    expect((await sponsorOf())?.businessId).toBe(first.id);
    const late = await post({ businessId: second.id, expectedId: "" });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("Someone else changed this category's sponsor")]);
    const removed = await post({ expectedId: first.id }, "remove");
    expect([removed.toast, await sponsorOf()]).toEqual([["Sponsor removed"], undefined]);
    await post({ businessId: second.id });
    expect((await post({ businessId: "", expectedId: second.id })).toast).toEqual(["Sponsor removed"]);
  });

  it("shows an error when saving or removing fails [admin-ui-parts.sponsor-failed]", async () => {
    const { id } = await aSponsor(db, "housing", { name: "Prairie Homes" });
    const other = await aBusiness(db, { name: "Other", plan });
    const save = await without("audit_log", () => post({ businessId: other.id, expectedId: id }));
    expect([save.status, save.text]).toEqual([503, expect.stringContaining("Failed to save changes")]);
    const remove = await without("audit_log", () => post({ expectedId: id }, "remove"));
    expect([remove.status, remove.text]).toEqual([503, expect.stringContaining("Failed to remove sponsor")]);
    expect((await sponsorOf())?.businessId).toBe(id);
  });
});

it("the category image becomes the cover, and can be removed [admin-ui-parts.sponsor-dialog]", async () => {
  const cover = await aPicture(db);
  const saved = await post({ businessId: "", storedKey: "", imageKey: cover.storageKey });
  expect([saved.status, saved.toast]).toEqual([302, ["Category Updated"]]);
  expect(await db.select().from(categories)).toMatchObject([{ coverId: cover.id }]);
  await post({ businessId: "", storedKey: cover.storageKey, imageKey: "" });
  expect(await db.select().from(categories)).toMatchObject([{ coverId: null }]);
});
