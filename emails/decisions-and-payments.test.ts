import { describe, expect, it } from "vitest";
import { emailTextOf } from "#test/rendered-email.ts";

const price = { amount: 2999, currency: "usd", interval: "month" };

describe("an email about a decision", () => {
  const rejected = { business: "Prairie Plumbing", owned: true, link: "/dashboard" };

  it("says that the subscription stays active, what it costs, and when it renews or ends", async () => {
    const subscription = { plan: "premium", price, cancelAtPeriodEnd: false, until: "2026-02-14T18:00:00.000Z" } as const;
    expect(await emailTextOf("business-rejected", { ...rejected, subscription })).toContain(
      "Your Premium subscription is still active, and we have not refunded anything. It renews on February 14, 2026, for $29.99. You can cancel it",
    );
    const ending = await emailTextOf("business-rejected", {
      ...rejected,
      subscription: { ...subscription, cancelAtPeriodEnd: true },
    });
    expect(ending).toContain("It ends on February 14, 2026.");
  });
});

describe("the refund text", () => {
  const business = "Prairie Plumbing";

  it("for a rejected claim appears only if there was a payment", async () => {
    const paid = await emailTextOf("claim-rejected", {
      business,
      reason: "The phone number doesn't match our records.",
      refunded: true,
    });
    expect(paid).toContain("The listing has not changed, and the changes you proposed were discarded.");
    expect(paid).toContain("Reason: The phone number doesn't match our records.");
    expect(paid).toContain(
      "We have canceled your subscription and are refunding your payment in full to the card you paid with.",
    );
    const unpaid = await emailTextOf("claim-rejected", { business, reason: null, refunded: false });
    expect(unpaid).not.toMatch(/Reason|payment|subscription/);
  });

  it.each([
    ["none", false, "from your account", /subscription|payment/],
    ["goes_on", false, "Your subscription continues", /refund|subscription has ended/],
    ["ends", true, "Your subscription has ended, and you will not be charged again.", /refund/],
    ["goes_back", true, "refunding your last payment in full", /continues/],
  ] as const)("for a removed business matches what happened to the subscription: %s", async (money, deleted, words, silent) => {
    const text = await emailTextOf("business-removed", { business, deleted, money });
    expect(text).toContain(words);
    expect(text).not.toMatch(silent);
  });
});

describe("an email about a payment", () => {
  const plan = "premium";
  const started = { plan, price, until: "2026-02-14T18:00:00.000Z", business: "Prairie Plumbing" } as const;

  it("states the price with its currency and interval, and omits an unknown price", async () => {
    const yearly = { amount: 30000, currency: "eur", interval: "year" };
    expect(await emailTextOf("plan-started", { ...started, price: yearly, outcome: "plan" })).toContain(
      "Your plan costs €300 a year.",
    );
    expect(await emailTextOf("plan-started", { ...started, price: null, outcome: "plan" })).not.toContain("costs");
    const paid = { step: "paid", plan, cents: 2999, currency: "eur", link: "/complete-credentials?token=abc" } as const;
    expect(await emailTextOf("set-up-account", paid)).toContain("your payment of €29.99");
  });

  it("shows dates in the town's time zone", async () => {
    const text = await emailTextOf("payment-failed", { plan, until: "2026-03-01T05:30:00.000Z" });
    expect(text).toContain("until February 28, 2026");
  });
});
