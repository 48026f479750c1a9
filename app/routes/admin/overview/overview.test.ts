import { beforeEach, describe, expect, it } from "vitest";
import { visitDays } from "#domain/analytics/schema.ts";
import { brokenDb, db, without } from "#test/db.ts";
import { aCategory, anAdmin, cookieOf, aSubscription, aUser } from "#test/factories.ts";
import { elementsOf, mainOf, textOf, linkTo } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { reconciliations } from "#domain/billing/schema.ts";

let headers: Record<string, string>;
beforeEach(async () => {
  headers = { cookie: await cookieOf(aSite().app, await anAdmin(db)) };
});

const overview = async (site = aSite()) => {
  const response = await site.visit("/admin/dashboard", { headers });
  const main = mainOf(await response.text());
  const [figures = ""] = elementsOf(main, "dl");
  const titles = elementsOf(figures, "dt").map(textOf);
  const cards = Object.fromEntries(elementsOf(figures, "dd").map((card, at) => [titles[at]!, textOf(card)]));
  return {
    status: response.status,
    main,
    cards,
    alerts: elementsOf(main, "p")
      .filter((p) => p.includes('role="alert"'))
      .map(textOf),
  };
};

const queueFailed = "Failed to load what is waiting. Please try again.";
const statisticsFailed = "Failed to fetch dashboard statistics. Please try again.";
const categoriesFailed = "Failed to fetch category count. Please try again.";
const recentFailed = "Failed to fetch recent premium businesses.";
const healthFailed = "Failed to load site health. Please try again.";
const paymentsFailed = "Failed to fetch the payments. Please try again.";

describe("/admin/dashboard", () => {
  it("shows zeros for an empty town [admin-parts.overview-empty] [admin-ui-frame.overview-cards] [admin-ui-frame.recent-empty]", async () => {
    const { main, cards } = await overview();
    expect(cards).toEqual({
      "Total Businesses": "0 0 approved",
      "Basic Listings": "0 0% of approved",
      "Premium Listings": "0 0% of approved",
      "Premium Sponsorships": "0 0% of approved",
      Categories: "0 active",
      "Visitors Today": "0 no visits yesterday",
    });
    expect(textOf(main)).toContain("Recent Premium Businesses No premium businesses found");
  });

  it.each([
    [50, 40, "50 +25% from yesterday"],
    [40, 50, "40 −20% from yesterday"],
    [0, 40, "0 40 yesterday"],
  ])("shows %i visitors today after %i yesterday", async (today, yesterday, text) => {
    await db.insert(visitDays).values([
      { day: "2026-01-13", visitors: yesterday },
      { day: "2026-01-14", visitors: today },
    ]);
    const { cards, main } = await overview();
    expect(cards["Visitors Today"]).toBe(text);
    expect(main).not.toContain("245");
  });

  it("shows an error for each part that fails [admin-ui-frame.statistics-failed] [admin-ui-frame.categories-failed] [admin-ui-frame.recent-failed]", async () => {
    await aCategory(db, "Housing");
    const failing = (table: string) => without(table, () => overview());
    const days = await failing("visit_days");
    expect(days.alerts).toEqual([statisticsFailed]);
    expect([Object.keys(days.cards), days.status]).toEqual([["Categories"], 503]);
    expect(textOf(days.main)).toContain("No premium businesses found");
    const gone = await overview(aSite({ db: brokenDb() }));
    expect([gone.alerts, gone.cards, gone.status]).toEqual([
      [statisticsFailed, categoriesFailed, queueFailed, recentFailed, paymentsFailed, healthFailed],
      { Categories: expect.stringMatching(/^0/) },
      503,
    ]);
  });
});

describe("the payment cards", () => {
  it("count the active subscriptions by plan, the income, and the problems", async () => {
    const site = aSite();
    const someone = async () => (await aUser(db)).id;
    await aSubscription(db, await someone(), "premium");
    await aSubscription(db, await someone(), "premium_sponsorship", { cancelAtPeriodEnd: true });
    await aSubscription(db, await someone(), "premium", { status: "past_due", pastDueSince: site.clock.now() });
    await aSubscription(db, await someone(), "premium", { status: "ended", inForce: false });
    await aSubscription(db, await someone(), "premium", { withdrawn: "refunded", inForce: false });
    const compared = { at: site.clock.now(), paidWithoutPlan: 2, planWithoutPayment: 0, found: [], failure: "No answer." };
    await db.insert(reconciliations).values(compared);
    const text = textOf((await overview(site)).main);
    expect(text).toContain("Active Subscriptions 3 2 Premium, 1 Premium + Sponsorship");
    expect(text).toContain("Income $129.98 a month");
    expect(text).toContain("Payment Problems 4 1 past due, 2 paid without a plan, last check incomplete");
  });

  it("link to the provider's dashboard if it has one", async () => {
    const { payments } = aSite().app;
    const { main } = await overview(aSite({ payments: { ...payments, dashboardUrl: "https://dashboard.stripe.com/" } }));
    expect(linkTo(main, "Open Stripe")).toBe("https://dashboard.stripe.com/");
  });
});
