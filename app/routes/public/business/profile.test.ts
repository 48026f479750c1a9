import { describe, expect, it } from "vitest";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { darkPlate } from "#ports/images/port.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, imagesOf, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

type BusinessInput = Parameters<typeof aBusiness>[1];

async function profileOf(input: BusinessInput): Promise<string> {
  const { id } = await aBusiness(db, { name: "Bakken Boilers", plan: "premium", ...input });
  const site = aSite();
  // No holiday is near.
  site.clock.set("2026-03-11T18:00:00Z");
  return mainOf(await site.page(`/business/${id}`));
}

describe("the premium profile", () => {
  it("starts with the logo, badge, name, tagline, and actions [profile.premium-head] [profile.call-now]", async () => {
    const logo = await aPicture(db, { width: 400, height: 400, widths: [128, 400] });
    const page = await profileOf({
      logoId: logo.id,
      tagline: "Warm since 1951",
      website: "http://boilers.example",
      address: "1 Main St",
    });
    const head = elementWith(page, "header", "Bakken Boilers");

    expect(imagesOf(head)).toEqual([`/pictures/${logo.storageKey}/400.webp`]);
    expect(textOf(head)).toMatch(
      /^Premium Bakken Boilers Warm since 1951 Hours not listed Call Now \(701\) 555-0123 Directions Website .*Save Bakken Boilers$/,
    );
    expect(linkTo(head, "Website")).toBe("http://boilers.example");
  });

  it("shows a light logo on a dark plate, on its card too", async () => {
    const logo = await aPicture(db, { color: darkPlate });
    expect(await profileOf({ logoId: logo.id })).toContain("bg-plate-dark!");
    expect(mainOf(await aSite().page("/premium-businesses"))).toContain('class="card-picture bg-plate-dark!"');
    expect(await profileOf({ logoId: (await aPicture(db)).id })).not.toContain("bg-plate-dark!");
  });

  it("shows the description with its line breaks [profile.about] [profile.line-breaks]", async () => {
    const page = await profileOf({ description: "First line.\nSecond <b>line</b>." });
    const about = elementWith(page, "section", "About Bakken Boilers");

    expect(textOf(elementsOf(about, "h2")[0]!)).toBe("About Bakken Boilers");
    expect(about).toContain("First line.\nSecond &lt;b&gt;line&lt;/b&gt;.");
    expect(attributeOf(elementsOf(about, "p")[0]!, "class")).toContain("whitespace-pre-line");
  });

  it("shows the website without its protocol and opens it in a new tab [profile.website]", async () => {
    for (const [website, shown] of [
      ["https://boilers.example/", "boilers.example"],
      ["http://www.boilers.example/warm/", "www.boilers.example/warm"],
    ] as const) {
      const link = linksOf(await profileOf({ website })).find(({ text }) => text === shown)!;
      expect(link.href).toBe(website);
      expect([attributeOf(link.element, "target"), attributeOf(link.element, "rel")]).toEqual([
        "_blank",
        expect.stringContaining("noopener"),
      ]);
    }
  });

  it("lists the hours of each weekday from Monday to Sunday [profile.hours] [hours.week] [hours.closed]", async () => {
    const page = await profileOf({
      hours: {
        sunday: { enabled: true, open: "12:00", close: "00:00" },
        monday: { enabled: true, open: "09:00", close: "17:00" },
        tuesday: { enabled: true, open: "08:30", close: "12:15" },
        wednesday: { enabled: false, open: "09:00", close: "17:00" },
        friday: { enabled: true, open: "00:00", close: "00:00" },
      },
    });

    const table = elementWith(page, "section", "Business Hours");
    expect(elementsOf(table, "tr").map(textOf)).toEqual([
      "Monday 09:00 AM - 05:00 PM",
      "Tuesday 08:30 AM - 12:15 PM",
      "Wednesday Closed",
      "Thursday Closed",
      "Friday Open 24 hours",
      "Saturday Closed",
      "Sunday 12:00 PM - 12:00 AM",
    ]);
  });

  it("says that no hours are listed if there are none, and lists seven closed days if no day is open [hours.closed]", async () => {
    expect(textOf(await profileOf({ hours: null }))).toContain("Bakken Boilers Hours not listed Call Now");
    const closed = elementsOf(elementWith(await profileOf({ hours: {} }), "section", "Business Hours"), "tr");
    expect(closed.map(textOf)).toEqual(weekdays.map((day) => `${day[0]!.toUpperCase()}${day.slice(1)} Closed`));
  });

  it("shows the photos in order, each linked to its large version [profile.gallery]", async () => {
    const gallery = elementWith(await profileOf({ photos: 10 }), "section", "Photo Gallery");

    const alts = [...elementWith(gallery, "ul", "").matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);
    expect(alts).toEqual(Array.from({ length: 10 }, (_, index) => `Photo number ${index + 1}`));
    for (const { href } of linksOf(gallery)) expect(href).toMatch(/^\/pictures\/\w+\/1200\.webp$/);
    expect(linksOf(gallery)).toHaveLength(10);
  });

  it("starts with the first photo or, without photos, with the drawing of the category", async () => {
    await aCategory(db, "Automotive", ["Towing"]);
    const withPhotos = await profileOf({ photos: 2, microCategories: ["towing"] });
    const [gallery] = elementsOf(elementWith(withPhotos, "section", "Photo Gallery"), "ul");
    expect(imagesOf(withPhotos)[0]).toBe(imagesOf(gallery!)[0]);
    expect(imagesOf(await profileOf({ microCategories: ["towing"] }))).toEqual(["/covers/car.svg"]);
    expect(imagesOf(await profileOf({}))).toEqual([]);
  });

  it("shows the business's social links [profile.social]", async () => {
    const page = await profileOf({
      socialMedia: { facebook: "https://www.facebook.com/boilers", linkedin: "https://www.linkedin.com/company/boilers" },
    });
    const named = linksOf(page).map(({ element, href }) => [attributeOf(element, "aria-label"), href]);

    expect(named).toContainEqual(["Bakken Boilers on Facebook", "https://www.facebook.com/boilers"]);
    expect(named).toContainEqual(["Bakken Boilers on LinkedIn", "https://www.linkedin.com/company/boilers"]);
    expect(page).not.toMatch(/on (Twitter|Instagram)"/);
  });

  it("invites other owners to list their businesses [profile.list-yours]", async () => {
    const page = await profileOf({});
    expect(textOf(page)).toContain(
      "List Your Business Are you a service provider in Williston? Get listed in our directory. Add Your Business",
    );
    expect(linkTo(page, "Add Your Business")).toBe("/add-business");
  });

  it("shows no empty section when only the name is known", async () => {
    const page = textOf(await profileOf({ phone: null }));
    expect(page).not.toMatch(/About Bakken|Photo Gallery|Services Offered|Website|Email|Address|Social media/);
  });
});
