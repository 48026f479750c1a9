import { describe, expect, it } from "vitest";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { exportBusinesses } from "#domain/csv/export-businesses.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aProfile, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

/** An owner of a premium business with a street, who chose what visitors see of it. */
async function anOwnerWith(addressShown: "street" | "town" | "hidden") {
  const site = aSite();
  await aCategory(db, "Crafts", ["Quilting"]);
  const { business, ...owner } = await anOwner(db, { plan: "premium", microCategories: ["quilting"], phone: null });
  const address = "77 Larkspur Lane, Williston, ND 58801";
  const profile = {
    ...aProfile(),
    name: "Home Quilts",
    phone: "",
    address,
    microCategoryIds: ["quilting"],
    version: business.version,
  };
  await saveOwnBusiness(site.app, owner, business.id, { ...profile, addressShown });
  const paths = [`/business/${business.id}`, `/business/${business.id}/contact.vcf`, "/businesses/crafts", "/search?q=quilts"];
  const pages = await Promise.all([...paths, `/claim-business/${business.id}`].map((path) => site.page(path)));
  return { site, business, owner, pages, byStreet: await site.page("/search?q=larkspur") };
}

describe("an owner who chooses what visitors see of the address", () => {
  it("shows the street in the page, structured data, cards, map links, and search", async () => {
    const { pages, byStreet } = await anOwnerWith("street");
    expect(pages[0]).toMatch(/"streetAddress":"77 Larkspur Lane"/);
    expect(pages[0]).toContain("google.com/maps");
    expect(byStreet).toContain("Home Quilts");
  });

  it("shows only the town", async () => {
    const { pages, byStreet } = await anOwnerWith("town");
    expect([...pages, byStreet.replace(/q=larkspur|value="larkspur"/gi, "")].join()).not.toMatch(/77 Larkspur|Larkspur Lane/);
    expect(textOf(mainOf(pages[0]!))).toContain("Address Williston, ND");
    expect(pages[0]).toMatch(/"addressLocality":"Williston"/);
    expect(pages[0]).not.toContain("google.com/maps");
    expect(byStreet).not.toContain("Home Quilts");
  });

  it("hides the address, which the owner's form and the admin's CSV keep", async () => {
    const { site, pages, byStreet, owner, business } = await anOwnerWith("hidden");
    expect([...pages, byStreet].join()).not.toMatch(/77 Larkspur|Larkspur Lane|streetAddress|google\.com\/maps/);
    expect(textOf(mainOf(pages[0]!))).not.toContain("Address");
    expect(byStreet).not.toContain("Home Quilts");
    const headers = { cookie: await cookieOf(site.app, owner) };
    expect(await (await site.visit(`/dashboard/edit-premium/${business.id}`, { headers })).text()).toContain("77 Larkspur Lane");
    const admin = await anAdmin(db);
    const csv = await exportBusinesses(db, admin, {});
    expect(csv).toContain('"77 Larkspur Lane, Williston, ND 58801"');
    expect(csv).toContain('"hidden"');
  });
});
