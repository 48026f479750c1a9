import { describe, expect, it } from "vitest";
import town from "../town.config.ts";
import type { EmailKind, EmailPayload } from "./index.ts";
import { renderEmail } from "./render-email.ts";

const price = { amount: 2999, currency: "usd", interval: "month" };
const site = { town, publicOrigin: "https://town.example" };

function render<Kind extends EmailKind>(kind: Kind, payload: EmailPayload<Kind>) {
  return renderEmail(kind, payload, site);
}

/** The plain text on one line. */
async function textOf<Kind extends EmailKind>(kind: Kind, payload: EmailPayload<Kind>): Promise<string> {
  return (await render(kind, payload)).text.replace(/\s+/g, " ");
}

/** The payload of each email, where its one button leads, its subject, and a phrase of its own. */
const cases: {
  [Kind in EmailKind]: [payload: EmailPayload<Kind>, link: string, subject: string, phrase: string];
} = {
  "verify-email": [
    { link: "/verify-email?token=a.b-c&x=1" },
    "/verify-email?token=a.b-c&x=1",
    "Confirm your address for Williston Directory",
    "24 hours",
  ],
  "account-already-exists": [{}, "/login", "You already have an account at Williston Directory", "Choose a new one"],
  "reset-password": [
    { link: "/reset-password?token=abc" },
    "/reset-password?token=abc",
    "Choose a new password for Williston Directory",
    "next hour",
  ],
  "password-changed": [{}, "/forgot-password", "Your password for Williston Directory was changed", "nothing to do"],
  "verify-new-email": [
    { link: "/verify-email?token=abc" },
    "/verify-email?token=abc",
    "Confirm your new address for Williston Directory",
    "old address",
  ],
  "email-address-changed": [
    { newAddress: "new@example.test" },
    "/contact",
    "Your address for Williston Directory was changed",
    "new@example.test",
  ],
  "two-factor-on": [
    {},
    "/forgot-password",
    "Your second factor was switched on: Williston Directory",
    "Keep your recovery codes where you find them without your phone.",
  ],
  "two-factor-off": [
    {},
    "/forgot-password",
    "Your second factor was switched off: Williston Directory",
    "Signing in asks for your password alone",
  ],
  "recovery-codes-replaced": [
    {},
    "/forgot-password",
    "Your recovery codes were replaced: Williston Directory",
    "The old ones do not work any more.",
  ],
  "recovery-code-used": [
    {},
    "/forgot-password",
    "A recovery code was used to sign in: Williston Directory",
    "one of your recovery codes",
  ],
  "submission-received": [
    { business: "Prairie Plumbing", reviewTime: "12-24 hours" },
    "/contact",
    "We received your business for Williston Directory",
    "Thank you for sending in Prairie Plumbing. We review every business before it is published, which usually takes 12-24 hours.",
  ],
  "business-approved": [
    { business: "Prairie Plumbing", link: "/business/1" },
    "/business/1",
    "Your business is now in Williston Directory",
    "Prairie Plumbing was approved",
  ],
  "business-rejected": [
    { business: "Prairie Plumbing", reason: "The address is missing.", owned: true, link: "/dashboard" },
    "/dashboard",
    "Your business was not accepted at Williston Directory",
    "The reason: The address is missing.",
  ],
  "business-removed": [
    { business: "Prairie Plumbing", deleted: true, money: "ends" },
    "/contact",
    "Your business at Williston Directory",
    "We removed Prairie Plumbing from the directory.",
  ],
  "claim-received": [
    { business: "Prairie Plumbing", claimant: "ada@example.test", link: "/admin/dashboard/business-requests?view=1" },
    "/admin/dashboard/business-requests?view=1",
    "A claim waits for you at Williston Directory",
    "Prairie Plumbing was claimed, and paid for, by ada@example.test.",
  ],
  "new-browser-sign-in": [
    {},
    "/forgot-password",
    "A new browser logged in to your account at Williston Directory",
    "If it was you, you have nothing to do.",
  ],
  "new-submission": [
    { business: "Prairie Plumbing", more: 2 },
    "/admin/dashboard/business-requests",
    "A new business waits for review at Williston Directory",
    "2 more businesses were submitted since the last email.",
  ],
  "new-contact-message": [
    { more: 1 },
    "/admin/dashboard/contact-messages",
    "A new message at Williston Directory",
    "1 more message came since the last email.",
  ],
  "new-requests-digest": [
    { submission: 1, claim: 2, message: 3 },
    "/admin/dashboard",
    "What is new at Williston Directory",
    "2 claims that wait for review",
  ],
  "claim-approved": [
    { business: "Prairie Plumbing", link: "/business/1" },
    "/business/1",
    "Your claim at Williston Directory was approved",
    "Prairie Plumbing is yours, and visitors see what you changed.",
  ],
  "claim-rejected": [
    { business: "Prairie Plumbing", reason: "The telephone is not yours.", refunded: true },
    "/contact",
    "Your claim at Williston Directory was not accepted",
    "your payment goes back in full",
  ],
  "sponsorship-ended": [
    { business: "Prairie Supply", category: "Housing", link: "/business/sponsorship/1" },
    "/business/sponsorship/1",
    "Your category sponsorship at Williston Directory has ended",
    "Prairie Supply no longer sponsors the category Housing",
  ],
  "message-reply": [
    { subject: "Opening hours", message: "When do you open?", answer: "At eight." },
    "/contact",
    "Our answer to your message to Williston Directory",
    "At eight.",
  ],
  "set-up-account": [
    { plan: "premium", cents: 2999, business: "Prairie Plumbing", link: "/complete-credentials?token=abc" },
    "/complete-credentials?token=abc",
    "Your payment to Williston Directory: set up your account",
    "We have your payment of $29.99 for Premium and the claim of Prairie Plumbing.",
  ],
  "set-up-account-reminder": [
    { plan: "premium_sponsorship", cents: 9999, link: "/complete-credentials?token=abc" },
    "/complete-credentials?token=abc",
    "You paid Williston Directory, and your account is still missing",
    "You paid $99.99 for Premium + Sponsorship, and nobody has it yet",
  ],
  "purchase-account-already-exists": [
    { plan: "premium", link: "/login?next=%2Fcomplete-credentials%3Ftoken%3Dabc" },
    "/login?next=%2Fcomplete-credentials%3Ftoken%3Dabc",
    "Sign in to Williston Directory to take what you bought",
    "the purchase joins your account",
  ],
  "plan-started": [
    { plan: "premium", price, until: "2026-02-14T03:00:00.000Z", outcome: "plan", business: "Prairie Plumbing" },
    "/dashboard",
    "Your plan at Williston Directory has started",
    "It costs $29.99 a month. The next payment is on February 13, 2026",
  ],
  "plan-changed": [
    {
      plan: "premium_sponsorship",
      from: "premium",
      cents: 3500,
      currency: "usd",
      when: "now",
      until: "2026-02-28T18:00:00.000Z",
    },
    "/premium-upgrade",
    "Your plan at Williston Directory changes",
    "We charged $35.00 for the time until February 28, 2026, when it renews.",
  ],
  "payment-not-received": [
    { plan: "premium", business: "Prairie Plumbing", link: "/claim-business/1" },
    "/claim-business/1",
    "Your payment to Williston Directory did not arrive",
    "Your payment for Premium, for Prairie Plumbing, did not arrive. Your bank turned it down. Nothing was charged",
  ],
  "email-address-unconfirmed": [
    { plan: "premium", address: "sam@exmaple.org", link: "/complete-credentials?token=abc" },
    "/complete-credentials?token=abc",
    "Is the address of your Williston Directory account right?",
    "The account for it was set up with the address sam@exmaple.org.",
  ],
  "account-setup-ended": [
    { plan: "premium", cents: 2999, business: null, link: "/complete-credentials?token=abc" },
    "/complete-credentials?token=abc",
    "We no longer charge you for your plan at Williston Directory",
    "It will not renew, and you pay nothing more.",
  ],
  "payment-failed": [
    { plan: "premium", until: "2026-02-28T18:00:00.000Z" },
    "/premium-upgrade",
    "Your payment to Williston Directory did not go through",
    "You keep Premium until February 28, 2026.",
  ],
  "plan-suspended": [
    { plan: "premium_sponsorship", why: "unpaid", sponsorship: true },
    "/premium-upgrade",
    "Your plan at Williston Directory has stopped",
    "Your category is free for others now",
  ],
  "plan-restored": [
    { plan: "premium_sponsorship", sponsorship: "back" },
    "/dashboard",
    "Your plan at Williston Directory is back",
    "Your business sponsors its category again.",
  ],
  "subscription-renewed": [
    { plan: "premium", cents: 2999, until: "2026-03-14T18:00:00.000Z" },
    "/dashboard",
    "Your plan at Williston Directory was renewed",
    "Premium was renewed for $29.99. It is paid until March 14, 2026",
  ],
  "subscription-canceled": [
    { plan: "premium", until: "2026-02-14T18:00:00.000Z" },
    "/premium-upgrade",
    "You cancelled your plan at Williston Directory",
    "You keep it until February 14, 2026 and pay nothing more.",
  ],
  "subscription-ended": [
    { plan: "premium_sponsorship", sponsorship: true },
    "/premium-upgrade",
    "Your plan at Williston Directory has ended",
    "It no longer sponsors its category.",
  ],
  "payment-partly-refunded": [
    { plan: "premium", cents: 9000, refunded: 1500, currency: "cad" },
    "/dashboard/account",
    "Part of your payment to Williston Directory is refunded",
    "In total, CA$15.00 of your payment of CA$90.00 for Premium is refunded.",
  ],
  "payment-refunded": [
    { plan: "premium", cents: 2999, why: "second" },
    "/contact",
    "You get your money back from Williston Directory",
    "you get your second payment of $29.99 for Premium back",
  ],
};

