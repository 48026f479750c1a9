import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture } from "#test/factories.ts";
import { elementsOf, elementWith, imagesOf, linksOf, linkTo, textOf } from "#test/html.ts";
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
  it("shows only name, Call and Learn More for a basic business [cards.basic] [cards.phone]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const card = await cardOf({
      name: "Basic Bob",
      tagline: "Hidden tagline",
      phone: "701.555.0144",
      hours: eachDay("09:00", "17:00"),
      logoId: (await aPicture(db)).id,
    });

    expect(textOf(card)).toBe("Basic Bob Call Learn More about Basic Bob");
    expect(linksOf(card)).toEqual([
      expect.objectContaining({ text: "Call Basic Bob", href: "tel:+17015550144" }),
      expect.objectContaining({ text: "Learn More about Basic Bob", href: expect.stringMatching(/^\/business\/[0-9a-f-]{36}$/) }),
    ]);
    expect(imagesOf(card)).toEqual([]);
  });

  it("shows badge, logo, tagline, hours and services for a premium business [cards.premium] [cards.badges]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing", "Heating"]);
    const logo = await aPicture(db, { width: 400, height: 400, widths: [128, 400] });
    const card = await cardOf({
      name: "Premium Pat",
      plan: "premium",
      tagline: "Best in town",
      hours: eachDay("09:00", "17:00"),
      logoId: logo.id,
      microCategories: ["roofing", "plumbing", "heating"],
    });

    expect(textOf(card)).toBe(
      "Premium Premium Pat Best in town Today: 09:00 AM - 05:00 PM Roofing Plumbing Call Learn More about Premium Pat",
    );
    expect(imagesOf(card)).toEqual([`/pictures/${logo.storageKey}/400.webp`]);
    expect(linkTo(card, "Call Premium Pat")).toBe("tel:+17015550123");
  });

  it("shows an icon when there is no logo [cards.no-logo]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const card = await cardOf({ plan: "premium" });
    expect(imagesOf(card)).toEqual([]);
    expect(card).toContain("#building-2");
  });

  it("has no Call button when there is no phone number [cards.no-phone]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    for (const plan of ["basic", "premium"] as const) {
      const card = await cardOf({ name: `Silent ${plan}`, plan, phone: null });
      expect(textOf(card)).not.toContain("Call");
      expect(card).not.toContain("tel:");
      expect(textOf(card)).toContain("Learn More");
    }
  });

  it("shows a second badge of up to 20 characters [cards.second-badge]", async () => {
    await aCategory(db, "Home Repair", [
      "Roofing of Every Possible Kind and Size",
      "Twenty Letters Long.",
      "Twenty-One Letters Lo",
    ]);
    const first = "roofing-of-every-possible-kind-and-size";
    const badgesOf = (card: string) => elementsOf(card, "li").map(textOf);

    const fits = await cardOf({ name: "Fits", plan: "premium", microCategories: [first, "twenty-letters-long-"] });
    expect(badgesOf(fits)).toEqual(["Roofing of Every Possible Kind and Size", "Twenty Letters Long."]);
    const tooLong = await cardOf({ name: "Too Long", plan: "premium", microCategories: [first, "twenty-one-letters-lo"] });
    expect(badgesOf(tooLong)).toEqual(["Roofing of Every Possible Kind and Size"]);
  });

  it("shows today's hours in the town's time zone [hours.town-time] [hours.closed] [hours.closed-today] [hours.not-listed]", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const hours = eachDay("08:30", "17:00");
    const premium = (name: string, input: BusinessInput) => ({ ...input, name, plan: "premium" as const });

    expect(textOf(await cardOf(premium("A", { hours })))).toContain("08:30 AM - 05:00 PM");
    expect(textOf(await cardOf(premium("B", { hours }), "2026-01-15T05:59:00Z"))).toContain("08:30 AM - 05:00 PM");
    expect(textOf(await cardOf(premium("C", { hours }), "2026-01-15T06:00:00Z"))).toContain("11:00 AM - 12:00 PM");
    expect(textOf(await cardOf(premium("D", { hours }), "2026-01-16T18:00:00Z"))).toMatch(/D Today: Closed Roofing/);
    expect(textOf(await cardOf(premium("E", { hours: {} })))).toMatch(/E Today: Closed today Roofing/);
    expect(textOf(await cardOf(premium("F", { hours: null })))).toMatch(/F Today: Hours not listed Roofing/);
  });
});
