import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { reconciliations } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { leadOf } from "#test/browser.ts";
import { actAtTestCheckout, buy } from "#test/buying.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, anOwner, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard";
let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const part = async () => {
  const main = mainOf(await (await site.visit(path, { headers })).text());
  const html = elementsOf(main, "section").find((each) => each.includes('id="payments"'))!;
  return { html, text: textOf(html) };
};
const compare = async (from = site) => leadOf(await from.visit(path, { form: { intent: "compare" }, headers }));
const saveComparison = (values: Partial<typeof reconciliations.$inferInsert>) =>
  db
    .insert(reconciliations)
    .values({ at: site.clock.now(), paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null, ...values });

describe("the payments card", () => {
  it("says that payments have not been compared yet and that no tasks are open", async () => {
    const { text } = await part();
    expect(text).toContain("0 active subscriptions");
    expect(text).toContain("No open tasks");
    expect(text).toContain("We haven't compared the payments with the payment provider's records yet.");
  });

  it("shows the number of active subscriptions and the monthly income", async () => {
    const someone = async () => (await aUser(db)).id;
    await aSubscription(db, await someone(), "premium");
    await aSubscription(db, await someone(), "premium_sponsorship", { cancelAtPeriodEnd: true });
    await aSubscription(db, await someone(), "premium", { status: "past_due", pastDueSince: site.clock.now() });
    await aSubscription(db, await someone(), "premium", { status: "ended", inForce: false });
    await aSubscription(db, await someone(), "premium", { withdrawn: "refunded", inForce: false });
    await openAdminTask(db, { kind: "second_payment", cause: "1" }, site.clock.now());
    const { text, html } = await part();
    expect(text).toContain("3 active subscriptions (1 past due, 1 canceled)");
    expect(text).toContain("Income: $129.98 a month");
    expect(linkTo(html, "1 open task")).toBe("/admin/dashboard/business-requests");
  });

  it("marks both counts as right or wrong, in text and color", async () => {
    await saveComparison({});
    const fine = await part();
    expect(fine.text).toContain("Paid without a plan: 0 (OK) Plan without payment: 0 (OK)");
    expect(fine.text).toContain(
      "Last compared with the payment provider's records on Jan 14, 2026, 12:00 PM . No differences found.",
    );
    expect(fine.html).toMatch(/text-leaf[^>]*>.*Paid without a plan/s);
    const found = ["business_above", "paid_not_fulfilled", "paid_not_fulfilled"].map((kind) => ({ kind, subject: "1" }));
    await saveComparison({ at: new Date(site.clock.now().getTime() + 1), paidWithoutPlan: 2, found, failure: "No answer." });
    const bad = await part();
    expect(bad.text).toContain("Paid without a plan: 2 (should be 0) Plan without payment: 0 (OK)");
    expect(bad.html).toMatch(/text-brick[^>]*>.*Paid without a plan/s);
    expect(bad.text).toContain("The comparison is incomplete: No answer.");
    expect(bad.text).toContain(
      "Differences found: business with a higher plan than it should have (1), paid but not delivered (2). We fixed what we could.",
    );
  });
});

describe("Compare now", () => {
  it("finds differences, repairs them, and reports them", async () => {
    const owner = await anOwner(db);
    await buy(site.app, { plan: "premium", by: owner });
    expect(await compare()).toEqual({
      status: 302,
      to: path,
      toast: ["Payments compared", "Every payment matches its plan."],
    });
    // Refunds the payment only at the provider, so the business keeps a plan that nobody pays for.
    const [{ providerId } = { providerId: "" }] = await db.select().from(subscriptions);
    await actAtTestCheckout(site.app, providerId, "refund");
    await compare();
    const { text } = await part();
    expect(text).toContain("Differences found: plan that is no longer paid for (1). We fixed everything.");
    expect(text).toContain("Plan without payment: 0 (OK)");
    const [row] = await db.select().from(businesses).where(eq(businesses.id, owner.business.id));
    expect(row!.plan).toBe("basic");
  });

  it("says that the comparison is incomplete or failed [claims.failed]", async () => {
    const next = () => Promise.reject(new Error("No answer."));
    const listSubscriptions = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    expect((await compare(aSite({ payments: { ...site.app.payments, listSubscriptions } }))).toast?.[0]).toBe(
      "We couldn't compare all payments.",
    );
    expect((await part()).text).toContain("The comparison is incomplete:");
    expect((await compare(aSite({ db: brokenDb() }))).toast).toEqual(["Failed to compare the payments. Please try again."]);
  });
});
