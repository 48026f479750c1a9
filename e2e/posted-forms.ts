import type { Locator, Page } from "@playwright/test";
import { approveBusiness } from "#domain/moderation/review.ts";
import { buy } from "#test/buying.ts";
import { aBusiness, anAdmin, anOwner, aUser, testPassword } from "#test/factories.ts";
import { anAdminWithFactor } from "#test/second-factor.ts";
import { aMessage, asAdmin } from "./desk-pages.ts";
import { type BuiltSite, expect, hydrated } from "./fixtures.ts";
import { mailedLink } from "./mailed-link.ts";
import { anEditableOwner } from "./owner-form.ts";
import { signIn } from "./sign-in.ts";

/** A form on a page: how it is filled in and sent, what it says when no answer comes, and what must still be there then. */
export type PostedForm = {
  fill(page: Page, site: BuiltSite): Promise<void>;
  send(page: Page): Promise<void>;
  says: string;
  /** Fields and what was entered there. */
  kept?(page: Page): [field: Locator, value: string][];
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const within = (dialog: string, name: string) => (page: Page) =>
  page.getByRole("dialog", { name: dialog }).getByRole("button", { name, exact: true }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Fills in fields by their labels, and finds them again. */
function fields(values: Record<string, string>) {
  const at = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  return {
    async enter(page: Page) {
      for (const [label, value] of Object.entries(values)) await at(page, label).fill(value);
    },
    kept: (page: Page) => Object.entries(values).map(([label, value]): [Locator, string] => [at(page, label), value]),
  };
}

/** A form at an address that is open to everybody. */
function atAddress(path: string, values: Record<string, string>, button: string, says: string): PostedForm {
  const { enter, kept } = fields(values);
  return {
    async fill(page) {
      await open(page, path);
      await enter(page);
    },
    send: press(button),
    says,
    kept,
  };
}

/** A form of the admins. */
function asAdminAt(path: string, values: Record<string, string>, button: string, says: string): PostedForm {
  const form = atAddress(`/admin/dashboard${path}`, values, button, says);
  return {
    ...form,
    async fill(page, site) {
      await asAdmin(page.context(), site);
      await form.fill(page, site);
    },
  };
}

const someFields = {
  "Business Name*": "Cottonwood Clocks",
  "Business Description*": "Clocks and watches, mended while you wait.",
  "Contact Person*": "Ada Olson",
  "Business Address*": "12 Main St, Williston, ND 58801",
  "Business Phone*": "(701) 555-0177",
  "Business Email*": "clocks@example.org",
};
const profile = fields(someFields);
const namePlace = fields({ "Business Name*": "Cottonwood Clocks", "Business Phone": "(701) 555-0177" });

async function fillProfile(page: Page): Promise<void> {
  await profile.enter(page);
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
}

async function chooseCategory(page: Page): Promise<void> {
  await page.locator("[name=sponsoredCategoryId]:enabled:not(:checked)").first().check({ force: true });
}

const submitting = "Failed to submit business profile. Please try again.";
const paying = "Unable to process your request. Please try again later.";
const tagline = fields({ Tagline: "On time since 1954" });

export const postedForms: Record<string, PostedForm> = {
  "routes/public/contact.tsx": atAddress(
    "/contact",
    { Name: "Ada", Email: "ada@example.org", Subject: "Hours", Message: "The bakery opens at six." },
    "Send Message",
    "Failed to send message. Please try again later.",
  ),
  "routes/accounts/login.tsx": atAddress(
    "/login",
    { Email: "ada@example.org", Password: "river bend 1887" },
    "Log in",
    "Failed to sign in",
  ),
  "routes/admin/sign-in.tsx": atAddress(
    "/admin",
    { Email: "ada@example.org", Password: "river bend 1887" },
    "Access Dashboard",
    "Failed to sign in",
  ),
  "routes/accounts/signup.tsx": atAddress(
    "/signup",
    { Email: "ada@example.org", Password: "river bend 1887", "Confirm password": "river bend 1887" },
    "Sign up",
    "Failed to create account. Please try again.",
  ),
  "routes/accounts/forgot-password.tsx": atAddress(
    "/forgot-password",
    { Email: "ada@example.org" },
    "Send the link",
    "Failed to send the mail. Please try again.",
  ),
  "routes/accounts/verify-email.tsx": atAddress(
    "/verify-email",
    { Email: "ada@example.org" },
    "Send another link",
    "Failed to send the mail. Please try again.",
  ),
  "routes/accounts/reset-password.tsx": {
    ...atAddress(
      "",
      { "New password": "river bend 1887", "Confirm new password": "river bend 1887" },
      "Save the new password",
      "Failed to change your password. Please try again.",
    ),
    async fill(page, site) {
      const { email } = await aUser(site.services.db, { email: `${crypto.randomUUID()}@example.org` });
      await open(page, "/forgot-password");
      await page.getByLabel("Email").fill(email);
      await press("Send the link")(page);
      await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
      await open(page, await mailedLink(site, email, "Choose a new password"));
      await page.getByLabel("New password", { exact: true }).fill("river bend 1887");
      await page.getByLabel("Confirm new password").fill("river bend 1887");
    },
  },
  "routes/accounts/second-step.tsx": {
    async fill(page, site) {
      const { email } = await anAdminWithFactor(site.services.db, site.services);
      await open(page, "/admin");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(testPassword);
      await press("Access Dashboard")(page);
      await page.getByLabel("Code", { exact: true }).fill("123456");
    },
    send: press("Log in"),
    says: "Failed to sign in",
    kept: (page) => [[page.getByLabel("Code", { exact: true }), "123456"]],
  },
  "routes/accounts/logout.ts": {
    async fill(page, site) {
      const owner = await anEditableOwner(site, "Parting Pies");
      await signIn(page, site, owner);
      await open(page, `/dashboard/edit-premium/${owner.business.id}`);
      await tagline.enter(page);
    },
    async send(page) {
      await press("Log out")(page);
      await page
        .getByRole("dialog", { name: "Leave without saving?" })
        .getByRole("button", { name: "Leave", exact: true })
        .click();
    },
    says: "There was a problem logging out. Please try again.",
    kept: tagline.kept,
  },

  "routes/join/add-business.tsx": atAddress("/add-business", {}, "Choose Premium", paying),
  "routes/join/claim-business.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.services.db, { claimable: true, name: "Claimable Clay" });
      await open(page, `/claim-business/${id}`);
    },
    send: press("Claim with Premium"),
    says: paying,
  },
  "routes/join/premium-upgrade.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.services.db));
      await open(page, "/premium-upgrade");
    },
    send: press("Upgrade to Premium"),
    says: paying,
  },
  "routes/join/submit-business.tsx": {
    async fill(page) {
      await open(page, "/submit-business");
      await fillProfile(page);
    },
    send: press("Submit Business"),
    says: "There was a problem submitting your business. Please try again.",
    kept: profile.kept,
  },
  "routes/join/complete-credentials.tsx": {
    async fill(page) {
      await startCheckout(page);
      await page.getByLabel("Email").fill("payer@example.org");
      await press(/^Pay \$/)(page);
      await page.getByRole("link", { name: "Continue to Dashboard" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Complete Your Account Setup" })).toBeVisible();
      await setUp.enter(page);
    },
    send: press("Create Account"),
    says: "Failed to create account. Please try again.",
    kept: (page) => setUp.kept(page),
  },
  "routes/machine/checkout.tsx": {
    async fill(page) {
      await startCheckout(page);
      await page.getByLabel("Email").fill("payer@example.org");
    },
    send: press(/^Pay \$/),
    says: "Failed to send. Please try again.",
    kept: (page) => [[page.getByLabel("Email"), "payer@example.org"]],
  },
  "routes/machine/checkout-portal.tsx": {
    async fill(page, site) {
      const owner = await anOwner(site.services.db);
      await buy(site.services, { by: owner, origin: site.url });
      await signIn(page, site, owner);
      await open(page, "/premium-upgrade");
      await press("Card and invoices")(page);
      await expect(page.getByRole("heading", { level: 1, name: "Your subscriptions" })).toBeVisible();
      await hydrated(page);
    },
    send: (page) => page.getByRole("article").getByRole("button").first().click(),
    says: "Failed to send. Please try again.",
  },

  "routes/owner/account.tsx": {
    ...atAddress(
      "/dashboard/account",
      { "Current password": testPassword, "New password": "river bend 1887", "Confirm new password": "river bend 1887" },
      "Change password",
      "Failed to change your password. Please try again.",
    ),
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.services.db));
      await open(page, "/dashboard/account");
      for (const [field, value] of this.kept!(page)) await field.fill(value);
    },
  },
  "routes/owner/dashboard.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.services.db, { approvalStatus: "rejected" }));
      await open(page, "/dashboard");
    },
    send: press("Send in again"),
    says: submitting,
  },
  "routes/owner/edit-profile.tsx": {
    async fill(page, site) {
      const owner = await anEditableOwner(site, "Editing Eaves");
      await signIn(page, site, owner);
      await open(page, `/dashboard/edit-premium/${owner.business.id}`);
      await tagline.enter(page);
    },
    send: press("Save Changes"),
    says: submitting,
    kept: tagline.kept,
  },
  "routes/owner/edit-sponsorship-profile.tsx": {
    async fill(page, site) {
      const owner = await aSponsoringOwner(site);
      await signIn(page, site, owner);
      await open(page, `/dashboard/edit-sponsorship/${owner.business.id}`);
      await fillProfile(page);
      await tagline.enter(page);
      await chooseCategory(page);
    },
    send: press("Save Changes"),
    says: submitting,
    kept: tagline.kept,
  },
  "routes/owner/sponsorship.tsx": {
    async fill(page, site) {
      const owner = await aSponsoringOwner(site);
      await signIn(page, site, owner);
      await open(page, `/business/sponsorship/${owner.business.id}`);
      await chooseCategory(page);
    },
    send: press("Save Changes"),
    says: submitting,
  },
  "routes/owner/new-profile.tsx": {
    async fill(page, site) {
      const { id } = await aUser(site.services.db);
      await signIn(page, site, { role: "owner", userId: id });
      await open(page, "/business/new");
      await fillProfile(page);
    },
    send: press("Submit Business Profile"),
    says: submitting,
    kept: profile.kept,
  },
  "routes/owner/new-sponsorship-profile.tsx": {
    async fill(page, site) {
      const { id } = await aUser(site.services.db);
      const who = { role: "owner" as const, userId: id };
      await buy(site.services, { plan: "premium_sponsorship", by: who, origin: site.url });
      await signIn(page, site, who);
      await open(page, "/dashboard/sponsorship-form");
      await fillProfile(page);
      await chooseCategory(page);
    },
    send: press("Submit Business Profile"),
    says: submitting,
    kept: profile.kept,
  },

  "routes/admin/new-business.tsx": {
    async fill(page, site) {
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/businesses/new");
      await namePlace.enter(page);
    },
    send: press("Save Changes"),
    says: "Failed to create business.",
    kept: namePlace.kept,
  },
  "routes/admin/edit-business.tsx": {
    async fill(page, site) {
      const { business } = await anEditableOwner(site, "Edited Elm");
      await asAdmin(page.context(), site);
      await open(page, `/admin/dashboard/businesses/${business.id}`);
      await tagline.enter(page);
    },
    send: press("Save Changes"),
    says: "Failed to update business.",
    kept: tagline.kept,
  },
  "routes/admin/administrators.tsx": asAdminAt(
    "/administrators",
    { Email: "ada@example.org" },
    "Add administrator",
    "Failed to add administrator. Please try again.",
  ),
  "routes/admin/second-factor.tsx": asAdminAt(
    "/second-factor",
    { "Your password": testPassword },
    "Set up a second factor",
    "Failed to change your second factor. Please try again.",
  ),
  "routes/admin/overview.tsx": asAdminAt("", {}, "Compare now", "Failed to compare the payments. Please try again."),
  "routes/admin/categories.tsx": asAdminAt(
    "/categories?edit=automotive",
    { Name: "Cars", Description: "All about cars." },
    "Save Changes",
    "Failed to save changes",
  ),
  "routes/admin/bulk.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.services.db, { name: "Bulky Barn" });
      await asAdmin(page.context(), site);
      await open(page, `/admin/dashboard/bulk?ids=${id}&change=plan&to=premium`);
    },
    send: press("Change 1 business"),
    says: "Failed to change businesses.",
  },
  "routes/admin/businesses.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.services.db, { name: "Deleted Dairy" });
      await asAdmin(page.context(), site);
      await open(page, `/admin/dashboard/businesses?search=Deleted+Dairy&delete=${id}`);
    },
    send: within("Delete business", "Delete"),
    says: "Failed to delete business",
  },
  "routes/admin/duplicates.tsx": {
    async fill(page, site) {
      for (const name of ["Double Dentist", "Double Dental"])
        await aBusiness(site.services.db, { name, phone: "(701) 555-0166" });
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/duplicates");
      await page.getByRole("button", { name: "Merge into the one to keep" }).first().click();
      await expect(page.getByRole("dialog", { name: "Merge businesses" })).toBeVisible();
    },
    send: within("Merge businesses", "Merge"),
    says: "Failed to merge businesses.",
  },
  "routes/admin/activity.tsx": {
    async fill(page, site) {
      const { id, version } = await aBusiness(site.services.db, { name: "Undone Umbrellas", approvalStatus: "pending" });
      await approveBusiness(site.services, await anAdmin(site.services.db), id, version);
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/activity");
    },
    send: (page) =>
      page
        .getByRole("button", { name: /^Undo\b/ })
        .first()
        .click(),
    says: "Failed to undo. Please try again.",
  },
  "routes/admin/business-requests.tsx": {
    async fill(page, site) {
      const createdAt = new Date("2034-01-01T00:00:00Z");
      await aBusiness(site.services.db, { name: "Requested Roses", approvalStatus: "pending", phone: null, createdAt });
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/business-requests");
      await page.getByRole("link", { name: "Reject Requested Roses" }).click();
      await page.getByLabel("Reason (optional)").fill("It stands there twice.");
    },
    send: within("Confirm Rejection", "Reject"),
    says: "Failed to reject business request.",
    kept: (page) => [[page.getByLabel("Reason (optional)"), "It stands there twice."]],
  },
  "routes/admin/contact-messages.tsx": {
    async fill(page, site) {
      await aMessage(site, "Lost answers");
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/contact-messages");
      await page.getByRole("link", { name: "Lost answers" }).first().click();
      await page.getByLabel("Answer", { exact: true }).fill("We open at six.");
    },
    send: press("Send Answer"),
    says: "Failed to send the answer",
    kept: (page) => [[page.getByLabel("Answer", { exact: true }), "We open at six."]],
  },
  "routes/admin/sponsors.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.services.db, { name: "Sponsoring Silos", plan: "premium_sponsorship" });
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/sponsors?manage=automotive");
      await page.getByLabel("Sponsor", { exact: true }).selectOption(id);
    },
    send: within("Manage Category Sponsor", "Save Changes"),
    says: "Failed to save changes",
  },
  "routes/admin/imports.tsx": {
    async fill(page, site) {
      await asAdmin(page.context(), site);
      await open(page, "/admin/dashboard/imports");
      const buffer = Buffer.from("name\nLost Import\n");
      await page.getByLabel("File", { exact: true }).setInputFiles({ name: "lost.csv", mimeType: "text/csv", buffer });
    },
    send: press("Start"),
    says: "Failed to start the import.",
  },
};

const setUp = fields({ Email: "payer@example.org", Password: "river bend 1887", "Confirm password": "river bend 1887" });

async function startCheckout(page: Page): Promise<void> {
  await open(page, "/add-business");
  await press("Choose Premium")(page);
  await expect(page).toHaveURL(/\/checkout\//);
  await hydrated(page);
}

async function aSponsoringOwner({ services, url }: BuiltSite) {
  const owner = await anOwner(services.db, { name: `Sponsor ${crypto.randomUUID().slice(0, 6)}`, plan: "premium_sponsorship" });
  await buy(services, { plan: "premium_sponsorship", by: owner, origin: url });
  return owner;
}
