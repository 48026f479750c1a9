import { beforeEach, describe, expect, it } from "vitest";
import { updateClosedBusinesses } from "#domain/businesses/opening-times/close-on-the-day.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { anHoursOwner } from "#test/hours-owner.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/dashboard/hours/special-dates";
const name = "Leaving Lamps";
const nine = { enabled: true, open: "09:00", close: "17:00" };
/** The business is open from Wednesday to Friday. */
const hours = { wednesday: nine, thursday: nine, friday: nine };
let site: ReturnType<typeof aSite>;
/** The site's clock starts on a Wednesday at noon in the town. */
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
  await aBusiness(db, { name: "Staying Stoves", microCategories: ["plumbing"], hours });
});

/** Returns, for each public page and file that lists businesses, whether the business is on it. */
async function listedOn(): Promise<Record<string, boolean>> {
  const places = {
    list: "/category/home-repair/micro/plumbing",
    open: "/category/home-repair/micro/plumbing?open=1",
    category: "/businesses/home-repair",
    premium: "/premium-businesses",
    search: "/search?q=leaving",
    suggestions: "/suggestions?q=leaving",
    sitemap: "/sitemap.xml",
  };
  const { id } = (await db.select().from(businesses)).find((each) => each.name === name)!;
  const found: Record<string, boolean> = {};
  for (const [place, to] of Object.entries(places)) {
    const text = await (await site.visit(to)).text();
    found[place] = text.includes(place === "sitemap" ? `/business/${id}<` : name);
  }
  return found;
}

const everywhere = (isListed: boolean) =>
  Object.fromEntries(
    ["list", "open", "category", "premium", "search", "suggestions", "sitemap"].map((place) => [place, isListed]),
  );

async function anOwnerWithPlan() {
  const owner = await anHoursOwner(site, { name, plan: "premium", hours, microCategories: ["plumbing"] });
  return { ...owner, close: (form: object) => owner.post(`${path}/close`, { kind: "while", ...form }) };
}

describe("closing a business", () => {
  it("for good removes it from lists, search, and the sitemap, and its page explains the closing and links to similar businesses", async () => {
    const { id, open, close, post, visitors } = await anOwnerWithPlan();
    expect(textOf(mainOf(await open(path)))).toContain("A paid plan continues until you cancel it. Manage your plan");
    // Opening a link changes nothing.
    await open(`${path}/close?kind=for-good&from=2026-01-14`);
    expect(await listedOn()).toEqual(everywhere(true));

    expect((await close({ kind: "for-good", from: "2026-01-14" })).status).toBe(302);
    expect(await listedOn()).toEqual(everywhere(false));
    const response = await site.visit(`/business/${id}`);
    const page = await response.text();
    expect([response.status, /<meta name="robots" content="noindex"/.test(page), page.includes("ld+json")]).toEqual([
      200,
      true,
      false,
    ]);
    expect(textOf(mainOf(page))).toContain(`${name} has closed`);
    expect(linkTo(mainOf(page), "See other businesses: Plumbing")).toBe("/category/home-repair/micro/plumbing");

    expect((await post(`${path}/reopen`, {})).status).toBe(302);
    expect(await listedOn()).toEqual(everywhere(true));
    expect(await visitors()).toContain("Today: 09:00 AM - 05:00 PM");
  });

  it("takes effect on the announced day in the town's time zone, not earlier", async () => {
    const { close, visitors } = await anOwnerWithPlan();
    await close({ kind: "for-good", from: "2026-01-15" });
    // January 15 starts at 06:00 UTC.
    site.clock.set("2026-01-15T05:59:00Z");
    await updateClosedBusinesses(site.app);
    expect((await listedOn())["sitemap"]).toBe(true);
    site.clock.set("2026-01-15T06:00:00Z");
    expect(await visitors()).toContain(`${name} has closed`);
    await updateClosedBusinesses(site.app);
    expect(await listedOn()).toEqual(everywhere(false));
  });

  it("for a while keeps it in the lists and reopens it on the chosen date", async () => {
    const { id, open, close, post, visitors } = await anOwnerWithPlan();
    await close({ from: "2026-01-14", until: "2026-01-16" });
    expect(await visitors()).toContain("Temporarily closed");
    const jsonLd = await (await site.visit(`/business/${id}`)).text();
    expect(jsonLd).toContain('"validFrom":"2026-01-14","validThrough":"2026-01-15"');
    expect(await listedOn()).toEqual({ ...everywhere(true), open: false });
    expect(textOf(mainOf(await open(path)))).toContain("Closed since Jan 14, 2026. You will reopen on Jan 16, 2026.");
    site.clock.set("2026-01-16T18:00:00Z");
    expect(await listedOn()).toEqual(everywhere(true));

    await close({ from: "2026-01-16" });
    expect((await listedOn())["open"]).toBe(false);
    await post(`${path}/reopen`, {});
    expect(await listedOn()).toEqual(everywhere(true));
  });

  it("is refused if it would end before it starts", async () => {
    const { close, stored } = await anOwnerWithPlan();
    const response = await close({ from: "2026-01-20", until: "2026-01-20" });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("must be after the first day")]);
    expect(await stored()).toMatchObject({ version: 1 });
  });
});
