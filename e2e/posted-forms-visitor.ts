import { aBusiness, anOwner, aUser, testPassword } from "#test/factories.ts";
import { hashAddress } from "#domain/accounts/hash-address.ts";
import { createUnsubscribeLink } from "#domain/optional-email/unsubscribe-link.ts";
import { createHolidayQuestionLink } from "#domain/businesses/special-dates/holiday-question-link.ts";
import { createEmailLink, hashToken } from "#domain/accounts/email-link-tokens.ts";
import { claims } from "#domain/claims/schema.ts";
import { anAdminWithTwoFactor } from "#test/two-factor.ts";
import { type BuiltSite, expect } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";
import type { Page } from "@playwright/test";

import { fillSubmission } from "./submission.ts";
import { publicFormAt, fields, open, paymentFailure, press, setUp, startCheckout, type PostedForm } from "./posted-form.ts";

/** Creates a claimable listing with an email address, and a logged-in account without a business. */
async function aClaimableListing(page: Page, site: BuiltSite) {
  await signIn(page, site, { role: "owner", userId: (await aUser(site.app.db)).id });
  return aBusiness(site.app.db, { claimable: true, name: "Claimable Clay", email: "pat@clay.example" });
}

const question = fields({ "Your name": "Vera", "Your email or phone number": "(701) 555-0108", "Your question": "Open Friday?" });

