import { describe, expect, it } from "vitest";
import { emailTextOf } from "#test/rendered-email.ts";

const price = { amount: 2999, currency: "usd", interval: "month" };

describe("an email about a decision", () => {
  const rejected = { business: "Prairie Plumbing", owned: true, link: "/dashboard" };

  it("says how to submit the business again and omits a missing reason", async () => {
    const owners = await emailTextOf("business-rejected", { ...rejected, reason: null });
    expect(owners).toContain("edit your listing, and submit it again");
    expect(owners).not.toContain("Reason");
    const submitters = await emailTextOf("business-rejected", { ...rejected, owned: false, link: "/submit-business" });
    expect(submitters).toContain("Submit your business again, with the changes.");
    expect(submitters).not.toContain("dashboard");
  });

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

describe("the email about an ended sponsorship", () => {
  it("asks the owner of a removed business to contact us, and does not say that the plan stays the same", async () => {
    const removed = { business: "Prairie Supply", category: "Housing", link: "/contact", removed: true };
    const text = await emailTextOf("sponsorship-ended", removed);
    expect(text).toContain("Prairie Supply was removed from our directory, so it no longer sponsors the Housing category.");
    expect(text).toContain("contact us within 30 days");
    expect(text).not.toContain("Your plan stays");
  });
});

describe("an email about a payment", () => {
  const plan = "premium";
  const started = { plan, price, until: "2026-02-14T18:00:00.000Z", business: "Prairie Plumbing" } as const;

  it("says what the payer bought, what happens next, and how to cancel", async () => {
    const text = await emailTextOf("plan-started", { ...started, outcome: "plan" });
    expect(text).toContain("It is already active for Prairie Plumbing.");
    expect(text).toContain(
      "You can cancel at any time on your dashboard. You keep the plan until the end of the period you paid for.",
    );
    expect(await emailTextOf("plan-started", { ...started, outcome: "plan", business: null })).toContain(
      "To use your plan, add your business on your dashboard.",
    );
    expect(await emailTextOf("plan-started", { ...started, outcome: "claim" })).toContain(
      "We are reviewing your claim to Prairie Plumbing. We will email you when we decide. If we don't approve it, we will refund your payment.",
    );
    expect(await emailTextOf("plan-started", { ...started, outcome: "claim_issue" })).toContain(
      "There was an issue claiming the business",
    );
  });

  it("says why a plan was suspended and how to restore it", async () => {
    const disputed = await emailTextOf("plan-suspended", { plan, why: "disputed", sponsorship: false });
    expect(disputed).toContain("because your bank is disputing your payment");
    expect(disputed).not.toContain("category");
    expect(await emailTextOf("plan-suspended", { plan, why: "unpaid", sponsorship: false })).toContain(
      "show your photos and text again once you pay",
    );
    expect(await emailTextOf("plan-restored", { plan, sponsorship: "lost" })).toContain(
      "You can pick any available category on your dashboard.",
    );
    expect(await emailTextOf("plan-restored", { plan, sponsorship: null })).not.toContain("category");
  });

  it("says how much is refunded and what ends", async () => {
    const refunded = { plan, cents: 9999, why: "refunded", business: "Prairie Plumbing" } as const;
    const text = await emailTextOf("payment-refunded", refunded);
    expect(text).toContain("Your payment of $99.99 for Premium was refunded. The plan has ended");
    expect(text).toContain("Your claim to Prairie Plumbing has also ended.");
    expect(await emailTextOf("payment-refunded", { ...refunded, cents: null })).toContain(
      "Your payment for Premium was refunded.",
    );
    expect(await emailTextOf("payment-refunded", { ...refunded, why: "listing" })).toContain(
      "someone else claimed Prairie Plumbing. We are refunding your payment of $99.99 in full.",
    );
    expect(await emailTextOf("payment-refunded", { ...refunded, why: "category" })).toContain("You can still choose Premium.");
  });

  it("states the price with its currency and interval, and omits an unknown price", async () => {
    const yearly = { amount: 30000, currency: "eur", interval: "year" };
    expect(await emailTextOf("plan-started", { ...started, price: yearly, outcome: "plan" })).toContain(
      "Your plan costs €300 a year.",
    );
    expect(await emailTextOf("plan-started", { ...started, price: null, outcome: "plan" })).not.toContain("costs");
    const paid = { plan, cents: 2999, currency: "eur", link: "/complete-credentials?token=abc" } as const;
    expect(await emailTextOf("set-up-account", paid)).toContain("your payment of €29.99");
  });

  it("shows dates in the town's time zone", async () => {
    const text = await emailTextOf("subscription-canceled", { plan, until: "2026-03-01T05:30:00.000Z" });
    expect(text).toContain("until February 28, 2026");
  });
});
