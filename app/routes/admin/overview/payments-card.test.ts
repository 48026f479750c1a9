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
const compared = (wanted: Partial<typeof reconciliations.$inferInsert>) =>
  db
    .insert(reconciliations)
    .values({ at: site.clock.now(), paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null, ...wanted });

describe("the payments on the overview", () => {
  it("say that they were not compared yet, and that nothing waits [claims.payments]", async () => {
    const { text } = await part();
    expect(text).toContain("0 subscriptions in force");
    expect(text).toContain("No case to settle");
    expect(text).toContain("Not compared with the payment provider yet.");
  });

  it("count what is in force and what is really paid a month [claims.payments-numbers]", async () => {
    const someone = async () => (await aUser(db)).id;
    await aSubscription(db, await someone(), "premium");
    await aSubscription(db, await someone(), "premium_sponsorship", { cancelAtPeriodEnd: true });
    await aSubscription(db, await someone(), "premium", { status: "past_due", pastDueSince: site.clock.now() });
    await aSubscription(db, await someone(), "premium", { status: "ended", inForce: false });
    await aSubscription(db, await someone(), "premium", { withdrawn: "refunded", inForce: false });
    await openAdminTask(db, { kind: "second_payment", cause: "1" }, site.clock.now());
    const { text, html } = await part();
    expect(text).toContain("3 subscriptions in force (1 with the renewal owed, 1 cancelled, to end)");
    expect(text).toContain("$129.98 a month comes in");
    expect(linkTo(html, "1 case to settle")).toBe("/admin/dashboard/business-requests");
  });

  it("say of both counts whether they are as they should be, in words and color [claims.payments]", async () => {
    await compared({});
    const fine = await part();
    expect(fine.text).toContain("Paid without plan: 0, as it should be Plan without payment: 0, as it should be");
    expect(fine.text).toContain("Compared with the payment provider Jan 14, 2026, 12:00 PM . Nothing differed.");
    expect(fine.html).toMatch(/text-leaf[^>]*>.*Paid without plan/s);
    const found = ["business_above", "paid_not_fulfilled", "paid_not_fulfilled"].map((kind) => ({ kind, subject: "1" }));
    await compared({ at: new Date(site.clock.now().getTime() + 1), paidWithoutPlan: 2, found, failure: "No answer." });
    const bad = await part();
    expect(bad.text).toContain("Paid without plan: 2, must be 0 Plan without payment: 0, as it should be");
    expect(bad.html).toMatch(/text-brick[^>]*>.*Paid without plan/s);
    expect(bad.text).toContain("The comparison is not whole: No answer.");
    expect(bad.text).toContain(
      "Found: 1 × business above its plan, 2 × paid but not delivered. What could be repaired was repaired.",
    );
  });
});

describe("Compare now", () => {
  it("finds what differs, repairs it and says so [claims.compare-now]", async () => {
    const owner = await anOwner(db);
    await buy(site.app, { plan: "premium", by: owner });
    expect(await compare()).toEqual({
      status: 302,
      to: path,
      toast: ["Payments compared", "Everybody has what they paid for, and nobody more."],
    });
    // Refunded behind our back, and a plan that nobody paid for.
    const [{ providerId } = { providerId: "" }] = await db.select().from(subscriptions);
    await actAtTestCheckout(site.app, providerId, "refund");
    await compare();
    const { text } = await part();
    expect(text).toContain("Found: 1 × plan that is paid for no more. All of it was repaired.");
    expect(text).toContain("Plan without payment: 0, as it should be");
    const [row] = await db.select().from(businesses).where(eq(businesses.id, owner.business.id));
    expect(row!.plan).toBe("basic");
  });

  it("says what it could not do [claims.compare-now] [claims.failed]", async () => {
    const next = () => Promise.reject(new Error("No answer."));
    const listSubscriptions = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    expect((await compare(aSite({ payments: { ...site.app.payments, listSubscriptions } }))).toast?.[0]).toBe(
      "The payments could not be compared whole.",
    );
    expect((await part()).text).toContain("The comparison is not whole:");
    expect((await compare(aSite({ db: brokenDb() }))).toast).toEqual(["Failed to compare the payments. Please try again."]);
  });
});