export const visitorForms: Record<string, PostedForm> = {
  "routes/public/contact/route.tsx": publicFormAt(
    "/contact",
    { Name: "Ada", Email: "ada@example.org", Subject: "Hours", Message: "The bakery opens at six." },
    "Send Message",
    "Failed to send message. Please try again later.",
  ),
  "routes/public/ask/route.tsx": {
    async fill(page, { app }) {
      const { business } = await anOwner(app.db, { name: "Asked Arborists" });
      await open(page, `/business/${business.id}/ask`);
      await question.enter(page);
    },
    send: press("Send message"),
    failureText: "Failed to send message. Please try again later.",
    enteredValues: question.enteredValues,
  },
  "routes/public/holiday-hours/route.tsx": {
    async fill(page, { app }) {
      const { business, userId } = await anOwner(app.db, { name: "Holiday Hats" });
      const holiday = { name: "Thanksgiving Day", from: "2035-11-22", to: "2035-11-22" };
      await open(page, await createHolidayQuestionLink(app.db, { businessId: business.id, userId, holiday }));
    },
    send: press("Closed that day"),
    failureText: "Failed to save your answer. Please try again.",
  },
  "routes/public/unsubscribe/route.tsx": {
    async fill(page, { app }) {
      await open(page, await createUnsubscribeLink(app.db, hashAddress("ada@example.org"), app.clock.now()));
    },
    send: press("Unsubscribe"),
    failureText: "Failed to save your choice. Please try again.",
  },
  "routes/auth/login/route.tsx": publicFormAt(
    "/login",
    { Email: "ada@example.org", Password: "river bend 1887" },
    "Log in",
    "Failed to sign in",
  ),
  "routes/admin/login/route.tsx": publicFormAt(
    "/admin",
    { Email: "ada@example.org", Password: "river bend 1887" },
    "Access Dashboard",
    "Failed to sign in",
  ),
  "routes/auth/signup/route.tsx": publicFormAt(
    "/signup",
    { Email: "ada@example.org", Password: "river bend 1887", "Confirm password": "river bend 1887" },
    "Sign up",
    "Failed to create account. Please try again.",
  ),
  "routes/auth/forgot-password/route.tsx": publicFormAt(
    "/forgot-password",
    { Email: "ada@example.org" },
    "Send the link",
    "Failed to send the email. Please try again.",
  ),
  "routes/auth/verify-email/route.tsx": publicFormAt(
    "/verify-email",
    { Email: "ada@example.org" },
    "Send another link",
    "Failed to send the email. Please try again.",
  ),
  "routes/auth/reset-password/route.tsx": {
    ...publicFormAt(
      "",
      { "New password": "river bend 1887", "Confirm new password": "river bend 1887" },
      "Save password",
      "Failed to change your password. Please try again.",
    ),
    async fill(page, site) {
      const { db, clock } = site.app;
      const { id } = await aUser(db);
      await open(page, await createEmailLink(db, { purpose: "reset-password", userId: id }, clock.now()));
      await page.getByLabel("New password", { exact: true }).fill("river bend 1887");
      await page.getByLabel("Confirm new password", { exact: true }).fill("river bend 1887");
    },
  },
  "routes/auth/two-factor/route.tsx": {
    async fill(page, site) {
      const { email } = await anAdminWithTwoFactor(site.app.db, site.app);
      await open(page, "/admin");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(testPassword);
      await press("Access Dashboard")(page);
      await page.getByLabel("Code", { exact: true }).fill("123456");
    },
    send: press("Log in"),
    failureText: "Failed to sign in",
    enteredValues: (page) => [[page.getByLabel("Code", { exact: true }), "123456"]],
  },
  "routes/join/plans/route.tsx": publicFormAt("/add-business", {}, "Choose Premium", paymentFailure),
  "routes/join/claim/route.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.app.db, { claimable: true, name: "Claimable Clay" });
      await open(page, `/claim-business/${id}`);
    },
    send: press("Claim with Premium"),
    failureText: paymentFailure,
  },
  "routes/join/claim/code/route.tsx": {
    async fill(page, site) {
      const { id } = await aClaimableListing(page, site);
      await open(page, `/claim-business/${id}/code`);
      for (const [field, value] of this.enteredValues!(page)) await field.fill(value);
    },
    send: press("Confirm"),
    failureText: "Failed to save. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Code", { exact: true }), "123456"]],
  },
  "routes/join/claim/ask/route.tsx": {
    async fill(page, site) {
      const { id } = await aClaimableListing(page, site);
      await open(page, `/claim-business/${id}/ask`);
      for (const [field, value] of this.enteredValues!(page)) await field.fill(value);
    },
    send: press("Send"),
    failureText: "Failed to save. Please try again.",
    enteredValues: (page) => [
      [page.getByLabel("Your name"), "Pat Olson"],
      [page.getByLabel("Your role"), "Owner"],
      [page.getByLabel("How can we check that the business is yours?"), "Call the shop."],
    ],
  },
  "routes/join/dispute-claim/route.tsx": {
    async fill(page, site) {
      const { db, clock } = site.app;
      const { business, userId } = await anOwner(db);
      const heldUntil = new Date(clock.now().getTime() + 86_400_000);
      const disputable = { heldUntil, disputeToken: hashToken(business.id), createdAt: clock.now() };
      await db.insert(claims).values({ businessId: business.id, userId, state: "approved", proof: "email", ...disputable });
      await open(page, `/dispute-claim?token=${business.id}`);
    },
    send: press("Dispute this claim"),
    failureText: "Failed to save. Please try again.",
  },
  "routes/join/submit-business/route.tsx": {
    fill: (page) => fillSubmission(page, "Cottonwood Clocks", "(701) 555-0177", "clocks@example.org"),
    send: press("Submit Business"),
    failureText: "There was a problem submitting your business. Please try again.",
    enteredValues: fields({ "Business Email*": "clocks@example.org", "Contact Person*": "Ada Olson" }).enteredValues,
  },
  "routes/join/checkout/set-up-account/route.tsx": {
    async fill(page) {
      await startCheckout(page);
      await page.getByLabel("Email").fill("payer@example.org");
      await press(/^Pay \$/)(page);
      await page.getByRole("link", { name: "Continue to Dashboard" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Complete Your Account Setup" })).toBeVisible();
      await setUp.enter(page);
    },
    send: press("Create Account"),
    failureText: "Failed to create account. Please try again.",
    enteredValues: (page) => setUp.enteredValues(page),
  },
  "routes/resources/test-checkout/checkout/route.tsx": {
    async fill(page) {
      await startCheckout(page);
      await page.getByLabel("Email").fill("payer@example.org");
    },
    send: press(/^Pay \$/),
    failureText: "Failed to send. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Email"), "payer@example.org"]],
  },
};
