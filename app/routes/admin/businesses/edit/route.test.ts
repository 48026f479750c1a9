import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { leadOf } from "#test/browser.ts";
import { buy } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aPicture, aProfile } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, fieldsOn, posted, valueOn } from "#test/profile-form.ts";
import { adminSite } from "#test/admin-site.ts";
import { aSite } from "#test/site.ts";

const list = "/admin/dashboard/businesses";

const admin = adminSite();
const page = async (at: string) => (await admin.open(at)).main;
beforeEach(async () => {
  await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
});

async function send(path: string, fields: Parameters<typeof aProfileForm>[0], site = admin.site) {
  return site.visit(path, await posted(aProfileForm(fields), admin.headers));
}

/** Returns the status and text of a redisplayed form. The text starts with the toast. */
async function statusAndText(response: Response): Promise<[status: number, text: string]> {
  return [response.status, textOf(mainOf(await response.text()))];
}

async function stored(id: string) {
  const [business] = await db.select().from(businesses).where(eq(businesses.id, id));
  return business!;
}

/** Every field that an admin may leave empty. */
const noFields = {
  ...{ description: "", address: "", phone: "", email: "", contactName: "", website: "", tagline: "", notes: "" },
  ...{ microCategoryIds: null, version: null, plan: "basic" },
};

describe("/admin/dashboard/businesses/new", () => {
  it("shows the form with the fields Plan and Claimable [admin-ui-businesses.new] [admin-ui-businesses.form]", async () => {
    const form = await page(`${list}/new`);
    expect(textOf(elementsOf(form, "h1")[0]!)).toBe("Add New Business");
    const labels = elementsOf(form, "label").map(textOf).join("|");
    for (const label of [
      "Business Name*",
      "Business Description",
      "Business Phone",
      "Business Address",
      "Business Email",
      "Plan",
    ])
      expect(`|${labels}|`).toContain(`|${label}|`);
    expect(labels).toContain("Claimable");
    const plans = elementsOf(elementWith(form, "select", "Premium Sponsorship"), "option").map(textOf);
    expect(plans).toEqual(["Basic", "Premium", "Premium Sponsorship"]);
    const headings = elementsOf(form, "h2").map(textOf).join("|");
    for (const part of ["Logo", "Categories", "Hours & Social Media", "Images"]) expect(headings).toContain(part);
    expect(linkTo(form, "Cancel")).toBe(list);
  });

  it("creates a business when only its name is typed, and redirects to the list, or says that it failed [admin-businesses.categories-optional] [admin-ui-businesses.save-returns] [admin-ui-businesses.create-failed]", async () => {
    const failed = await send(`${list}/new.data`, { ...noFields, name: "Aspen" }, aSite({ db: brokenDb() }));
    const answer = await failed.text();
    expect([failed.status, answer]).toEqual([503, expect.stringContaining("Failed to create business.")]);
    expect(answer).toContain('"Aspen"');
    const response = await send(`${list}/new`, { ...noFields, name: "Aspen", plan: "premium", claimable: "on" });
    expect(await leadOf(response)).toEqual({ status: 302, to: list, toast: ["Business Created"] });
    const [aspen] = await db.select().from(businesses).where(eq(businesses.name, "Aspen"));
    expect(aspen).toMatchObject({ approvalStatus: "approved", plan: "premium", claimable: true, ownerId: null });
  });

  it("shows the validation messages [admin-ui-businesses.form-texts] [admin-ui-businesses.refused] [admin-businesses.name] [admin-businesses.optional]", async () => {
    const [status, empty] = await statusAndText(await send(`${list}/new`, { ...noFields, name: "" }));
    expect(status).toBe(400);
    for (const message of ["Validation Error", "Please check the form for errors.", "Business name is required."])
      expect(empty).toContain(message);
    const short = { name: "A", description: "short", address: "1st", phone: "12", email: "x", contactName: "S" };
    const [, text] = await statusAndText(await send(`${list}/new`, { ...noFields, ...short }));
    for (const message of [
      "Business name must be at least 2 characters.",
      "Description must be at least 10 characters",
      "Address must be at least 5 characters",
      "Phone number must be at least 10 characters",
      "Please enter a valid email address",
      "Contact name must be at least 2 characters",
    ])
      expect(text).toContain(message);
    expect(await db.$count(businesses)).toBe(0);
  });
});

