import { describe, expect, it } from "vitest";
import { reconciliations } from "#domain/billing/schema.ts";
import { db } from "#test/db.ts";
import { anAdmin, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

async function read(site = aSite()) {
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  const main = mainOf(await (await site.visit("/admin/dashboard", { headers })).text());
  const html = elementsOf(main, "section").find((each) => each.includes('id="payments"'))!;
  return { html, text: textOf(html) };
}

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
    const { text } = await read(site);
    expect(text).toContain("Active Subscriptions 3 2 Premium, 1 Premium + Sponsorship");
    expect(text).toContain("Income $129.98 a month");
    expect(text).toContain("Payment Problems 4 1 past due, 2 paid without a plan, last check incomplete");
  });

  it("link to the provider's dashboard if it has one", async () => {
    const { payments } = aSite().app;
    const { html } = await read(aSite({ payments: { ...payments, dashboardUrl: "https://dashboard.stripe.com/" } }));
    expect(linkTo(html, "Open Stripe")).toBe("https://dashboard.stripe.com/");
  });
});
