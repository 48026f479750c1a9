import { describe, expect, it } from "vitest";
import { businessDays, visitDays } from "#domain/analytics/schema.ts";
import { everything } from "#test/access.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { linksOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const bot = { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" };

/** A site with functions that post what a page reports and that return the counts. */
function aCountingSite() {
  const site = aSite();
  return {
    ...site,
    report: (form: Record<string, string>, headers: Record<string, string> = firefox, address = "192.0.2.1") =>
      site.visit("/visit", { form, headers, address }),
    async counts() {
      const days = await db.select().from(visitDays).orderBy(visitDays.day);
      const profiles = await db.select().from(businessDays).orderBy(businessDays.day, businessDays.businessId);
      return { visitors: days.map(({ visitors }) => visitors), profiles: profiles.map(({ day: _, ...counts }) => counts) };
    },
  };
}

it("requests for pages, data, and prefetched pages count nothing and write nothing", async () => {
  const site = aCountingSite();
  await aCategory(db, "Housing", ["Roofing"]);
  const { id } = await aBusiness(db, { microCategories: ["roofing"] });
  const before = await everything();
  for (const path of ["/", "/category/housing", "/category/housing.data", `/business/${id}`, "/search?q=roof"]) {
    expect((await site.visit(path, { headers: firefox })).status).toBe(200);
    await site.visit(path, { headers: firefox, method: "HEAD" });
    await site.visit(path, { headers: { ...firefox, "sec-purpose": "prefetch;prerender" } });
  }
  expect(await everything()).toEqual(before);
});

describe("a report", () => {
  it("does not count from bots, people who are logged in, the admin area, and other sites", async () => {
    const site = aCountingSite();
    const { business, ...owner } = await anOwner(db);
    const page = `/business/${business.id}`;
    for (const who of [owner, await anAdmin(db)])
      await site.report({ page }, { ...firefox, cookie: await cookieOf(site.app, who) });
    await site.report({ page }, bot);
    await site.report({ page }, {});
    await site.report({ page: "/admin" });
    await site.report({ page: "/dev/mail" });
    expect((await site.report({ page }, { ...firefox, origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await site.visit("/visit", { headers: firefox })).status).toBe(404);
    expect(await site.counts()).toEqual({ visitors: [], profiles: [] });
  });

  it("counts taps on Call, Website, and the address", async () => {
    const site = aCountingSite();
    const business = await aBusiness(db, { plan: "premium", website: "https://plains.example", address: "12 Main St" });
    const links = linksOf(await site.page(`/business/${business.id}`)).filter(({ element }) => element.includes("data-tap"));
    expect(new Set(links.map(({ href }) => href))).toEqual(
      new Set([
        ...["tel:+17015550123", "https://plains.example"],
        ...[expect.stringContaining("query=12+Main+St"), expect.stringContaining("destination=12+Main+St")],
      ]),
    );
    expect(links.every(({ element }) => element.includes(`data-business="${business.id}"`))).toBe(true);

    for (const tap of ["call", "website", "website", "directions", "views", "constructor"])
      expect((await site.report({ tap, business: business.id })).status).toBe(204);
    await site.report({ tap: "call", business: business.id }, firefox, "192.0.2.2");
    await site.report({ tap: "website", business: business.id }, bot, "192.0.2.3");
    await site.report({ tap: "call", business: "nobody" });
    await site.report({ tap: "call" });
    expect(await site.counts()).toEqual({
      visitors: [],
      profiles: [{ businessId: business.id, views: 0, calls: 2, websites: 1, directions: 1 }],
    });
  });
});
