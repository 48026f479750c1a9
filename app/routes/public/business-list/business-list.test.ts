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

  it("says that no business is open", async () => {
    await aBusiness(db, { ...inRoofing, hours: wednesday });
    const site = aSite();
    site.clock.set("2026-01-15T18:00:00Z");
    const page = mainOf(await site.page(`${lists[0]}?open=1`));
    expect(textOf(page)).toContain("No businesses on this list are open now Show all businesses");
    expect(linkTo(page, "Show all businesses")).toBe(lists[0]);
  });

  it("stays on in the links to the other pages", async () => {
    const roofers = Array.from({ length: 62 }, (_, number) => ({ ...inRoofing, name: `Roofs ${number}`, hours: always }));
    await manyBusinesses(db, roofers);
    const site = aSite();
    const first = await site.page(`${lists[1]}?open=1`);
    const second = await site.page(linkTo(mainOf(first), "Show 2 more")!);
    expect(new Set([...cardsOf(first), ...cardsOf(second)]).size).toBe(62);
    expect(linkTo(mainOf(second), "Show the previous 60")).toContain("open=1&page=1");
  });
});

describe("on a public holiday", () => {
  // January 19, 2026 is Martin Luther King Jr. Day, a Monday.
  const stated = (kind: "usual" | "closed") => [{ kind, from: "2026-01-19", to: "2026-01-19" }];
  let site: ReturnType<typeof aSite>;

  beforeEach(async () => {
    site = aSite();
    await aCategory(db, "Home Repair", ["Roofing"]);
    const spanning = { from: "2026-01-17", to: "2026-01-20", hours: { open: "10:00", close: "12:00" } };
    await manyBusinesses(db, [
      { ...inRoofing, name: "Usual Roofs", hours: always },
      { ...inRoofing, name: "Silent Roofs", hours: null },
      { ...inRoofing, name: "Stated Roofs", hours: always, hourExceptions: stated("usual") },
      { ...inRoofing, name: "Morning Roofs", hours: wednesday, hourExceptions: [{ kind: "other", ...spanning }] },
      { ...inRoofing, name: "Closed Roofs", hours: always, hourExceptions: stated("closed") },
    ]);
  });

  it.each([...lists, "/search", "/search?q=roofing"])("%s has only businesses that stated that they are open", async (path) => {
    const address = `${path}${path.includes("?") ? "&" : "?"}open=1`;
    expect(cardsOf(await site.page(address))).toHaveLength(4);
    const without = "Businesses that haven't told us their hours";
    expect(textOf(mainOf(await site.page(address)))).toContain(`${without} are not listed.`);
    site.clock.set("2026-01-19T17:00:00Z");
    const page = mainOf(await site.page(address));
    expect(cardsOf(page).toSorted()).toEqual(["Morning Roofs", "Stated Roofs"]);
    expect(textOf(page)).toContain(`${without} for Martin Luther King Jr. Day are not listed, so call first.`);
  });
});
