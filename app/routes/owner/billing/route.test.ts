import { describe, expect, it } from "vitest";
import { checkouts } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import type { TestAction } from "#ports/payments/test-checkout.ts";
import { answerOf } from "#test/browser.ts";
import { aBuyer, redirectAndToast } from "#test/buyer.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aSubscription, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { aSite } from "#test/site.ts";

const path = "/premium-upgrade";
const day = 24 * 60 * 60_000;

/** Returns an owner and their browser. The owner has the paid plan `plan`, if given. */
async function anOwnersBrowser(plan?: "premium" | "premium_sponsorship") {
  await aCategory(db, "Housing");
  await aCategory(db, "Retail");
  const site = aSite();
  const owner = await anOwner(db);
  const buyer = aBuyer(site, await cookieOf(site.app, owner));
  if (plan) {
    const session = await buyer.buy(path, plan);
    await buyer.visit(`/payment-success?session_id=${session}`);
    await site.settleEvents();
  }
  const read = async (query = "") => mainOf(await (await buyer.visit(path + query)).text());
  const action = async (change: string, form = {}) => buyer.visit(`${path}/${change}`, form);
  return { site, owner, buyer, read, action };
}

/** Runs an action in the test portal. */
async function actAtPortal({ site, action }: Awaited<ReturnType<typeof anOwnersBrowser>>, testAction: TestAction) {
  const portal = (await action("portal")).headers.get("location")!.split("/").at(-1)!;
  const { subscriptions: listed } = (await site.app.testCheckout!.findPortal(portal))!;
  await site.app.testCheckout!.applyAction(portal, listed[0]!.subscriptionId, testAction);
}

describe("/premium-upgrade", () => {
  it("redirects visitors to the login page and admins to the admin dashboard", async () => {
    const site = aSite();
    const visitor = await site.visit(`${path}?view=cancel`);
    expect(await redirectAndToast(visitor)).toEqual({
      to: `/login?next=${encodeURIComponent(`${path}?view=cancel`)}`,
      toast: { title: "Authentication Required", text: "Please sign in to access this page.", tone: "problem" },
    });
    const admin = await site.visit(path, { headers: { cookie: await cookieOf(site.app, await anAdmin(db)) } });
    expect(admin.headers.get("location")).toBe("/admin/dashboard");
  });

  it("offers both plans with prices and terms to an owner without a subscription [upgrade.actions]", async () => {
    const { read } = await anOwnersBrowser();
    const main = await read();
    expect(elementsOf(main, "button").map(textOf)).toEqual(["Upgrade to Premium", "Upgrade to Premium + Sponsorship"]);
    expect(textOf(main)).toMatch(/\$29\.99 a month.*\$99\.99 a month/);
    expect(textOf(main)).toContain("If you cancel");
  });

  it("does not sell a plan that an admin granted", async () => {
    await aCategory(db, "Housing");
    const site = aSite();
    const buyer = aBuyer(site, await cookieOf(site.app, await anOwner(db, { plan: "premium" })));
    const main = mainOf(await (await buyer.visit(path)).text());
    expect(textOf(main)).toContain("Your business already has this plan. It's free for you.");
    expect(elementsOf(main, "button").map(textOf)).toEqual(["Upgrade to Premium + Sponsorship"]);
  });

  it.each([
    ["premium", "/payment-success"],
    ["premium_sponsorship", "/complete-credentials"],
  ] as const)("starts a checkout for %s, which returns to %s [upgrade.returns]", async (plan, on) => {
    const { site, buyer, owner } = await anOwnersBrowser();
    const session = await buyer.start(path, plan);
    const order = (await site.app.testCheckout!.findOrder(session))!;
    expect(order.successUrl).toContain(`${on}?session_id=`);
    expect(order.cancelUrl).toBe(`http://site.test${path}`);
    expect(await db.select().from(checkouts)).toMatchObject([{ userId: owner.userId, plan, businessId: null }]);
  });

  it("shows an error if the checkout cannot be opened [upgrade.busy]", async () => {
    const { site, buyer } = await anOwnersBrowser();
    const openCheckout = () => Promise.reject(new PaymentError("no answer"));
    const failing = aBuyer(aSite({ payments: { ...site.app.payments, openCheckout } }), buyer.cookies());
    const { problem } = await answerOf(await failing.visit(`${path}/buy`, { plan: "premium", shownCents: "2999" }));
    expect(problem).toMatchObject({ title: "Payment Error", text: "Unable to process your request. Please try again later." });
  });

  it("shows the plan, the paid period, and the renewal price", async () => {
    const { read } = await anOwnersBrowser("premium");
    const main = await read();
    expect(textOf(main)).toContain(
      "Premium Price $29.99 a month Paid until February 14, 2026 Renews on February 14, 2026, for $29.99",
    );
    expect(elementsOf(main, "button").map(textOf)).toEqual(["Card and invoices"]);
    expect(linkTo(main, "Upgrade to Premium + Sponsorship")).toBe(`${path}?view=change&plan=premium_sponsorship`);
    expect(linkTo(main, "Cancel plan")).toBe(`${path}?view=cancel`);
  });

  it("shows an error when the database fails", async () => {
    const { buyer } = await anOwnersBrowser();
    const response = await without("subscriptions", () => buyer.visit(path));
    expect([response.status, textOf(await response.text())]).toEqual([
      503,
      expect.stringContaining("Failed to fetch subscription Something went wrong. Please try again later."),
    ]);
  });
});

