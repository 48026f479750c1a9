import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { getBusiness, saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aProfile, aSponsor } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, fieldsOn, posted, valueOn, ownerForms } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
});

const sponsorship = "premium_sponsorship" as const;

const { headersOf, send, toastAfter } = ownerForms(() => site);

async function stored(id: string) {
  const [business] = await db.select().from(businesses).where(eq(businesses.id, id));
  return business!;
}

describe.each([
  ["edit-premium", "premium" as const],
  ["edit-sponsorship", sponsorship],
])("/dashboard/%s", (screen, plan) => {
  const form: Record<string, string> = plan === sponsorship ? { sponsoredCategoryId: "home-repair" } : {};

  it("shows the form in sections, with the limits of images and links back to the dashboard [owner-form.edit] [pictures.sizes] [pictures.limit]", async () => {
    const hours = { monday: { enabled: true, open: "08:35", close: "00:00" } };
    const owner = await anOwner(db, { plan, hours, tagline: "Old tagline", microCategories: ["plumbing"], photos: 2 });
    const headers = await headersOf(owner);
    const page = mainOf(await (await site.visit(`/dashboard/${screen}/${owner.business.id}`, { headers })).text());
    const headings = elementsOf(page, "h2").map(textOf).join("|");
    for (const section of ["Basic Information", "Logo", "Categories", "Contact Information", "Hours & Social Media", "Images"])
      expect(headings).toContain(section);
    expect([linkTo(page, "Back to dashboard"), linkTo(page, "Cancel")]).toEqual(["/dashboard", "/dashboard"]);
    const values = ["name", "tagline", "version", "hours.monday.open", "hours.monday.close"].map((name) => valueOn(page, name));
    expect(values).toEqual(["Plains Plumbing", "Old tagline", "1", "08:35", "00:00"]);
    expect(textOf(page)).toContain("Closes after midnight");
    expect(page).toContain("Photo number 2");
    expect(textOf(elementWith(page, "fieldset", 'id="photos"'))).toMatch(
      /Images 2 of 10 .*Up to 10 images. Recommended size: 1200x800/,
    );
    expect(textOf(elementWith(page, "fieldset", 'id="logo"'))).toContain("Recommended size: 400x400");
    expect(textOf(page)).not.toContain("shown with Premium");
  });

  it("saves the form and redirects to the dashboard [owner-form.edit]", async () => {
    const owner = await anOwner(db, { plan, microCategories: ["plumbing"] });
    const { id } = owner.business;
    const profile = { ...form, plan: "basic", version: "1", microCategoryIds: ["heating"] };
    const response = await send(`/dashboard/${screen}/${id}`, profile, await headersOf(owner));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await toastAfter(response)).toContain("Changes saved Your business profile has been saved.");
    expect(await stored(id)).toMatchObject({ name: "Prairie Plumbing", plan, approvalStatus: "approved", version: 2 });
    expect(await db.select().from(businessMicroCategories)).toMatchObject([{ businessId: id, microCategoryId: "heating" }]);
  });

  it("redirects if the path has no business id or an unknown id [owner-form.no-id]", async () => {
    const headers = await headersOf(await anOwner(db, { plan }));
    const without = await site.visit(`/dashboard/${screen}`, { headers });
    expect([without.status, without.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await toastAfter(without)).toContain("No business ID provided.");
    const unknown = await site.visit(`/dashboard/${screen}/not-an-id`, { headers });
    expect([unknown.status, unknown.headers.get("location")]).toEqual([302, "/dashboard"]);
  });

  it("refuses a stale save, says who changed what, keeps what was typed, and accepts the next save", async () => {
    const owner = await anOwner(db, { plan, microCategories: ["plumbing"] });
    const path = `/dashboard/${screen}/${owner.business.id}`;
    const headers = await headersOf(owner);
    const first = { ...form, version: "1", tagline: "From the first window", microCategoryIds: ["heating"] };
    expect((await send(path, first, headers)).status).toBe(302);
    const admin = await anAdmin(db);
    const { grantedPlan } = await getBusiness(db, admin, owner.business.id);
    const byAdmin = aProfile({ version: 2, phone: "(701) 555-0199", microCategoryIds: ["heating"] });
    await saveBusiness(site.app, admin, owner.business.id, { ...byAdmin, plan: grantedPlan, claimable: false });

    const late = await send(path, { ...form, version: "1", tagline: "From the second" }, headers);
    const page = await late.text();
    expect(late.status).toBe(409);
    const text = textOf(mainOf(page));
    expect(text).toMatch(/You changed [^.]*Tagline[^.]* in another window while this form was open\./);
    expect(text).toMatch(/An administrator changed [^.]*Business Phone[^.]* while this form was open\./);
    expect(text).toContain("Your changes are not saved yet. Everything you typed is still here.");
    expect([valueOn(page, "tagline"), valueOn(page, "version")]).toEqual(["From the second", "3"]);
    expect(await stored(owner.business.id)).toMatchObject({ phone: "(701) 555-0199", version: 3 });

    expect((await send(path, fieldsOn(page), headers)).status).toBe(302);
    expect(await stored(owner.business.id)).toMatchObject({ tagline: "From the second", version: 4 });
  });

  it("keeps what was typed and shows an error when the business cannot be saved [owner-form.failed] [owner-form.failed-sponsorship]", async () => {
    const owner = await anOwner(db, { plan });
    const path = `/dashboard/${screen}/${owner.business.id}`;
    const headers = await headersOf(owner);
    const broken = aSite({ db: brokenDb() });
    const save = await broken.visit(`${path}.data`, await posted(aProfileForm({ ...form, version: "1" }), headers));
    const answer = await save.text();
    expect(save.status).toBe(503);
    const title = plan === sponsorship ? "Error" : "Submission Failed";
    for (const text of [title, "Failed to submit business profile. Please try again.", "(701) 555-0188", "plumbing"])
      expect(answer).toContain(text);
  });
});

