import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { categories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { sponsorCategory } from "#domain/sponsors/choose-sponsored-category.ts";
import { leadOf } from "#test/browser.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture, aSponsor, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { posted, valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";

const path = "/admin/dashboard/sponsors";
const plan = "premium_sponsorship" as const;

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  await aCategory(db, "Housing");
});

async function open(query = "") {
  const response = await site.visit(path + query, { headers });
  const main = mainOf(await response.text());
  const [dialog = ""] = elementsOf(main, "dialog");
  return { status: response.status, main, text: textOf(main), dialog, rows: elementsOf(main, "tr").map(textOf) };
}

async function post(fields: Record<string, string>, imageFile?: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", categoryId: "housing", ...fields })) form.append(name, value);
  if (imageFile) form.append("imageFile", new File([new Uint8Array(imageFile)], "barn.jpg"));
  const response = await site.visit(`${path}?manage=${fields["categoryId"] ?? "housing"}`, await posted(form, headers));
  const lead = await leadOf(response.clone());
  const main = mainOf(await response.text());
  return { ...lead, text: textOf(main), dialog: elementsOf(main, "dialog")[0] ?? "" };
}

const sponsorOf = async (id = "housing") =>
  (
    await db
      .select()
      .from(sponsorships)
      .where(and(eq(sponsorships.categoryId, id), isLive))
  )[0];

describe("the sponsor list", () => {
  it("shows the category, sponsor, website, and a Manage link, and can be searched [admin-ui-parts.sponsors]", async () => {
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
    expect((await open("?search=zebra")).text).toContain("No categories found");
    const failed = await without("sponsorships", () => open());
    expect([failed.status, failed.text]).toEqual([503, expect.stringContaining("Error loading categories")]);
  });
});

describe("a category reserved for a claim", () => {
  it("is listed with the claimed business's name and can be found by this name [admin-ui-parts.sponsors]", async () => {
    const { before, claimant } = await aClaim(db, { name: "Claimed Prairie", paid: plan });
    await sponsorCategory(site.app, claimant, before.id, "housing");
    const row = "Housing Reserved for the claim on Claimed Prairie — Manage Housing";
    expect((await open()).rows.slice(1)).toEqual([row]);
    expect((await open("?search=claimed")).rows.slice(1)).toEqual([row]);
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
    expect(elementsOf(dialog, "button").map(textOf)).toEqual(["Save Changes", "Remove Sponsor"]);
    expect((await open("?manage=nothing")).dialog).toBe("");
  });

  it("sets, replaces, and removes a sponsor, and emails the previous one [admin-ui-parts.sponsor-done]", async () => {
    const first = await anOwner(db, { name: "First Floors", plan });
    const second = await aBusiness(db, { name: "Second Stairs", plan });
    const set = await post({ businessId: first.business.id, expectedId: "", search: "hou" });
    expect([set.status, set.to, set.toast]).toEqual([302, `${path}?search=hou`, ["Sponsor set"]]);
    expect((await sponsorOf())?.businessId).toBe(first.business.id);

    expect((await post({ businessId: second.id, expectedId: first.business.id })).toast).toEqual(["Sponsor set"]);
    expect((await site.deliver()).map(({ text }) => text)).toEqual([expect.stringContaining("First Floors")]);
    const removed = await post({ intent: "remove", businessId: second.id, expectedId: second.id });
    expect([removed.toast, await sponsorOf()]).toEqual([["Sponsor removed"], undefined]);

    await post({ businessId: second.id });
    expect((await post({ businessId: "", expectedId: second.id })).toast).toEqual(["Sponsor removed"]);
    expect(await sponsorOf()).toBeUndefined();
  });

  it("refuses a conflicting save and says why", async () => {
    const { id } = await aSponsor(db, "housing", { name: "Prairie Homes" });
    const other = await aBusiness(db, { name: "Other", plan });
    const late = await post({ businessId: other.id, expectedId: "" });
    expect([late.status, textOf(late.dialog)]).toEqual([
      409,
      expect.stringContaining("Someone else changed this category's sponsor"),
    ]);
    expect(valueOn(late.dialog, "expectedId")).toBe(id);
    expect(elementWith(late.dialog, "option", "Other")).toContain("selected");
    const removing = await post({ intent: "remove", expectedId: other.id });
    expect(removing.text).toContain("Someone else changed this category's sponsor");
    expect((await sponsorOf())?.businessId).toBe(id);

    await aCategory(db, "Automotive");
    const refusals: [string, string][] = [
      [(await aBusiness(db, { plan: "premium" })).id, "no longer has the Premium + Sponsorship plan"],
      [(await aBusiness(db, { plan, approvalStatus: "rejected" })).id, "has been rejected"],
      [id, "now sponsors another category"],
      [crypto.randomUUID(), "This business no longer exists."],
    ];
    for (const [businessId, message] of refusals)
      expect((await post({ categoryId: "automotive", businessId })).text).toContain(message);
    expect((await post({ categoryId: "gone", businessId: other.id })).text).toContain("Someone else deleted this category.");
  });

  it("shows an error when saving or removing fails [admin-ui-parts.sponsor-failed]", async () => {
    const { id } = await aSponsor(db, "housing", { name: "Prairie Homes" });
    const other = await aBusiness(db, { name: "Other", plan });
    const save = await without("audit_log", () => post({ businessId: other.id, expectedId: id }));
    expect([save.status, textOf(save.dialog)]).toEqual([503, expect.stringContaining("Failed to save changes")]);
    expect(elementWith(save.dialog, "option", "Other")).toContain("selected");
    const remove = await without("audit_log", () => post({ intent: "remove", expectedId: id }));
    expect([remove.status, textOf(remove.dialog)]).toEqual([503, expect.stringContaining("Failed to remove sponsor")]);
    expect((await sponsorOf())?.businessId).toBe(id);
  });
});

