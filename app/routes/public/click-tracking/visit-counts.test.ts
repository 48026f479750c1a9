import { describe, expect, it } from "vitest";
import { profileCounts, visitDays } from "#domain/analytics/schema.ts";
import { openVisitCounter } from "#domain/analytics/visit-counter.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { linksOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import town from "../../../../town.config.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const chrome = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" };
const bot = { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" };

/** A site that counts visits. `counts` writes them to the database and returns them. */
function aCountingSite() {
  const clock = aClock();
  const counter = openVisitCounter({ db, clock, town });
  const site = aSite({ clock, counter });
  return {
    ...site,
    clock,
    async counts() {
      await counter.flush();
      const days = await db.select().from(visitDays).orderBy(visitDays.day);
      const profiles = await db.select().from(profileCounts);
      return { visitors: days.map(({ visitors }) => visitors), profiles: profiles.map(({ day: _, ...counts }) => counts) };
    },
  };
}

describe("the visitor count", () => {
  it("includes each browser once a day", async () => {
    const site = aCountingSite();
    await aCategory(db, "Housing", ["Roofing"]);
    for (const path of ["/", "/about", "/category/housing", "/category/housing.data", "/search?q=roof"])
      expect((await site.visit(path, { headers: firefox })).status).toBe(200);
    await site.visit("/category/housing.data", { headers: chrome });
    expect((await site.counts()).visitors).toEqual([2]);
    site.clock.forward(24 * 3_600_000);
    await site.visit("/", { headers: firefox });
    expect((await site.counts()).visitors).toEqual([2, 1]);
  });

  it("leaves out bots, admins, prefetches, missing pages, and responses that are not pages, but not owners", async () => {
    const site = aCountingSite();
    const admin = { ...firefox, cookie: await cookieOf(site.app, await anAdmin(db)) };
    const requests: [string, Record<string, string>][] = [
      ["/", bot],
      ["/", {}],
      ["/", admin],
      ["/admin/dashboard", admin],
      ["/admin", firefox],
      ["/wp-login.php", firefox],
      ["/category/unknown", firefox],
      ["/suggestions?q=roof", firefox],
      ["/", { ...firefox, "sec-purpose": "prefetch" }],
    ];
    for (const [path, headers] of requests) await site.visit(path, { headers });
    expect((await site.counts()).visitors).toEqual([]);
    const owner = { ...firefox, cookie: await cookieOf(site.app, await anOwner(db)) };
    await site.visit("/", { headers: owner });
    expect((await site.counts()).visitors).toEqual([1]);
  });
});

describe("the counts of a profile", () => {
  it("include views by visitors, but not by logged-in users or bots", async () => {
    const site = aCountingSite();
    const { business, ...owner } = await anOwner(db);
    const hidden = await aBusiness(db, { approvalStatus: "pending" });
    const user = { role: "owner" as const, userId: (await aUser(db)).id };
    for (const who of [owner, user, await anAdmin(db)])
      await site.visit(`/business/${business.id}`, { headers: { ...firefox, cookie: await cookieOf(site.app, who) } });
    await site.visit(`/business/${hidden.id}`, { headers: firefox });
    await site.visit(`/business/${business.id}`, { headers: bot });
    expect((await site.counts()).profiles).toEqual([]);
    await site.visit(`/business/${business.id}`, { headers: firefox });
    await site.visit(`/business/${business.id}.data`, { headers: firefox });
    await site.visit(`/business/${business.id}`, { headers: firefox, method: "HEAD" });
    expect((await site.counts()).profiles).toEqual([
      { businessId: business.id, views: 1, calls: 0, websites: 0, directions: 0, shown: 0 },
    ]);
  });

  it("include reported clicks on Call, Website, and directions, each once per browser", async () => {
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

    const tap = (form: Record<string, string>, headers: Record<string, string> = firefox) =>
      site.visit("/tap", { form, headers });
    expect((await tap({ what: "call", business: business.id })).status).toBe(204);
    await tap({ what: "call", business: business.id }, chrome);
    await tap({ what: "website", business: business.id });
    await tap({ what: "website", business: business.id });
    await tap({ what: "directions", business: business.id });
    await tap({ what: "website", business: business.id }, bot);
    await tap({ what: "views", business: business.id });
    await tap({ what: "call", business: "nobody" });
    await tap({ what: "call" });
    const foreign = await tap({ what: "call", business: business.id }, { ...firefox, origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(403);
    expect((await site.visit("/tap", { headers: firefox })).status).toBe(404);
    expect(await site.counts()).toEqual({
      visitors: [],
      profiles: [{ businessId: business.id, views: 0, calls: 2, websites: 1, directions: 1, shown: 0 }],
    });
  });

  it("include at most 60 clicks an hour from one address", async () => {
    const site = aCountingSite();
    const business = await aBusiness(db);
    // Each browser is counted once a day.
    const tap = (browser: number) =>
      site.visit("/tap", {
        form: { what: "call", business: business.id },
        headers: { "user-agent": `${firefox["user-agent"]} ${browser}` },
      });
    for (let number = 1; number <= 65; number += 1) expect((await tap(number)).status).toBe(204);
    expect((await site.counts()).profiles).toMatchObject([{ calls: 60 }]);
    site.clock.forward(3_600_000);
    await tap(66);
    expect((await site.counts()).profiles).toMatchObject([{ calls: 61 }]);
  });
});
