import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aPicture, aSubscription, aUser } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { valueOn, ownerForms } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
});

async function aNewOwner() {
  const user = await aUser(db);
  return { role: "owner" as const, userId: user.id };
}

const { headersOf, send, toastAfter } = ownerForms(() => site);

describe.each(["/business/new", "/dashboard/premium-form"])("%s", (path) => {
  it("is the form for a new profile, with the specified labels [owner-form.new] [owner-form.labels] [owner-form.accordion]", async () => {
    const page = await (await site.visit(path, { headers: await headersOf(await aNewOwner()) })).text();
    expect(textOf(elementsOf(page, "h1")[0]!)).toBe("Create Your Business Profile");
    expect(linkTo(mainOf(page), "Cancel")).toBe("/dashboard");
    const labels = [...elementsOf(page, "label"), ...elementsOf(page, "legend")].map(textOf).join("|");
    for (const name of ["Name", "Description", "Address", "Phone", "Email", "Categories"])
      expect(labels).toContain(`Business ${name}*`);
    expect(labels).toContain("Contact Person*");
    expect(labels).toContain("Additional Notes");
    expect(textOf(page)).toContain("0/40 characters");
    const accordion = elementWith(page, "details", "Home Repair");
    expect(textOf(elementsOf(accordion, "summary")[0]!)).toBe("Home Repair");
    expect(accordion).toMatch(/type="checkbox"[^>]*name="microCategoryIds"[^>]*value="plumbing"/);
  });

  it("creates a pending profile from the form [owner-form.new-done] [owner-form.success] [owner-form.fields] [owner-form.pending]", async () => {
    const owner = await aNewOwner();
    const profile = {
      ...{ "hours.given": "on", "hours.monday.enabled": "on", "hours.monday.open": "00:30", "hours.monday.close": "12:00" },
      ...{ "socialMedia.facebook": "https://www.facebook.com/prairie", microCategoryIds: ["plumbing", "heating"] },
    };
    const response = await send(path, profile, await headersOf(owner));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await toastAfter(response)).toContain("Success Your business profile has been submitted and is pending approval.");
    const [made] = await db.select().from(businesses).where(eq(businesses.ownerId, owner.userId));
    expect(made).toMatchObject({
      ...{ name: "Prairie Plumbing", contactName: "Sam Olson", notes: "Ring twice.", approvalStatus: "pending", plan: "basic" },
      hours: { monday: { enabled: true, open: "00:30", close: "12:00" } },
      socialMedia: { facebook: "https://www.facebook.com/prairie" },
    });
    const offers = await db.select().from(businessMicroCategories);
    expect(offers.map(({ microCategoryId }) => microCategoryId).sort()).toEqual(["heating", "plumbing"]);
  });
});

describe("the form at /business/new", () => {
  it("keeps all values of a refused profile, and saves them with the next post [owner-form.refused]", async () => {
    const headers = await headersOf(await aNewOwner());
    const profile = {
      ...{ name: "", "socialMedia.twitter": "https://x.com/prairie", microCategoryIds: ["plumbing", "heating"] },
      ...{ "hours.given": "on", "hours.sunday.enabled": "on", "hours.sunday.open": "10:15", "hours.sunday.close": "02:00" },
      logo: (await aPicture(db)).storageKey,
    };
    const response = await send("/business/new", profile, headers);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(textOf(mainOf(page))).toContain("Validation Error Please fill in all required fields correctly.");
    for (const typed of ["Pipes, drains", "12 Main St", "555-0188", "hello@prairie.example", "Sam Olson", "Ring twice.", "drips"])
      expect(page).toContain(typed);
    expect(valueOn(page, "website")).toBe("https://prairie.example");
    expect(valueOn(page, "socialMedia.twitter")).toBe("https://x.com/prairie");
    expect(page.match(/name="microCategoryIds"[^>]*checked=""|checked=""[^>]*name="microCategoryIds"/g)).toHaveLength(2);
    expect(page).toMatch(/<input[^>]*name="hours.sunday.enabled"[^>]*checked=""/);
    expect(valueOn(page, "hours.sunday.open")).toBe("10:15");
    expect(textOf(page)).toContain("Closes after midnight");
    expect((await send("/business/new", { ...profile, name: "Prairie Plumbing" }, headers)).status).toBe(302);
    const [made] = await db.select().from(businesses);
    expect(made).toMatchObject({ name: "Prairie Plumbing", logoId: expect.any(String) });
    expect(made!.hours).toEqual({ sunday: { enabled: true, open: "10:15", close: "02:00" } });
  });
});