describe("the category image", () => {
  it("is uploaded without JavaScript, becomes the cover, and can be removed [admin-ui-parts.sponsor-dialog]", async () => {
    const saved = await post({ businessId: "" }, await aJpeg(800, 600));
    expect([saved.status, saved.toast]).toEqual([302, ["Category Updated"]]);
    const [cover] = await db.select().from(pictures);
    expect(await db.select().from(categories)).toMatchObject([{ coverId: cover!.id }]);
    const { dialog } = await open("?manage=housing");
    expect(dialog).toContain(`/admin/dashboard/pictures/${cover!.storageKey}/`);
    const unchanged = { storedKey: cover!.storageKey, imageKey: cover!.storageKey, imageShown: JSON.stringify(cover) };
    await post({ businessId: "", ...unchanged });
    expect(await db.select().from(categories)).toMatchObject([{ coverId: cover!.id }]);
    await post({ businessId: "", ...unchanged, imageRemove: "on" });
    expect(await db.select().from(categories)).toMatchObject([{ coverId: null }]);
  });

  it("belongs to the sponsorship while there is a sponsor", async () => {
    const { id } = await aSponsor(db, "housing");
    const image = await aPicture(db);
    const sent = { storedKey: "", imageKey: image.storageKey, imageShown: JSON.stringify(image) };
    expect((await post({ businessId: id, expectedId: id, ...sent })).toast).toEqual(["Category Updated"]);
    expect(await sponsorOf()).toMatchObject({ imageId: image.id });
    expect(await db.select().from(categories)).toMatchObject([{ coverId: null }]);
  });

  it("must be a readable image, or nothing is saved", async () => {
    const { id } = await aBusiness(db, { name: "Other", plan });
    const { status, dialog } = await post({ businessId: id }, new TextEncoder().encode("not an image"));
    expect([status, textOf(dialog)]).toEqual([400, expect.stringContaining("This file is not an image we can read.")]);
    expect(elementWith(dialog, "option", "Other")).toContain("selected");
    expect([await sponsorOf(), await db.select().from(pictures)]).toEqual([undefined, []]);
    const failed = await without("pictures", () => post({ businessId: id }, new Uint8Array([1])));
    expect(failed.status).toBeGreaterThanOrEqual(400);
  });
});