describe("changing the plan", () => {
  it("upgrades right away for the prorated amount that the page showed", async () => {
    const { site, read, action } = await anOwnersBrowser("premium");
    site.clock.forward(15 * day);
    const main = await read("?view=change&plan=premium_sponsorship");
    const sum = /You pay now \$(\d+\.\d\d)/.exec(textOf(main))?.[1];
    expect(Number(sum)).toBeGreaterThan(20);
    expect(Number(sum)).toBeLessThan(70);
    expect(textOf(main)).toContain("From February 14, 2026 $99.99 Every month, until you cancel.");
    const expectedCents = String(Math.round(Number(sum) * 100));
    expect(main).toContain(`value="${expectedCents}"`);

    const form = { plan: "premium_sponsorship", expectedCents, renewalCents: "9999", when: "now" };
    const { to, toast } = await redirectAndToast(await action("change", form));
    expect([to, toast!["title"]]).toEqual([path, "Your plan was changed."]);
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium_sponsorship" }]);
    expect(await db.select({ plan: subscriptions.plan }).from(subscriptions)).toEqual([{ plan: "premium_sponsorship" }]);
  });

  it("schedules a downgrade for the end of the period, which the owner can call off", async () => {
    const { read, action } = await anOwnersBrowser("premium_sponsorship");
    const main = await read("?view=change&plan=premium");
    expect(textOf(main)).toContain(
      "You pay now $0 You keep Premium + Sponsorship until February 14, 2026. From February 14, 2026 $29.99",
    );
    await action("change", { plan: "premium", expectedCents: "0", renewalCents: "2999", when: "later" });
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium_sponsorship" }]);
    const planned = await read();
    expect(textOf(planned)).toContain("Renews on February 14, 2026, for $29.99 Changes to Premium on February 14, 2026");
    const stay = linkTo(planned, "Stay on Premium + Sponsorship")!;
    expect(textOf(await read(stay.slice(path.length)))).toContain(
      "Stay on Premium + Sponsorship You pay now $0 Your plan stays the same.",
    );
    const stayed = await action("change", {
      plan: "premium_sponsorship",
      expectedCents: "0",
      renewalCents: "9999",
      when: "never",
    });
    expect((await redirectAndToast(stayed)).toast).toMatchObject({ title: "You're staying on your plan." });
    expect(textOf(await read())).toContain("Renews on February 14, 2026, for $99.99");
  });
});