describe("a rejected business", () => {
  it("can be saved and sent for review with one button, or only saved [owner-form.send-again]", async () => {
    const owner = await anOwner(db, { approvalStatus: "rejected", rejectionReason: "No street.", microCategories: ["plumbing"] });
    const headers = await headersOf(owner);
    const path = `/dashboard/edit-premium/${owner.business.id}`;
    const page = await (await site.visit(path, { headers })).text();
    for (const button of ["Save Changes", "Send for review"]) expect(elementWith(page, "button", button)).not.toBe("");
    await send(path, { version: "1", name: "Saved" }, headers);
    expect(await stored(owner.business.id)).toMatchObject({ name: "Saved", approvalStatus: "rejected" });
    // A refused save does not send the business for review.
    await send(`${path}/send-for-review`, { version: "1", name: "Stale" }, headers);
    expect(await stored(owner.business.id)).toMatchObject({ name: "Saved", approvalStatus: "rejected" });
    const sent = await send(`${path}/send-for-review`, { version: "2", name: "Sent" }, headers);
    expect(await toastAfter(sent)).toContain("Success Your business profile has been submitted and is pending approval.");
    expect(await stored(owner.business.id)).toMatchObject({ name: "Sent", approvalStatus: "pending", rejectionReason: null });
  });
});

describe("the form for each plan", () => {
  it("redirects to the form for the business's plan [owner-form.plan-edit]", async () => {
    for (const [plan, other, own] of [
      ["basic", "edit-sponsorship", "edit-premium"],
      ["premium", "edit-sponsorship", "edit-premium"],
      [sponsorship, "edit-premium", "edit-sponsorship"],
    ] as const) {
      const owner = await anOwner(db, { plan });
      const response = await site.visit(`/dashboard/${other}/${owner.business.id}`, { headers: await headersOf(owner) });
      expect([response.status, response.headers.get("location")]).toEqual([302, `/dashboard/${own}/${owner.business.id}`]);
    }
  });

  it("offers the category to sponsor if the plan includes one [owner-form.edit-sponsorship] [owner-form.sponsored-badge]", async () => {
    await aCategory(db, "Housing");
    await aSponsor(db, "housing");
    const owner = await anOwner(db, { plan: sponsorship });
    await db.insert(sponsorships).values({ categoryId: "home-repair", businessId: owner.business.id, startedAt: new Date() });
    const path = `/dashboard/edit-sponsorship/${owner.business.id}`;
    const headers = await headersOf(owner);
    const page = await (await site.visit(path, { headers })).text();
    const radios = elementsOf(page, "label").filter((label) => label.includes('type="radio"'));
    expect(radios.map(textOf)).toEqual(["Home Repair", "Housing Sponsored"]);
    expect(radios.map((radio) => [radio.includes('checked=""'), radio.includes('disabled=""')])).toEqual([
      [true, false],
      [false, true],
    ]);
    const taken = await send(path, { version: "1", sponsoredCategoryId: "housing" }, headers);
    expect(taken.status).toBe(409);
    expect(textOf(await taken.text())).toContain("That category already has a sponsor. Please choose another.");
    expect(await stored(owner.business.id)).toMatchObject({ name: "Plains Plumbing", version: 1 });
  });
});

describe("/business/sponsorship", () => {
  it("shows only the category picker and saves the choice [owner-form.sponsorship-only] [owner-form.sponsored-category]", async () => {
    const owner = await anOwner(db, { plan: sponsorship });
    const path = `/business/sponsorship/${owner.business.id}`;
    const headers = await headersOf(owner);
    const page = mainOf(await (await site.visit(path, { headers })).text());
    expect(textOf(elementsOf(page, "h1")[0]!)).toBe("Select Category to Sponsor");
    expect(valueOn(page, "name")).toBeNull();
    const empty = await site.visit(path, await posted(new FormData(), headers));
    expect(empty.status).toBe(400);
    expect(textOf(await empty.text())).toContain("Please select a category to sponsor");
    const done = await send(path, { sponsoredCategoryId: "home-repair" }, headers);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await toastAfter(done)).toContain("Changes saved Your category has been saved.");
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([
      { categoryId: "home-repair", businessId: owner.business.id },
    ]);
  });
});
