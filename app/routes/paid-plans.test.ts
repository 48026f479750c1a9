import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { renderEmail } from "#emails/render-email.ts";
import { leadOf } from "#test/browser.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

/** What a page says or links to when it sells a plan. */
const offers =
  /\$\d|\ba month\b|premium|\bpaid plan|\bsponsor|\bupgrade|\bcheckout\b|\bsubscription|\bview the plans|\/add-business|\/premium-upgrade/i;

async function aTown() {
  const site = aSite();
  await aCategory(db, "Retail", ["Gifts"]);
  const business = await aBusiness(db, { name: "Prairie Gifts", microCategories: ["gifts"], claimable: true });
  const admin = await anAdmin(db);
  const cookies = {
    visitor: "",
    owner: await cookieOf(site.app, await anOwner(db, { name: "Owned Gifts", tagline: "Gifts", microCategories: ["gifts"] })),
    newcomer: await cookieOf(site.app, { role: "owner", userId: (await aUser(db)).id }),
  };
  const turn = (on: boolean) => saveSettings(site.app, admin, "paidPlans", { on }, { on: !on });
  /** Visits the fixed paths of visitors and owners, and every page that they link to. Returns what sells plans, by page. */
  async function crawl(who: keyof typeof cookies) {
    const waiting = [...fixedPaths(routes), `/claim-business/${business.id}`, "/search?q=gifts", "/sitemap/pages.xml"];
    const found: Record<string, string> = {};
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path) || /^\/(logout|dev|tap|admin|robots)/.test(path)) continue;
      seen.add(path);
      const response = await site.visit(path, { headers: { cookie: cookies[who] } });
      const html = (await response.text()).replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
      const links = [...html.matchAll(/ href="(\/[^"#]*)"/g)].map(([, link]) => link!.replaceAll("&amp;", "&"));
      const described = [...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, content]) => content);
      const redirect = response.headers.get("location")?.split("?", 1)[0] ?? "";
      const words = [textOf(html), ...described, ...links, redirect].join(" ");
      // The addresses of the featured businesses and of the owners' forms, which have no other names.
      const offer = offers.exec(words.replaceAll(/\/premium-businesses|\/dashboard\/[\w-]*(premium|sponsorship)[\w-]*/g, ""));
      if (offer) found[path] = offer[0];
      if (seen.size < 150) waiting.push(...links.filter((link) => !/\.\w+(\?|$)/.test(link)));
    }
    return { found, seen };
  }
  return { site, business, admin, cookies, turn, crawl };
}

/** The paths without parameters that visitors and owners can open. */
function fixedPaths(entries: RouteConfigEntry[]): string[] {
  return entries
    .flatMap(({ path, children = [] }) => [
      ...(path && !/[:*]|^admin|^webhooks|^tap$|^logout$/.test(path) ? [`/${path}`] : []),
      ...fixedPaths(children),
    ])
    .concat("/");
}

describe("a site without paid plans", () => {
  it.each(["visitor", "owner", "newcomer"] as const)(
    "offers a %s none, and offers them again afterwards [plans.off]",
    async (who) => {
      const { turn, crawl } = await aTown();
      await turn(false);
      const off = await crawl(who);
      expect(off.found).toEqual({});
      expect(off.seen.size).toBeGreaterThan(40);
      await turn(true);
      const on = await crawl(who);
      expect(Object.keys(on.found)).toEqual(
        expect.arrayContaining(["/", "/about", "/terms", "/submit-business", "/how-we-order"]),
      );
    },
  );

  it("sells nothing at direct addresses, while claims and submissions stay free [plans.off]", async () => {
    const { site, business, cookies, turn } = await aTown();
    const { sessionId } = await beginCheckout(site.app);
    expect((await site.visit(`/checkout/${sessionId}`)).status).toBe(200);
    await turn(false);
    expect((await site.visit(`/checkout/${sessionId}`)).status).toBe(404);
    const buying = { intent: "buy", plan: "premium", shownCents: "2999" };
    const headers = { cookie: cookies.newcomer };
    expect((await leadOf(await site.visit("/add-business"))).to).toBe("/submit-business");
    expect((await leadOf(await site.visit("/add-business", { headers }))).to).toBe("/business/new");
    expect((await leadOf(await site.visit("/premium-upgrade", { headers }))).to).toBe("/dashboard");
    for (const [path, cookie] of [
      ["/add-business", ""],
      [`/claim-business/${business.id}`, ""],
      ["/premium-upgrade", cookies.newcomer],
    ] as const)
      expect((await site.visit(path, { form: buying, headers: { cookie } })).status).toBe(404);
    const claim = textOf(mainOf(await (await site.visit(`/claim-business/${business.id}`, { headers })).text()));
    expect(claim).toContain("Claim free");
    expect((await site.visit("/submit-business")).status).toBe(200);
  });

  it("keeps subscriptions, which their owners still manage [plans.off-subscriptions]", async () => {
    const { site, turn } = await aTown();
    const owner = await anOwner(db);
    await buy(site.app, { by: owner });
    await turn(false);
    const headers = { cookie: await cookieOf(site.app, owner) };
    const page = async () => textOf(mainOf(await (await site.visit("/premium-upgrade", { headers })).text()));
    expect(await page()).toContain("Premium Price $29.99 a month");
    expect(await page()).not.toContain("Premium + Sponsorship");
    const upgrade = { intent: "change", plan: "premium_sponsorship", expectedCents: "9999", renewalCents: "9999", when: "now" };
    const refused = await leadOf(await site.visit("/premium-upgrade", { form: upgrade, headers }));
    expect(refused.toast?.[0]).toBe("We don't sell plans at the moment");
    await site.visit("/premium-upgrade", { form: { intent: "cancel" }, headers });
    expect(await page()).toContain("Your plan is canceled");
    expect(await db.select().from(subscriptions)).toMatchObject([{ plan: "premium", inForce: true, cancelAtPeriodEnd: true }]);
  });

  it("offers no plan in emails [plans.off-emails]", async () => {
    const { app } = aSite();
    const payload = { plan: "premium", sponsorship: false };
    const write = (paidPlans: boolean) =>
      renderEmail("subscription-ended", payload, { town: { ...app.town, paidPlans }, publicOrigin: "http://site.test" });
    expect((await write(true)).html).toContain("View the plans");
    expect((await write(false)).html).not.toMatch(/View the plans|premium-upgrade|choose a paid plan/);
  });
});
