import { buy } from "#test/buying.ts";
import { aBusinessMessage, aCategory, anOwner, aUser, testPassword } from "#test/factories.ts";
import { expect, hydrated } from "./fixtures.ts";
import { anEditableOwner } from "./owner-form.ts";
import { signIn } from "./sign-in.ts";

import {
  aSponsoringOwner,
  publicFormAt,
  chooseCategory,
  fillProfile,
  open,
  paymentFailure,
  press,
  profile,
  submitFailure,
  tagline,
  type PostedForm,
} from "./posted-form.ts";

export const ownerForms: Record<string, PostedForm> = {
  "routes/auth/logout/route.ts": {
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
    failureText: "There was a problem logging out. Please try again.",
    enteredValues: tagline.enteredValues,
  },
  "routes/owner/billing/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/premium-upgrade");
    },
    send: press("Upgrade to Premium"),
    failureText: paymentFailure,
  },
  "routes/resources/test-checkout/portal/route.tsx": {
    async fill(page, site) {
      const owner = await anOwner(site.app.db);
      await buy(site.app, { by: owner, origin: site.url });
      await signIn(page, site, owner);
      await open(page, "/premium-upgrade");
      await press("Card and invoices")(page);
      await expect(page.getByRole("heading", { level: 1, name: "Your subscriptions" })).toBeVisible();
      await hydrated(page);
    },
    send: (page) => page.getByRole("article").getByRole("button").first().click(),
    failureText: "Failed to send. Please try again.",
  },
  "routes/owner/messages/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db, { name: "Quiet Quilts" }));
      await open(page, "/dashboard/messages");
    },
    send: press("Save"),
    failureText: "Failed to save. Please try again.",
  },
  "routes/owner/messages/message/route.tsx": {
    async fill(page, site) {
      const owner = await anOwner(site.app.db, { name: "Asked Attorneys" });
      const { id } = await aBusinessMessage(site.app.db, owner.business);
      await signIn(page, site, owner);
      await open(page, `/dashboard/messages/${id}`);
    },
    send: press("Mark as answered"),
    failureText: "Failed to change the message. Please try again.",
  },
  "routes/owner/account/route.tsx": {
    ...publicFormAt(
      "/dashboard/account",
      { "Current password": testPassword, "New password": "river bend 1887", "Confirm new password": "river bend 1887" },
      "Change password",
      "Failed to change your password. Please try again.",
    ),
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/dashboard/account");
      for (const [field, value] of this.enteredValues!(page)) await field.fill(value);
    },
  },
  "routes/owner/account/data/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/dashboard/account/data");
      for (const [field, value] of this.enteredValues!(page)) await field.fill(value);
    },
    send: press("Prepare the file"),
    failureText: "Failed to check your password. Please try again.",
    enteredValues: (page) => [[page.getByRole("textbox", { name: "Your password" }), testPassword]],
  },
  "routes/owner/account/delete/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/dashboard/account/delete");
      for (const [field, value] of this.enteredValues!(page)) await field.fill(value);
    },
    send: press("Delete my account"),
    failureText: "Failed to delete your account. Please try again.",
    enteredValues: (page) => [[page.getByRole("textbox", { name: "Your password" }), testPassword]],
  },
  "routes/owner/account/two-step/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/dashboard/account/two-step");
      for (const [field, value] of this.enteredValues!(page)) await field.fill(value);
    },
    send: press("Set up two-step sign-in"),
    failureText: "Failed to change two-step sign-in. Please try again.",
    enteredValues: (page) => [[page.getByRole("textbox", { name: "Your password" }), testPassword]],
  },
  "routes/owner/dashboard/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db, { approvalStatus: "rejected" }));
      await open(page, "/dashboard");
    },
    send: press("Send for review"),
    failureText: submitFailure,
  },
  "routes/owner/hours/route.tsx": {
    async fill(page, site) {
      const hours = { monday: { enabled: true, open: "09:00", close: "17:00" } };
      await signIn(page, site, await anOwner(site.app.db, { hours }));
      await open(page, "/dashboard/hours");
      await page.getByLabel("Monday opening time", { exact: true }).fill("08:15");
    },
    send: press("Save"),
    failureText: "Failed to save your hours. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Monday opening time", { exact: true }), "08:15"]],
  },
  "routes/owner/hours/special-dates/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/dashboard/hours/special-dates");
      await page.getByLabel("First day").fill("2035-01-02");
      await page.getByLabel("Reason (optional)").fill("inventory");
    },
    send: press("Save this date"),
    failureText: "Failed to save the date. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Reason (optional)"), "inventory"]],
  },
  "routes/owner/hours/closing/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db));
      await open(page, "/dashboard/hours/closing");
      await page.getByLabel("Reopening date (optional)").fill("2035-01-02");
    },
    send: press("Close for a while"),
    failureText: "Failed to save the closing. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Reopening date (optional)"), "2035-01-02"]],
  },
  "routes/owner/business-form/edit/route.tsx": {
    async fill(page, site) {
      const owner = await anEditableOwner(site, "Editing Eaves");
      await signIn(page, site, owner);
      await open(page, `/dashboard/edit-premium/${owner.business.id}`);
      await tagline.enter(page);
    },
    send: press("Save Changes"),
    failureText: submitFailure,
    enteredValues: tagline.enteredValues,
  },
  "routes/owner/business-form/edit-with-sponsorship/route.tsx": {
    async fill(page, site) {
      const owner = await aSponsoringOwner(site);
      await signIn(page, site, owner);
      await open(page, `/dashboard/edit-sponsorship/${owner.business.id}`);
      await fillProfile(page);
      await tagline.enter(page);
      await chooseCategory(page);
    },
    send: press("Save Changes"),
    failureText: submitFailure,
    enteredValues: tagline.enteredValues,
  },
  "routes/owner/business-form/choose-sponsorship/route.tsx": {
    async fill(page, site) {
      const owner = await aSponsoringOwner(site);
      await signIn(page, site, owner);
      await open(page, `/business/sponsorship/${owner.business.id}`);
      await chooseCategory(page);
    },
    send: press("Save Changes"),
    failureText: submitFailure,
  },
  "routes/owner/business-form/new/route.tsx": {
    async fill(page, site) {
      const { id } = await aUser(site.app.db);
      await signIn(page, site, { role: "owner", userId: id });
      await open(page, "/business/new");
      await fillProfile(page);
    },
    send: press("Submit Business Profile"),
    failureText: submitFailure,
    enteredValues: profile.enteredValues,
  },
  "routes/owner/business-form/new-with-sponsorship/route.tsx": {
    async fill(page, site) {
      const { id } = await aUser(site.app.db);
      const who = { role: "owner" as const, userId: id };
      await aCategory(site.app.db, `Sponsored ${crypto.randomUUID().slice(0, 6)}`);
      await buy(site.app, { plan: "premium_sponsorship", by: who, origin: site.url });
      await signIn(page, site, who);
      await open(page, "/dashboard/sponsorship-form");
      await fillProfile(page);
      await chooseCategory(page);
    },
    send: press("Submit Business Profile"),
    failureText: submitFailure,
    enteredValues: profile.enteredValues,
  },
};