describe("canceling", () => {
  it("takes two clicks, shows the end date, and can be undone", async () => {
    const { site, read, action } = await anOwnersBrowser("premium");
    const main = await read("?view=cancel");
    const dialog = elementWith(main, "dialog", "Cancel Premium?");
    expect(textOf(dialog)).toContain("Nothing changes until February 14, 2026, when the period you paid for ends.");
    expect(textOf(dialog)).toContain("Then your listing becomes Basic. Nothing is deleted.");
    expect(textOf(elementWith(dialog, "button", "Cancel my plan"))).toBe("Cancel my plan");

    const { to, toast } = await redirectAndToast(await action("cancel"));
    expect([to, toast!["title"]]).toEqual([path, "Your plan is canceled."]);
    const canceled = textOf(await read());
    expect(canceled).toContain("Premium stays active until February 14, 2026. Then your listing becomes Basic.");
    expect(canceled).toContain("Ends on February 14, 2026");
    expect(canceled).not.toContain("Renews");
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium" }]);

    expect((await redirectAndToast(await action("keep"))).toast!["title"]).toBe("You're keeping your plan.");
    expect(textOf(await read())).toContain("Renews on February 14, 2026, for $29.99");
    expect(await db.select({ cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd }).from(subscriptions)).toEqual([
      { cancelAtPeriodEnd: false },
    ]);
    expect(site.log).toEqual([]);
  });

  it("changes only the owner's own subscription", async () => {
    const { action } = await anOwnersBrowser("premium");
    const otherOwner = await anOwner(db);
    const { site } = { site: aSite() };
    const other = aBuyer(site, await cookieOf(site.app, otherOwner));
    for (const change of ["cancel", "keep", "portal"]) {
      const { problem } = await answerOf(await other.visit(`${path}/${change}`, {}));
      expect(problem!.title).toBe("There is no subscription to change.");
    }
    for (const change of ["buy", "change", "cancel", "keep", "portal"])
      expect((await site.visit(`${path}/${change}`, { form: {} })).status).toBe(401);
    expect(await db.select({ cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd }).from(subscriptions)).toEqual([
      { cancelAtPeriodEnd: false },
    ]);
    await action("cancel");
    expect(await db.select({ cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd }).from(subscriptions)).toEqual([
      { cancelAtPeriodEnd: true },
    ]);
  });
});

describe("the plan page", () => {
  it("redirects to the provider's page for the card and invoices, which links back", async () => {
    const { site, action } = await anOwnersBrowser("premium");
    const to = (await action("portal")).headers.get("location")!;
    expect(to).toMatch(/^http:\/\/site\.test\/checkout\/portal\//);
    expect((await site.app.testCheckout!.findPortal(to.split("/").at(-1)!))!.returnUrl).toBe(`http://site.test${path}`);
  });

  it("shows an error if the portal URL belongs to another site or the provider fails [buying.checkout-url] [buying.payment-error]", async () => {
    const { site, buyer } = await anOwnersBrowser("premium");
    const titleWith = async (openPortal: () => Promise<string>) => {
      const other = aSite({ payments: { ...site.app.payments, openPortal } });
      return (await answerOf(await aBuyer(other, buyer.cookies()).visit(`${path}/portal`, {}))).problem!.title;
    };
    expect(await titleWith(async () => "https://billing.stripe.com.evil.example/p")).toBe("Invalid checkout URL");
    expect(await titleWith(() => Promise.reject(new PaymentError("no answer")))).toBe("Payment Error");
  });

  it("shows the amount due and the end of the grace period after a failed renewal, until the owner pays", async () => {
    const browser = await anOwnersBrowser("premium");
    const { site, read } = browser;
    await actAtPortal(browser, "fail_renewal");
    await actAtPortal(browser, "renew");
    await site.settleEvents();
    const main = await read();
    expect(textOf(main)).toMatch(
      /Your last renewal failed \$29\.99 is due for Premium\. Your plan stays active until \w+ \d+, 2026\. If you don't pay by then, your listing becomes Basic\. Pay now/,
    );
    await actAtPortal(browser, "pay_debt");
    await site.settleEvents();
    expect(textOf(await read())).not.toContain("failed");
  });

  it.each([
    ["disputed", "Your bank is disputing your last payment for Premium. Until the dispute is settled, your listing is Basic."],
    ["refunded", "Your last payment for Premium was refunded. Your listing is now Basic."],
  ] as const)("says that a plan whose payment was %s is not active", async (withdrawn, reason) => {
    const { read, owner } = await anOwnersBrowser();
    await aSubscription(db, owner.userId, "premium", { inForce: false, withdrawn });
    const main = textOf(await read());
    expect(main).toContain(`Your plan is not active ${reason} Nothing was deleted.`);
    expect(main).not.toMatch(/Cancel plan|Renews/);
  });
});