describe("/admin/dashboard/businesses/:id", () => {
  it("saves the form, or says that it failed [admin-ui-businesses.save-returns] [admin-ui-businesses.update-failed]", async () => {
    const { id } = await aBusiness(db, { name: "Aspen", microCategories: ["plumbing"] });
    const form = await page(`${list}/${id}`);
    expect([valueOn(form, "name"), valueOn(form, "version")]).toEqual(["Aspen", "1"]);
    expect(form).toMatch(/<option value="basic" selected="">|<option selected="" value="basic">/);
    const fields = { name: "Aspen & Sons", version: "1", plan: "premium", microCategoryIds: ["heating"] };
    const failed = await send(`${list}/${id}.data`, fields, aSite({ db: brokenDb() }));
    expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining("Failed to update business.")]);
    const response = await send(`${list}/${id}`, fields);
    expect(await leadOf(response)).toEqual({ status: 302, to: list, toast: ["Business Updated"] });
    expect(await stored(id)).toMatchObject({ name: "Aspen & Sons", plan: "premium", claimable: false });
  });

  it("hides the logo on the basic plan and keeps it stored [admin-ui-businesses.logo]", async () => {
    const logo = await aPicture(db);
    const { id } = await aBusiness(db, { plan: "premium", logoId: logo.id });
    const form = await page(`${list}/${id}`);
    // This style hides the section while the select says basic.
    expect(form).toMatch(/group-has-\[option\[value=basic\]:checked\]\/profile:hidden"><section[^>]*><h2[^>]*>Logo</);
    expect(form).toContain(`/admin/dashboard/pictures/${logo.storageKey}/`);
    await send(`${list}/${id}`, { version: "1", plan: "basic", logo: "" });
    expect(await stored(id)).toMatchObject({ plan: "basic", logoId: logo.id });
  });

  it("warns that saving approves a pending business", async () => {
    const { id } = await aBusiness(db, { approvalStatus: "pending" });
    expect(textOf(await page(`${list}/${id}`))).toContain("This business is pending. Saving approves it");
  });

  it("refuses a stale save, says who changed what, and accepts the next save [admin-ui-businesses.save-failed]", async () => {
    const { business, ...owner } = await anOwner(db, { name: "Aspen", microCategories: ["plumbing"] });
    const path = `${list}/${business.id}`;
    const birch = aProfile({ name: "Birch", version: 1, microCategoryIds: ["plumbing"] });
    await saveOwnBusiness(admin.site.app, owner, business.id, birch);
    const late = await send(path, { name: "Cedar", version: "1", plan: "basic" });
    expect(late.status).toBe(409);
    const redisplayed = mainOf(await late.text());
    const { email } = (await db.select().from(users).where(eq(users.id, owner.userId)))[0]!;
    expect(textOf(redisplayed)).toMatch(
      new RegExp(`Failed to update business. ${email} changed Business Name.* Your changes are not saved yet.`),
    );
    expect([valueOn(redisplayed, "name"), valueOn(redisplayed, "version")]).toEqual(["Cedar", "2"]);
    expect((await stored(business.id)).name).toBe("Birch");
    expect((await send(path, fieldsOn(redisplayed))).status).toBe(302);
    expect((await stored(business.id)).name).toBe("Cedar");
  });

  it("refuses to make an owned business claimable until its owner is removed [admin-ui-businesses.save-failed]", async () => {
    const { business, userId } = await anOwner(db);
    const path = `${list}/${business.id}`;
    const [status, text] = await statusAndText(await send(path, { version: "1", plan: "basic", claimable: "on" }));
    expect(status).toBe(409);
    expect(text).toContain("A business with an owner cannot be claimable. Remove the owner first.");
    expect((await stored(business.id)).ownerId).toBe(userId);

    expect(textOf(await page(path))).toContain("will no longer be able to edit");
    const remove = () => admin.site.visit(`${path}/remove-owner`, { headers: admin.headers, form: {} });
    expect(await leadOf(await remove())).toEqual({ status: 302, to: path, toast: ["Owner removed"] });
    expect((await stored(business.id)).ownerId).toBeNull();
    expect(await (await remove()).text()).toContain("This business no longer has an owner.");
    expect((await send(path, { version: "2", plan: "basic", claimable: "on" })).status).toBe(302);
  });

  it("returns 404 for an unknown business [admin-ui-businesses.no-id]", async () => {
    for (const id of ["nonsense", "0190b5b0-0000-7000-8000-000000000000"]) {
      const response = await admin.site.visit(`${list}/${id}`, { headers: admin.headers });
      expect(response.status).toBe(404);
      expect(textOf(mainOf(await response.text()))).toContain("Business ID not found.");
    }
  });
});

describe("the edit page for a business with an owner or a claim", () => {
  const card = async (id: string) => textOf(elementWith(await page(`${list}/${id}`), "section", "Owner and payment"));

  it("shows the plan, the price, and the renewal date, or that the owner pays nothing", async () => {
    const owner = await anOwner(db);
    await buy(admin.site.app, { by: owner });
    const paid = await card(owner.business.id);
    expect(paid).toMatch(/Pays \$29\.99 a month for Premium\. Paid until \w+ \d+, 2026, then renews\./);
    expect(paid).toContain("Current plan: Premium (paid by the owner). Plan without the subscription: Basic.");
    const free = await card((await anOwner(db, { plan: "premium" })).business.id);
    for (const text of ["No paid subscription", "Current plan: Premium (free)."]) expect(free).toContain(text);
    expect(await card((await aBusiness(db)).id)).toBe("");
  });

  it("warns about a pending claim and says that saving does not decide it", async () => {
    const { before } = await aClaim(db);
    const text = textOf(await page(`${list}/${before.id}`));
    expect(text).toContain("Saving here changes the public listing. It does not approve or reject the claim.");
    expect(text).not.toContain("Saving approves it");
  });
});
