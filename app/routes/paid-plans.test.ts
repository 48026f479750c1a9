import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { type EmailKind, emails } from "#emails/index.ts";
import { renderEmail } from "#emails/render-email.ts";
import { answerOf, leadOf } from "#test/browser.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { samplePayload } from "#test/email-samples.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { namedPlan, wordsOf } from "#test/plan-words.ts";
import { aSite } from "#test/site.ts";

/** Matches the screen that turns plans on, which may mention plans anywhere while they are off. */
const managesPlans = /^\/admin\/dashboard\/settings$/;
/** Matches screens that name paid plans even while plans are off: the log contains what happened, and the settings list them. */
const shows = /^\/admin\/dashboard\/(activity|settings)$/;

async function aTown() {
  const site = aSite();
  await aCategory(db, "Retail", ["Gifts"]);
  const business = await aBusiness(db, { name: "Prairie Gifts", microCategories: ["gifts"], claimable: true });
  const admin = await anAdmin(db);
  const cookies = {
    newcomer: await cookieOf(site.app, { role: "owner", userId: (await aUser(db)).id }),
    admin: await cookieOf(site.app, admin),
  };
  const turn = (on: boolean) => saveSettings(site.app, admin, { paidPlans: on }, { paidPlans: !on });
  /** Visits the addresses in app/routes.ts. Returns how many, and the words around the first mention of a plan on each page. */
  async function visitAll(who: keyof typeof cookies) {
    const addresses = addressesOf(routes, business.id).filter((path) => !/^\/(logout|visit|robots|webhooks)/.test(path));
    const found: Record<string, string> = {};
    for (const path of [...addresses, "/", "/search?q=gifts", "/about.data", "/_root.data", ...files]) {
      const response = await site.visit(path, { headers: { cookie: cookies[who] } });
      const isFile = /xml|csv|json|script/.test(response.headers.get("content-type") ?? "");
      const words = wordsOf(await response.text(), { isFile, location: response.headers.get("location") });
      const named = managesPlans.test(path) ? null : namedPlan(shows.test(path) ? words.replaceAll(/paid plans/gi, "") : words);
      if (named) found[path] = named;
    }
    return { found, count: addresses.length };
  }
  return { site, business, cookies, turn, visitAll };
}

/** The emails whose samples say what happens to a plan that someone has paid for. */
const aboutPayments = [
  ...["set-up-account", "plan-started", "payment-failed", "payment-refunded"],
  ...["subscription-ended", "sponsorship-ended", "manual-plan-ending"],
  ...["business-removed", "claim-rejected", "account-deleted"],
];

/** Data for those of these emails that people who have not paid also get. */
const withoutPayment: Record<string, object> = {
  "business-removed": { deleted: true, money: "none" },
  "claim-rejected": { refunded: false },
  "account-deleted": { listing: "kept", plan: null, refunded: false },
};

const files = ["/sitemap.xml", "/admin/dashboard/businesses.csv"];

/** Example values for the parameters in addresses. */
const parameters: Record<string, string> = {
  ...{ categoryId: "retail", microCategoryId: "gifts", channel: "email", slug: "about", pageId: "about" },
  ...{ kind: "business-approved", file: "x.jpg" },
};

/** Returns the address of every given route, with example values for its parameters. */
function addressesOf(entries: RouteConfigEntry[], businessId: string): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path ? [`/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => ({ ...parameters, businessId })[name] ?? "x")}`] : []),
    ...addressesOf(children, businessId),
  ]);
}

