import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { answerOf } from "#test/browser.ts";
import { aBuyer } from "#test/buyer.ts";
import { db, without } from "#test/db.ts";
import { aCategory, anOwner, aSubscription, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/premium-upgrade";

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

describe("/premium-upgrade", () => {
  it("offers both plans with prices and terms to an owner without a subscription [upgrade.actions]", async () => {
    const { read } = await anOwnersBrowser();
    const main = await read();
    expect(elementsOf(main, "button").map(textOf)).toEqual(["Upgrade to Premium", "Upgrade to Premium + Sponsorship"]);
    expect(textOf(main)).toMatch(/\$29\.99 a month.*\$99\.99 a month/);
    expect(textOf(main)).toContain("You can cancel online at any time.");
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

describe("changing and canceling the plan", () => {
  it("opens the provider's page, which confirms an upgrade right away", async () => {
    const { site, action } = await anOwnersBrowser("premium");
    const portal = (await action("portal", { plan: "premium_sponsorship" })).headers.get("location")!;
    const page = mainOf(await site.page(portal.slice("http://site.test".length)));
    expect(textOf(page)).toContain("You pay $70 now. Confirm the change to Premium + Sponsorship");
    await site.visit(portal.slice("http://site.test".length), { form: { action: "confirm_change" } });
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium_sponsorship" }]);
  });

  it("is refused without a subscription, for the plan in force, and without a session", async () => {
    const { action } = await anOwnersBrowser("premium");
    expect((await answerOf(await action("portal", { plan: "premium" }))).problem!.title).toBe("Payment Error");
    const site = aSite();
    const other = aBuyer(site, await cookieOf(site.app, await anOwner(db)));
    for (const form of [{}, { plan: "premium" }] as Record<string, string>[]) {
      const { problem } = await answerOf(await other.visit(`${path}/portal`, form));
      expect(problem!.title).toBe("Payment Error");
    }
    for (const change of ["buy", "portal"]) expect((await site.visit(`${path}/${change}`, { form: {} })).status).toBe(401);
  });
});

describe("the plan page", () => {
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
    const { site, read, owner } = await anOwnersBrowser();
    const { id } = await aSubscription(db, owner.userId, "premium", { status: "past_due", pastDueSince: site.clock.now() });
    expect(textOf(await read())).toMatch(
      /Your last renewal failed \$29\.99 is due for Premium\. Your plan stays active until \w+ \d+, 2026\. If you don't pay by then, your listing becomes Basic\. Pay now/,
    );
    await db.update(subscriptions).set({ status: "live", pastDueSince: null }).where(eq(subscriptions.id, id));
    expect(textOf(await read())).not.toContain("failed");
  });
});