describe("a new profile", () => {
  it("that looks like another business is stored once the owner confirms it", async () => {
    const owner = await aNewOwner();
    await aBusiness(db, { name: "Prairie Pipes", email: "hello@prairie.example", phone: null });
    const headers = await headersOf(owner);
    const asked = await send("/business/new", {}, headers);
    const page = mainOf(await asked.text());
    expect([asked.status, valueOn(page, "name"), valueOn(page, "confirmed")]).toEqual([409, "Prairie Plumbing", "on"]);
    expect(textOf(page)).toContain("Is one of these yours? This looks like Prairie Pipes");
    expect((await send("/business/new", { confirmed: "on" }, headers)).status).toBe(302);
  });

  it("is refused if the owner already has a business, and keeps its values [owner-form.has-one]", async () => {
    const response = await send("/business/new.data", { name: "A second one" }, await headersOf(await anOwner(db)));
    const answer = await response.text();
    expect(response.status).toBe(409);
    for (const text of ["You already have a business.", "A second one"]) expect(answer).toContain(text);
  });
});

describe("a malformed profile", () => {
  it.each<Record<string, string | string[]>>([
    { "name[0]": "x", name: ["a", "b"] },
    { hours: "always", "hours.monday": "x", "hours.given": "on" },
    { "hours.given": "on", "hours.monday.enabled": "on", "hours.monday.open": "x", "hours.monday.close.hour.deep": "1" },
    { photos: "x", logo: ["a", "b"], "photos[0]": "y", "photos[7].key.deep": "z" },
    { "microCategoryIds[0].id": "x", socialMedia: "x", "tagline.deep": "x", version: "x" },
    { "__proto__.x": "1", "constructor.prototype": "2", "": "3" },
  ])("gets a validation error, not a crash: %o", async (fields) => {
    const response = await send("/business/new", { email: "", ...fields }, await headersOf(await aNewOwner()));
    expect(response.status).toBe(400);
    expect(textOf(mainOf(await response.text()))).toContain("Please enter a valid email address");
    expect(site.log).toEqual([]);
  });
});

describe("/dashboard/sponsorship-form", () => {
  const path = "/dashboard/sponsorship-form";
  async function aPayer() {
    const owner = await aNewOwner();
    await aSubscription(db, owner.userId, "premium_sponsorship");
    return owner;
  }

  it("is accessible only with a paid sponsorship, and redirects other new owners to the plain form [owner-form.sponsorship]", async () => {
    const page = await (await site.visit(path, { headers: await headersOf(await aPayer()) })).text();
    expect(textOf(elementsOf(page, "h1")[0]!)).toBe("Complete Your Business Profile & Sponsorship");
    expect(linkTo(mainOf(page), "Cancel")).toBe("/add-business");
    const other = await site.visit(path, { headers: await headersOf(await aNewOwner()) });
    expect([other.status, other.headers.get("location")]).toEqual([302, "/business/new"]);
    const withBusiness = await site.visit(path, { headers: await headersOf(await anOwner(db, { plan: "premium_sponsorship" })) });
    expect([withBusiness.status, withBusiness.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await site.visit(path)).headers.get("location")).toMatch(/^\/login/);
  });

  it("creates the profile and the sponsorship together [owner-form.sponsorship-done] [owner-form.sponsor] [owner-form.success]", async () => {
    const response = await send(path, { sponsoredCategoryId: "home-repair" }, await headersOf(await aPayer()));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await toastAfter(response)).toContain("Success Your business profile has been submitted and is pending approval.");
    const [made] = await db.select().from(businesses);
    expect(made).toMatchObject({ plan: "premium_sponsorship", approvalStatus: "pending" });
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([
      { categoryId: "home-repair", businessId: made!.id },
    ]);
  });
});
