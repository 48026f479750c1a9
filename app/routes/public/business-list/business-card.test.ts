import { describe, expect, it } from "vitest";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture } from "#test/factories.ts";
import { cardsOf, elementsOf, elementWith, imagesOf, linksOf, linkTo, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

type BusinessInput = Parameters<typeof aBusiness>[1];

const eachDay = (open: string, close: string) => ({
  tuesday: { enabled: true, open: "01:00", close: "02:00" },
  wednesday: { enabled: true, open, close },
  thursday: { enabled: true, open: "11:00", close: "12:00" },
});

/** Returns the business's card in a list, by default at noon on a Wednesday in Williston. */
async function cardOf(input: BusinessInput, moment?: string): Promise<string> {
  const micro = input?.microCategories ?? ["roofing"];
  const { name } = await aBusiness(db, { ...input, microCategories: micro });
  const site = aSite();
  if (moment) site.clock.set(moment);
  return elementWith(await site.page(`/category/home-repair/micro/${micro[0]}`), "article", name);
}

describe("a card", () => {
  it("shows the name, services, street, today's hours, and phone number of a basic business [cards.basic]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing", "Heating"]);
    const card = await cardOf({
      name: "Basic Bob",
      tagline: "Hidden tagline",
      microCategories: ["roofing", "plumbing", "heating"],
      address: "307 Main St, Williston, ND 58801",
      phone: "701.555.0144",
      hours: eachDay("09:00", "17:00"),
      logoId: (await aPicture(db)).id,
    });

    expect(textOf(card)).toBe(
      "Basic Bob Roofing, Plumbing · 307 Main St Today: 09:00 AM - 05:00 PM Call Basic Bob (701) 555-0144 Learn More about Basic Bob",
    );
    expect(linksOf(card)).toEqual([
      expect.objectContaining({ text: "Call Basic Bob (701) 555-0144", href: "tel:+17015550144" }),
      expect.objectContaining({ text: "Learn More about Basic Bob", href: expect.stringMatching(/^\/business\/[0-9a-f-]{36}$/) }),
    ]);
    expect(imagesOf(card)).toEqual([]);
  });

  it("shows a premium business's badge, logo, tagline, street, hours, and services [cards.premium] [cards.badges]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing", "Heating"]);
    const logo = await aPicture(db, { width: 400, height: 400, widths: [128, 400] });
    const card = await cardOf({
      name: "Premium Pat",
      plan: "premium",
      tagline: "Best in town",
      address: "307 Main St, Williston, ND 58801",
      hours: eachDay("09:00", "17:00"),
      logoId: logo.id,
      photos: 1,
      microCategories: ["roofing", "plumbing", "heating"],
    });

    expect(textOf(card)).toBe(
      "Premium Pat Premium Best in town 307 Main St Today: 09:00 AM - 05:00 PM Roofing Plumbing Call Premium Pat (701) 555-0123 Learn More about Premium Pat",
    );
    expect(imagesOf(card)).toEqual([`/pictures/${logo.storageKey}/400.webp`]);
    expect(linkTo(card, "Call Premium Pat (701) 555-0123")).toBe("tel:+17015550123");
  });

  it("shows a photo of a premium business that has no logo, and an icon if it has neither [cards.no-logo]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    expect(await cardOf({ name: "Plain Pat", plan: "premium" })).toContain('<i class="card-picture">');
    expect(await cardOf({ name: "Photo Pat", plan: "premium", photos: 2 })).toContain('alt="Photo of Photo Pat"');
  });

  it("shows the list's service first, and claims no round-the-clock hours for a service on the side", async () => {
    await aCategory(db, "Travel", ["Hotels", "Bars"]);
    await aCategory(db, "Food", ["Bakeries", "Restaurants"]);
    const hours = Object.fromEntries(weekdays.map((day) => [day, { enabled: true, open: "00:00", close: "00:00" }]));
    const microCategories = ["hotels", "bars", "restaurants"];
    for (const plan of ["basic", "premium"] as const) {
      await aBusiness(db, { name: `Great ${plan} House`, plan, microCategories, hours, address: null, phone: null });
      for (const path of ["/category/food/micro/restaurants", "/businesses/food", "/search?q=restaurants"]) {
        const card = textOf(elementWith(await aSite().page(path), "article", `Great ${plan} House`));
        expect(card).toMatch(/Restaurants,? Hotels/);
        expect(card).not.toContain("24 hours");
      }
      const main = textOf(elementWith(await aSite().page("/category/travel/micro/hotels"), "article", `Great ${plan} House`));
      expect(main).toMatch(/Hotels,? Bars/);
      expect(main).toContain("Open 24 hours");
    }
    for (const path of ["/category/food/micro/restaurants?open=1", "/search?q=restaurants&open=1"])
      expect(cardsOf(await aSite().page(path))).toEqual([]);
    expect(cardsOf(await aSite().page("/category/travel/micro/hotels?open=1"))).toHaveLength(2);
  });

  it("has Directions instead of Call when there is no phone number, and neither without an address", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const address = "307 Main St, Williston, ND 58801";
    for (const plan of ["basic", "premium"] as const) {
      const card = await cardOf({ name: `Silent ${plan}`, plan, phone: null, address });
      expect(card).not.toMatch(/Call|tel:/);
      expect(linkTo(card, `Directions to Silent ${plan}`)).toContain(new URLSearchParams({ query: address }).toString());
      expect(await cardOf({ name: `Hidden ${plan}`, plan, phone: null, address: null })).not.toMatch(/tel:|Directions/);
    }
  });

  it("shows a second service badge only if it has at most 20 characters [cards.second-badge]", async () => {
    await aCategory(db, "Home Repair", ["A First Name of Any Length", "Twenty Letters Long.", "Twenty-One Letters Lo"]);
    const badgesWith = async (second: string) =>
      elementsOf(await cardOf({ plan: "premium", name: second, microCategories: ["a-first-name-of-any-length", second] }), "li");
    expect((await badgesWith("twenty-letters-long-")).map(textOf)).toEqual([
      "A First Name of Any Length",
      "Twenty Letters Long.",
    ]);
    expect(await badgesWith("twenty-one-letters-lo")).toHaveLength(1);
  });

  it("shows today's hours in the town's time zone [hours.closed] [hours.closed-today]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const hours = eachDay("08:30", "17:00");
    const premium = (name: string, input: BusinessInput) => ({ ...input, name, plan: "premium" as const });

    expect(textOf(await cardOf(premium("Birch", { hours }), "2026-01-15T05:59:00Z"))).toContain("08:30 AM - 05:00 PM");
    expect(textOf(await cardOf(premium("Cedar", { hours }), "2026-01-15T06:00:00Z"))).toContain("11:00 AM - 12:00 PM");
    expect(textOf(await cardOf(premium("Dogwood", { hours }), "2026-01-16T18:00:00Z"))).toMatch(
      /Dogwood Premium Today: Closed Roofing/,
    );
    expect(textOf(await cardOf(premium("Elm", { hours: {} })))).toMatch(/Elm Premium Today: Closed today Roofing/);
  });
});