/** The words of a page as people see them. */
function wordsOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe("each email", () => {
  const each = Object.entries(cases).map(([kind, [payload, ...expected]]) => [kind, payload, ...expected] as const);

  it.each(each)(
    "%s greets, leads where it should and says what it is about [accounts.mails]",
    async (kind, payload, link, subject, phrase) => {
      const email = await renderEmail(kind, { name: "Ada Lund", ...payload }, site);
      const href = `https://town.example${link}`;

      expect(email.subject).toBe(subject);
      for (const words of [email.text, wordsOf(email.html)]) {
        expect(count(words, "Hello Ada Lund,")).toBe(1);
        expect(count(words, href)).toBe(1);
        expect(words).toContain(phrase);
        expect(words).toContain("You got this email because");
        expect(words).toContain("Williston, North Dakota");
        expect(words).not.toMatch(/undefined|null|NaN|\[object/);
      }
      // The button and the plain link below it.
      expect(count(email.html.replaceAll("&amp;", "&"), `href="${href}"`)).toBe(2);
      expect(email.html).not.toMatch(/<script|<img|https?:\/\/(?!town\.example|www\.w3\.org)/);
      expect(email.text).not.toMatch(/[<>]|&\w+;/);
    },
  );

  it.each(each)("%s greets somebody without a name too", async (kind, payload) => {
    expect((await renderEmail(kind, { ...payload, name: "" }, site)).text).toMatch(/^Hello,\n/);
  });
});

describe("an answer", () => {
  it("keeps the lines of both sides and is words, never HTML [admin-parts.answer-mail]", async () => {
    const answer = "Hello,\n\nwe open at <b>eight</b>.\nSee you & yours";
    const { html, text } = await render("message-reply", {
      name: "Ada Lund",
      subject: "Hours <i>",
      message: "When?\nOn Sundays too?",
      answer,
    });
    expect(text).toMatch(/Hello,\n+we open at <b>eight<\/b>\.\nSee you & yours\n/);
    expect(text).toMatch(/“Hours <i>”:\n+When\?\nOn Sundays too\?/);
    expect(html).not.toMatch(/<b>|<i>/);
    expect(html).toContain("we open at &lt;b&gt;eight&lt;/b&gt;.<br/>See you &amp; yours");
  });
});

describe("a name", () => {
  const confirm = (name: string) => render("verify-email", { name, link: "/verify-email" });

  it("is words, never HTML", async () => {
    const hostile = `Bo <b onclick="x()"> & <img src=x>`;
    const { html, text } = await confirm(hostile);
    expect(html).toContain("Hello Bo &lt;b onclick=&quot;x()&quot;&gt; &amp; &lt;img src=x&gt;,");
    expect(html).not.toMatch(/<img|<b /);
    expect(text).toContain(`Hello ${hostile},`);
  });

  it.each(["Win at casino.example", "https://evil.example", "Call //evil", "x".repeat(61), "email me@evil.example"])(
    "is left out when it advertises: %s",
    async (name) => {
      const { text, html } = await confirm(name);
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain(name);
    },
  );

  it("keeps initials and titles, on one line", async () => {
    expect((await confirm("Dr. J. R.\r\n O'Neil-Åberg")).text).toContain("Hello Dr. J. R. O'Neil-Åberg,");
  });
});

describe("a decision about a business", () => {
  const rejected = { business: "Prairie Plumbing", owned: true, link: "/dashboard" };

  it("says how to send it in again, and nothing of a reason that was not given [review.rejected-mail]", async () => {
    const owners = await textOf("business-rejected", { ...rejected, reason: null });
    expect(owners).toContain("edit your business, and send it in again");
    expect(owners).not.toContain("reason");
    const submitters = await textOf("business-rejected", { ...rejected, owned: false, link: "/submit-business" });
    expect(submitters).toContain("send it in again with what was missing or wrong put right");
    expect(submitters).not.toContain("dashboard");
  });

  it("says that a subscription goes on, for which price and until when [review.rejected-mail]", async () => {
    const subscription = { plan: "premium", price, cancelAtPeriodEnd: false, until: "2026-02-14T18:00:00.000Z" } as const;
    expect(await textOf("business-rejected", { ...rejected, subscription })).toContain(
      "Your subscription to Premium goes on, and nothing was refunded. It renews on February 14, 2026 for $29.99, unless you cancel it",
    );
    const ending = await textOf("business-rejected", { ...rejected, subscription: { ...subscription, cancelAtPeriodEnd: true } });
    expect(ending).toContain("It ends on February 14, 2026.");
  });

  it.each([
    ["submission-received", "your business"],
    ["business-approved", "your business"],
    ["business-rejected", "your business"],
    ["business-removed", "your business"],
    ["claim-received", "A business"],
    ["new-submission", "A business"],
    ["claim-approved", "your business"],
    ["claim-rejected", "a business"],
  ] as const)("does not name a business whose name advertises: %s", async (kind, instead) => {
    const { text } = await renderEmail(kind, { ...cases[kind][0], business: "Win at casino.example" }, site);
    expect(text).toContain(instead);
    expect(text).not.toContain("casino");
  });
});

describe("what becomes of the money", () => {
  const business = "Prairie Plumbing";

  it("of a claim is said where there was any [claims.rejected-mail]", async () => {
    const paid = await textOf("claim-rejected", { business, reason: "The telephone is not yours.", refunded: true });
    expect(paid).toContain("The listing stays as it was, and your changes to it are dropped.");
    expect(paid).toContain("The reason: The telephone is not yours.");
    expect(paid).toContain("Your subscription ends, and your payment goes back in full to the card you paid with.");
    const unpaid = await textOf("claim-rejected", { business, reason: null, refunded: false });
    expect(unpaid).not.toMatch(/reason|payment|subscription/);
  });

  it.each([
    ["none", false, "no longer belongs to your account", /subscription|payment/],
    ["goes_on", false, "Your subscription goes on and is yours", /goes back|ends with that/],
    ["ends", true, "Your subscription ends with that. You will not be charged again.", /goes back/],
    ["goes_back", true, "your last payment goes back in full", /goes on/],
  ] as const)("of an owner whose business was taken is said: %s [claims.taken-mail]", async (money, deleted, words, silent) => {
    const text = await textOf("business-removed", { business, deleted, money });
    expect(text).toContain(words);
    expect(text).not.toMatch(silent);
  });
});

describe("the end of a sponsorship", () => {
  it("of a business that was removed promises no category to pick until it is back [admin-finish.deleted-sponsor]", async () => {
    const removed = { business: "Prairie Supply", category: "Housing", link: "/contact", removed: true };
    const text = await textOf("sponsorship-ended", removed);
    expect(text).toContain("Prairie Supply was removed from our directory, so it no longer sponsors the category Housing.");
    expect(text).toContain("write to us within 30 days");
    expect(text).not.toContain("Your plan stays");
  });
});

describe("an email about money", () => {
  const plan = "premium";
  const started = { plan, price, until: "2026-02-14T18:00:00.000Z", business: "Prairie Plumbing" } as const;

  it("says what was bought, what happens next and how to cancel [billing.mails]", async () => {
    const text = await textOf("plan-started", { ...started, outcome: "plan" });
    expect(text).toContain("It shows on Prairie Plumbing already.");
    expect(text).toContain(
      "You can cancel whenever you like, on your dashboard: you keep the plan until the day that is paid for",
    );
    expect(await textOf("plan-started", { ...started, outcome: "plan", business: null })).toContain(
      "Add your business on your dashboard",
    );
    expect(await textOf("plan-started", { ...started, outcome: "claim" })).toContain(
      "Your claim of Prairie Plumbing waits for our review. We write to you once it is decided; if we turn it down, you get your money back.",
    );
    expect(await textOf("plan-started", { ...started, outcome: "claim_issue" })).toContain(
      "There was an issue claiming the business",
    );
  });

  it("says why a plan stopped, and what would bring it back [billing.mails]", async () => {
    const disputed = await textOf("plan-suspended", { plan, why: "disputed", sponsorship: false });
    expect(disputed).toContain("because your bank is questioning the payment");
    expect(disputed).not.toContain("category");
    expect(await textOf("plan-suspended", { plan, why: "unpaid", sponsorship: false })).toContain(
      "shown again once you have paid",
    );
    expect(await textOf("plan-restored", { plan, sponsorship: "lost" })).toContain(
      "You may pick any free one on your dashboard.",
    );
    expect(await textOf("plan-restored", { plan, sponsorship: null })).not.toContain("category");
  });

  it("says which money goes back, and what ends with it [billing.mails]", async () => {
    const refunded = { plan, cents: 9999, why: "refunded", business: "Prairie Plumbing" } as const;
    const text = await textOf("payment-refunded", refunded);
    expect(text).toContain("Your payment of $99.99 for Premium is given back. The plan has ended");
    expect(text).toContain("Your claim of Prairie Plumbing ends with it.");
    expect(await textOf("payment-refunded", { ...refunded, cents: null })).toContain("Your payment for Premium is given back.");
    expect(await textOf("payment-refunded", { ...refunded, why: "listing" })).toContain(
      "somebody else claimed Prairie Plumbing. So your payment of $99.99 goes back in full",
    );
    expect(await textOf("payment-refunded", { ...refunded, why: "category" })).toContain("You can still choose Premium.");
  });

  it("names the price in its own currency and interval, and none that is not known [billing.price-in-force]", async () => {
    const yearly = { amount: 30000, currency: "cad", interval: "year" };
    expect(await textOf("plan-started", { ...started, price: yearly, outcome: "plan" })).toContain("It costs CA$300 a year.");
    expect(await textOf("plan-started", { ...started, price: null, outcome: "plan" })).not.toContain("It costs");
    const paid = { plan, cents: 2999, currency: "eur", link: "/complete-credentials?token=abc" } as const;
    expect(await textOf("set-up-account", paid)).toContain("your payment of €29.99");
  });

  it("tells days by the town's clock [billing.mails]", async () => {
    const text = await textOf("subscription-canceled", { plan, until: "2026-03-01T05:30:00.000Z" });
    expect(text).toContain("until February 28, 2026");
  });
});

describe("rendering", () => {
  it.each(["nothing", "constructor", ""])("refuses a kind of email that does not exist: %s", async (kind) => {
    await expect(renderEmail(kind, {}, site)).rejects.toThrow(`there is no email of kind "${kind}"`);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "verify-email", "", "/a b", undefined, 7])(
    "refuses a link out of the site: %s",
    async (link) => {
      await expect(renderEmail("reset-password", { link }, site)).rejects.toThrow();
    },
  );

  it("refuses a payload without a field of its kind", async () => {
    await expect(renderEmail("email-address-changed", {}, site)).rejects.toThrow("newAddress");
  });
});
