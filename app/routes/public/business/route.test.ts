import { describe, expect, it } from "vitest";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, imagesOf, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { week } from "#test/opening-times.ts";
import { aSite } from "#test/site.ts";

const allFields = {
  name: "Bakken Boilers",
  tagline: "Warm since 1951",
  description: "We repair boilers.",
  phone: "(701) 555-0188",
  email: "hello@boilers.example",
  address: "12 Main St, Williston & beyond",
  website: "https://boilers.example/",
  hours: { monday: { enabled: true, open: "09:00", close: "17:00" } },
};

/** Returns a profile's content on a day without a holiday near, by default of a premium business. */
async function profileOf(input: Parameters<typeof aBusiness>[1]): Promise<string> {
  const { id } = await aBusiness(db, { name: "Bakken Boilers", plan: "premium", ...input });
  const site = aSite();
  site.clock.set("2026-03-11T18:00:00Z");
  return mainOf(await site.page(`/business/${id}`));
}

describe("a profile", () => {
  it.each([
    ["basic", "Basic"],
    ["premium", "Premium"],
    ["premium_sponsorship", "Premium"],
  ] as const)(
    "on the plan %s starts with the badge, name, and actions, and as %s with the logo and tagline [profile.premium] [profile.basic] [profile.premium-head] [profile.call-now]",
    async (plan, badge) => {
      const logo = await aPicture(db, { width: 400, height: 400, widths: [128, 400] });
      const page = await profileOf({ ...allFields, plan, hours: null, logoId: logo.id });
      const head = elementWith(page, "header", "Bakken Boilers");
      const isPaid = plan !== "basic";
      expect(imagesOf(head)).toEqual(isPaid ? [`/pictures/${logo.storageKey}/400.webp`] : []);
      expect(textOf(head)).toBe(
        `${badge} Bakken Boilers ${isPaid ? "Warm since 1951 " : ""}Hours not listed Call Now (701) 555-0188 Directions ${isPaid ? "Website " : ""}Save Saved Bakken Boilers`,
      );
      expect(linkTo(head, "Call Now (701) 555-0188")).toBe("tel:+17015550188");
      expect(linkTo(head, "Website")).toBe(isPaid ? "https://boilers.example/" : null);
      expect(textOf(page).includes("About Bakken Boilers")).toBe(isPaid);
      const bar = linksOf(page.slice(page.indexOf("data-call-bar")));
      expect(bar.map(({ text }) => text)).toEqual(["Call (701) 555-0188"]);
      expect(new URL(linkTo(head, "Directions")!).searchParams.get("destination")).toBe(allFields.address);
    },
  );

  it("links the contact information, and the address to a map [profile.contact] [profile.social] [profile.website]", async () => {
    const page = await profileOf({ ...allFields, socialMedia: { facebook: "https://www.facebook.com/boilers" } });
    expect(linkTo(page, "(701) 555-0188")).toBe("tel:+17015550188");
    expect(linkTo(page, "hello@boilers.example")).toBe("mailto:hello@boilers.example");
    expect(linkTo(page, "boilers.example")).toBe(allFields.website);
    expect(linkTo(page, "Bakken Boilers on Facebook")).toBe("https://www.facebook.com/boilers");
    const map = new URL(linkTo(page, allFields.address)!);
    expect([map.origin + map.pathname, map.searchParams.get("query")]).toEqual([
      "https://www.google.com/maps/search/",
      allFields.address,
    ]);
  });

  it("has no Call button when the phone number is missing or invalid, and no empty sections", async () => {
    const silent = await profileOf({ phone: null });
    expect(textOf(silent)).not.toMatch(/\bCall\b|About Bakken|Photo Gallery|Services Offered|Website|Email|Address/);
    const odd = await profileOf({ phone: "ask at the bar" });
    expect(textOf(odd)).toContain("ask at the bar");
    expect(silent + odd).not.toContain("tel:");
  });

  it("shows the description with its line breaks [profile.about] [profile.line-breaks]", async () => {
    const page = await profileOf({ description: "First line.\nSecond <b>line</b>." });
    const about = elementWith(page, "section", "About Bakken Boilers");
    expect(about).toContain("First line.\nSecond &lt;b&gt;line&lt;/b&gt;.");
    expect(attributeOf(elementsOf(about, "p")[0]!, "class")).toContain("whitespace-pre-line");
  });

  it("links to the business's services, with the main service first, and back to the main service [profile.services]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
    const page = await profileOf({ plan: "basic", microCategories: ["roofing", "plumbing"] });
    expect(linksOf(elementWith(page, "section", "Services Offered")).map(({ text, href }) => [text, href])).toEqual([
      ["Roofing", "/category/home-repair/micro/roofing"],
      ["Plumbing", "/category/home-repair/micro/plumbing"],
    ]);
    expect(linkTo(page, "Roofing")).toBe("/category/home-repair/micro/roofing");
  });

  it("lists the hours of each weekday from Monday to Sunday [profile.hours] [hours.week] [hours.closed]", async () => {
    const rowsOf = (page: string) => elementsOf(elementWith(page, "section", "Business Hours"), "tr").map(textOf);
    expect(rowsOf(await profileOf({ hours: week("09:00-17:00 08:30-12:15 - - 00:00-00:00 - 12:00-00:00") }))).toEqual([
      "Monday 09:00 AM - 05:00 PM",
      "Tuesday 08:30 AM - 12:15 PM",
      "Wednesday Closed",
      "Thursday Closed",
      "Friday Open 24 hours",
      "Saturday Closed",
      "Sunday 12:00 PM - 12:00 AM",
    ]);
  });

  it("shows the photos in order, each linked to its large version, and the first one at the top [profile.gallery]", async () => {
    await aCategory(db, "Automotive", ["Towing"]);
    const page = await profileOf({ photos: 10, microCategories: ["towing"] });
    const sections = ["Photo Gallery", "Services Offered", "Business Hours", "Contact Information"];
    expect(elementsOf(page, "h2").map(textOf).slice(0, 4)).toEqual(sections);
    const [gallery] = elementsOf(elementWith(page, "section", "Photo Gallery"), "ul");
    const alts = [...gallery!.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);
    expect(alts).toEqual(Array.from({ length: 10 }, (_, index) => `Photo number ${index + 1}`));
    for (const { href } of linksOf(gallery!)) expect(href).toMatch(/^\/pictures\/\w+\/1200\.webp$/);
    expect(imagesOf(page)[0]).toBe(imagesOf(gallery!)[0]);
    expect(imagesOf(await profileOf({ microCategories: ["towing"] }))).toEqual(["/covers/car.svg"]);
  });

  it("has a claim box only for a claimable business, and invites other owners [profile.claim-box] [profile.claim-box-only] [profile.list-yours]", async () => {
    const page = await profileOf({ claimable: true });
    expect(textOf(page)).toContain(
      "Do You Own This Business? Select a subscription and claim your business now. Claiming is free. Plans are optional. Claim Business",
    );
    expect(linkTo(page, "Claim Business")).toMatch(/^\/claim-business\/[\w-]{36}$/);
    expect(await profileOf({})).not.toMatch(/Do You Own|claim-business/);
    expect(textOf(page)).toContain(
      "List Your Business Are you a service provider in Williston? Get listed in our directory. Add Your Business",
    );
    expect(linkTo(page, "Add Your Business")).toBe("/add-business");
  });

  it("credits OpenStreetMap, whose license asks for it, only for a business imported from it", async () => {
    const page = await profileOf({ source: "osm", sourceId: "node/1", updatedAt: new Date("2026-03-02T12:00:00Z") });
    expect(linkTo(page, "© OpenStreetMap contributors")).toBe("https://www.openstreetmap.org/copyright");
    expect(textOf(page)).toContain("contributors (March 2026), Open Database License. Not confirmed by the owner.");
    expect(await profileOf({ source: "csv", sourceId: "7" })).not.toContain("OpenStreetMap");
  });

  it("shows an error page, not a 404, when the database fails [profile.failure]", async () => {
    const site = aSite({ db: brokenDb() });
    const response = await site.visit("/business/018f4b6e-0000-7000-8000-000000000000");
    const page = mainOf(await response.text());
    expect(response.status).toBe(503);
    expect(textOf(page)).toContain("Error loading business Please try again later.");
    expect(linkTo(page, "Back to Home")).toBe("/");
    expect(site.log).toContain("a domain call failed");
  });

  it("keeps the premium layout's fields to itself on the basic plan", async () => {
    const socialMedia = { facebook: "https://www.facebook.com/boilers" };
    const { id } = await aBusiness(db, { ...allFields, socialMedia, photos: 2 });
    for (const path of [`/business/${id}`, `/business/${id}.data`])
      expect(await aSite().page(path)).not.toMatch(/Warm since|We repair|boilers\.example\/|facebook\.com\/boilers|Photo number/);
  });
});