describe("a site without paid plans", () => {
  it.each(["newcomer", "admin"] as const)("mentions no plan to the %s", async (who) => {
    const { turn, visitAll } = await aTown();
    await turn(false);
    const { found, count } = await visitAll(who);
    expect(found).toEqual({});
    expect(count).toBeGreaterThan(80);
  });

  it("sells nothing at direct addresses, while claims and submissions stay free", async () => {
    const { site, business, cookies, turn } = await aTown();
    const before = textOf(mainOf(await site.page("/add-business")));
    const { sessionId } = await beginCheckout(site.app);
    expect((await site.visit(`/checkout/${sessionId}`)).status).toBe(200);
    await turn(false);
    expect((await site.visit(`/checkout/${sessionId}`)).status).toBe(404);
    const buying = { plan: "premium" };
    const headers = { cookie: cookies.newcomer };
    expect((await leadOf(await site.visit("/add-business"))).to).toBe("/submit-business");
    expect((await leadOf(await site.visit("/add-business", { headers }))).to).toBe("/business/new");
    expect((await leadOf(await site.visit("/premium-upgrade", { headers }))).to).toBe("/dashboard");
    for (const [path, cookie] of [
      ["/add-business", ""],
      [`/claim-business/${business.id}`, ""],
      ["/premium-upgrade/buy", cookies.newcomer],
    ] as const)
      expect((await site.visit(path, { form: buying, headers: { cookie } })).status).toBe(404);
    const claim = textOf(mainOf(await (await site.visit(`/claim-business/${business.id}`, { headers })).text()));
    expect(claim).toContain("Claim free");
    expect((await site.visit("/submit-business")).status).toBe(200);
    await turn(true);
    expect(textOf(mainOf(await site.page("/add-business")))).toBe(before);
  });

  it("keeps subscriptions, which their owners can still cancel but not upgrade", async () => {
    const { site, turn } = await aTown();
    const owner = await anOwner(db);
    await buy(site.app, { by: owner });
    await turn(false);
    // A paid placement keeps its label for as long as it lasts.
    expect(textOf(await site.page(`/business/${owner.business.id}`))).toContain("Premium");
    const headers = { cookie: await cookieOf(site.app, owner) };
    const page = async () => textOf(mainOf(await (await site.visit("/premium-upgrade", { headers })).text()));
    expect(await page()).toContain("Premium $29.99 a month.");
    expect(await page()).not.toContain("Premium + Sponsorship");
    const upgrade = { plan: "premium_sponsorship" };
    const refused = await answerOf(await site.visit("/premium-upgrade/portal", { form: upgrade, headers }));
    expect(refused.problem!.title).toBe("We aren't selling plans right now");
    const [{ providerId } = { providerId: "" }] = await db.select().from(subscriptions);
    await site.app.payments.cancel(providerId, "period_end", "a key");
    await syncSubscription(site.app, providerId);
    expect(await page()).toContain("Your plan is canceled");
    expect(await db.select().from(subscriptions)).toMatchObject([{ plan: "premium", inForce: true, cancelAtPeriodEnd: true }]);
  });

  it("mentions no plan in emails, except to people who have paid for one", async () => {
    const { app } = aSite();
    const site = { town: { ...app.town, paidPlans: false }, publicOrigin: "http://site.test" };
    const naming: string[] = [];
    for (const kind of Object.keys(emails) as EmailKind[]) {
      const { subject, text, html } = renderEmail(kind, samplePayload(kind, "usd"), site);
      if (namedPlan(`${subject} ${text} ${textOf(html)}`)) naming.push(kind);
    }
    expect(naming.filter((kind) => !aboutPayments.includes(kind))).toEqual([]);
    for (const [kind, values] of Object.entries(withoutPayment)) {
      const { subject, text, html } = renderEmail(kind, { business: "Prairie Gifts", ...values }, site);
      expect([kind, namedPlan(`${subject} ${text} ${textOf(html)}`)]).toEqual([kind, null]);
    }
    const payload = { plan: "premium", why: "ended", sponsorship: false };
    const write = (paidPlans: boolean) =>
      renderEmail("subscription-ended", payload, { town: { ...app.town, paidPlans }, publicOrigin: "http://site.test" });
    expect((await write(true)).html).toContain("View the plans");
    expect((await write(false)).html).not.toMatch(/View the plans|premium-upgrade|choose a paid plan/);
  });
});
