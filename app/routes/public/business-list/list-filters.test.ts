import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { headOf } from "#test/head.ts";
import { attributeOf, cardsOf, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { week } from "#test/opening-times.ts";
import { aSite } from "#test/site.ts";

const lists = ["/category/home-repair/micro/roofing", "/businesses/home-repair", "/premium-businesses"];
const always = week(Array(7).fill("00:00-00:00").join(" "));
/** Open only on Wednesdays. The site's clock starts on a Wednesday at noon. */
const wednesday = week("- - 09:00-17:00 - - - -");
const inRoofing = { plan: "premium" as const, microCategories: ["roofing"] };

describe("the Open now filter", () => {
  beforeEach(async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
  });

  it.each(lists)("limits %s to open businesses, looks pressed, and can be turned off", async (path) => {
    await aBusiness(db, { ...inRoofing, name: "Day Roofs", hours: wednesday });
    await aBusiness(db, { ...inRoofing, name: "Always Roofs", hours: always });
    await aBusiness(db, { ...inRoofing, name: "Hidden Roofs", hours: always, approvalStatus: "pending" });
    await aBusiness(db, { ...inRoofing, name: "Unknown Roofs", hours: null });
    const site = aSite();

    expect(linkTo(mainOf(await site.page(path)), "Open now")).toBe(`${path}?open=1`);
    const page = await site.page(`${path}?open=1`);
    expect(cardsOf(page).toSorted()).toEqual(["Always Roofs", "Day Roofs"]);
    const pressed = linksOf(mainOf(page)).find(({ text }) => text === "Open now : show all businesses")!;
    expect([attributeOf(pressed.element, "aria-current"), pressed.href]).toEqual(["true", path]);
    expect(headOf(page).noindex).toBe(true);

    site.clock.set("2026-01-14T23:00:00Z");
    expect(cardsOf(await site.page(`${path}?open=1`))).toEqual(["Always Roofs"]);
    expect(cardsOf(await site.page(path))).toHaveLength(3);
  });

  it.each(lists)("replaces the cards on %s with a message if no business is open", async (path) => {
    await aBusiness(db, { ...inRoofing, hours: wednesday });
    const site = aSite();
    site.clock.set("2026-01-15T18:00:00Z");
    const page = mainOf(await site.page(`${path}?open=1`));
    expect(textOf(page)).toContain("No businesses on this list are open now Show all businesses");
    expect(linkTo(page, "Show all businesses")).toBe(path);
  });

  it("is not offered on an empty list", async () => {
    for (const path of lists) expect(textOf(await aSite().page(path))).not.toContain("Open now");
  });

  it.each(lists)("stays on in the links to the other pages of %s", async (path) => {
    await manyBusinesses(
      db,
      Array.from({ length: 62 }, (_, number) => ({ ...inRoofing, name: `Roofs ${number}`, hours: always })),
    );
    const site = aSite();
    const first = await site.page(`${path}?open=1`);
    const more = linkTo(mainOf(first), "Show 2 more")!;
    expect(more).toMatch(/\?open=1&page=2&hour=\d+$/);
    const second = await site.page(more);
    expect(new Set([...cardsOf(first), ...cardsOf(second)]).size).toBe(62);
    expect(linkTo(mainOf(second), "Show the previous 60")).toContain("open=1&page=1");
  });
});

describe("the filter by time or date", () => {
  beforeEach(async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const stated = (kind: "usual" | "closed") => [{ kind, from: "2026-01-19", to: "2026-01-19" }];
    await aBusiness(db, { ...inRoofing, name: "Early Roofs", hours: week("- - - 05:30-09:00 - - -") });
    await aBusiness(db, { ...inRoofing, name: "Late Roofs", hours: week("- - 18:00-02:00 - - - -") });
    await aBusiness(db, { ...inRoofing, name: "Stated Roofs", hours: wednesday, hourExceptions: stated("usual") });
    await aBusiness(db, {
      ...inRoofing,
      name: "Holiday Roofs",
      hours: wednesday,
      hourExceptions: [{ kind: "other", from: "2026-01-17", to: "2026-01-20", hours: { open: "10:00", close: "12:00" } }],
    });
    await aBusiness(db, { ...inRoofing, name: "Closed Roofs", hours: always, hourExceptions: stated("closed") });
  });

  it.each([...lists, "/search"])("limits %s to businesses that are open at the next such time", async (path) => {
    const site = aSite();
    expect(cardsOf(await site.page(`${path}?open=21:30`)).toSorted()).toEqual(["Closed Roofs", "Late Roofs"]);
    const page = mainOf(await site.page(`${path}?open=05:45`));
    expect(cardsOf(page).toSorted()).toEqual(["Closed Roofs", "Early Roofs"]);
    expect(textOf(page)).toContain("Open at 5:45 AM");
    // This time has already passed today, so the filter means tomorrow.
    site.clock.set("2026-01-15T12:00:00Z");
    expect(cardsOf(await site.page(`${path}?open=05:45`))).toEqual(["Closed Roofs"]);
  });

  it.each([...lists, "/search"])("limits %s to businesses with special opening hours that day", async (path) => {
    const site = aSite();
    const page = mainOf(await site.page(`${path}?open=2026-01-19`));
    // On Mondays, Stated Roofs is closed, and “as usual” does not change this.
    expect(cardsOf(page)).toEqual(["Holiday Roofs"]);
    expect(textOf(page)).toContain("Open on Jan 19");
  });

  it("stays on in the page's links, and ignores past dates, distant dates, and invalid values", async () => {
    const site = aSite();
    const [, path] = lists;
    const pressed = (page: string) =>
      linksOf(mainOf(page)).find(({ element }) => attributeOf(element, "aria-current") === "true");
    const page = await site.page(`${path}?open=21:30`);
    expect([pressed(page)?.text, pressed(page)?.href]).toEqual(["Open at 9:30 PM : show all businesses", path]);
    const empty = textOf(mainOf(await site.page(`${path}?open=2026-01-21`)));
    expect(empty).toContain("No businesses on this list are open on Jan 21");
    for (const value of ["2026-01-13", "2028-01-01", "2026-02-30", "25:00", "late", "2026-01-19' or '1'='1"])
      expect(cardsOf(await site.page(`${path}?open=${encodeURIComponent(value)}`))).toHaveLength(5);
    await manyBusinesses(
      db,
      Array.from({ length: 62 }, (_, number) => ({ ...inRoofing, name: `Roofs ${number}`, hours: always })),
    );
    expect(linkTo(mainOf(await site.page(`${path}?open=21:30`)), "Show 4 more")).toContain("?open=21%3A30&page=2");
  });
});
