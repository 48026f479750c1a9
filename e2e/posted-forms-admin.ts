import { inviteToTeam } from "#domain/accounts/team-invitations.ts";
import { outbox } from "#db/audit-log/schema.ts";
import { approveBusiness } from "#domain/moderation/review-business.ts";
import { v7 } from "uuid";
import { aBusiness, anAdmin, anOwnPage, aUser, testPassword } from "#test/factories.ts";
import { aMessage, signInAsAdmin } from "./admin-pages.ts";
import { emailedLink } from "./emailed-link.ts";
import { expect } from "./fixtures.ts";
import { anEditableOwner } from "./owner-form.ts";

import { adminFormAt, nameAndPhone, open, press, tagline, within, type PostedForm } from "./posted-form.ts";

export const adminForms: Record<string, PostedForm> = {
  "routes/admin/businesses/new/route.tsx": {
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/businesses/new");
      await nameAndPhone.enter(page);
    },
    send: press("Save Changes"),
    failureText: "Failed to create business.",
    enteredValues: nameAndPhone.enteredValues,
  },
  "routes/admin/businesses/edit/route.tsx": {
    async fill(page, site) {
      const { business } = await anEditableOwner(site, "Edited Elm");
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/businesses/${business.id}`);
      await tagline.enter(page);
    },
    send: press("Save Changes"),
    failureText: "Failed to update business.",
    enteredValues: tagline.enteredValues,
  },
  "routes/auth/team-invitation/route.tsx": {
    async fill(page, site) {
      await inviteToTeam(site.app, await anAdmin(site.app.db), { email: "ada@example.org", role: "reviewer" });
      await open(page, await emailedLink(site, "ada@example.org", "You're invited to help run"));
      await page.getByLabel("Your name").fill("Ada Olson");
      await page.getByLabel("Password", { exact: true }).fill("a barn full of owls");
      await page.getByLabel("Confirm password", { exact: true }).fill("a barn full of owls");
    },
    send: press("Accept the invitation"),
    failureText: "Failed to accept the invitation. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Your name"), "Ada Olson"]],
  },
  "routes/admin/account/route.tsx": adminFormAt("/account", {}, "Save", "Failed to save. Please try again."),
  "routes/admin/people/person/route.tsx": {
    async fill(page, site) {
      const { id } = await aUser(site.app.db);
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/people/${id}`);
      await page.getByLabel("New email address").fill("ada@example.org");
    },
    send: press("Send a link"),
    failureText: "Failed to send the email. Please try again.",
    enteredValues: (page) => [[page.getByLabel("New email address"), "ada@example.org"]],
  },
  "routes/admin/administrators/route.tsx": adminFormAt(
    "/administrators",
    { Email: "ada@example.org" },
    "Send invitation",
    "Failed to send the invitation. Please try again.",
  ),
  "routes/admin/settings/group/route.tsx": adminFormAt(
    "/settings/copyright",
    { "Copyright holder": "Ada Olson", Year: "2031" },
    "Save",
    "Failed to save settings. Please try again.",
  ),
  "routes/admin/settings/look/route.tsx": adminFormAt(
    "/settings/look",
    { "Links and buttons, light theme": "#0b5d3b", "Links and buttons, dark theme": "#7fd1a8" },
    "Save",
    "Failed to save settings. Please try again.",
  ),
  "routes/admin/settings/prices/route.tsx": adminFormAt(
    "/prices",
    { Premium: "34.99", "Your password": testPassword },
    "Change prices",
    "Failed to change the prices. Please try again.",
  ),
  "routes/admin/settings/help/route.tsx": {
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/settings/help?edit=new");
      await page.getByLabel("Service name").fill("Crisis line");
      await page.getByLabel("Number", { exact: true }).fill("988");
      await page.getByLabel("Description").fill("They listen.");
      await page.getByLabel("Suicide", { exact: true }).check();
    },
    send: press("Add number"),
    failureText: "Failed to save settings. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Service name"), "Crisis line"]],
  },
  "routes/admin/settings/synonyms/route.tsx": {
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/settings/synonyms");
      await page.getByLabel("Word", { exact: true }).fill("frozen hose");
      await page.getByLabel("Micro-category", { exact: true }).selectOption("plumbing");
    },
    send: press("Add word"),
    failureText: "Failed to save settings. Please try again.",
    enteredValues: (page) => [[page.getByLabel("Word", { exact: true }), "frozen hose"]],
  },
  "routes/admin/settings/two-factor/route.tsx": adminFormAt(
    "/second-factor",
    { "Your password": testPassword },
    "Set up two-step sign-in",
    "Failed to change two-step sign-in. Please try again.",
  ),
  "routes/admin/overview/route.tsx": adminFormAt("", {}, "Check now", "The server did not respond. Please try again."),
  "routes/admin/pages/route.tsx": {
    async fill(page, site) {
      const { id } = await anOwnPage(site.app.db, { slug: `page-${v7()}` });
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/pages?delete=${id}`);
    },
    send: within("Delete Page", "Delete"),
    failureText: "Failed to delete the page. Please try again.",
  },
  "routes/admin/pages/edit/route.tsx": adminFormAt(
    "/pages/new",
    {
      Title: "Lost and found",
      Address: "lost-and-found",
      "Description for search engines": "What people lost and found.",
      Text: "Call the police station.",
    },
    "Preview",
    "Failed to save the page. Please try again.",
  ),
  "routes/admin/pages/footer-links/route.tsx": adminFormAt(
    "/footer-links",
    { "Text 1": "City hall", "Address 1": "https://city.example" },
    "Save Links",
    "Failed to save the links. Please try again.",
  ),
  "routes/admin/kinds/route.tsx": {
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/kinds?show=all&edit=plumbers");
    },
    send: press("Save"),
    failureText: "Failed to save the kind. Please try again.",
  },
  "routes/admin/categories/route.tsx": adminFormAt(
    "/categories?edit=automotive",
    { Name: "Cars", Description: "All about cars." },
    "Save Changes",
    "Failed to save changes",
  ),
  "routes/admin/businesses/bulk-edit/route.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.app.db, { name: "Bulky Barn" });
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/bulk?ids=${id}&change=plan&to=premium`);
    },
    send: press("Update 1 business"),
    failureText: "Failed to update the businesses.",
  },
  "routes/admin/businesses/route.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.app.db, { name: "Deleted Dairy" });
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/businesses?search=Deleted+Dairy&delete=${id}`);
    },
    send: within("Delete business", "Delete"),
    failureText: "Failed to delete business",
  },
  "routes/admin/duplicates/route.tsx": {
    async fill(page, site) {
      for (const name of ["Double Dentist", "Double Dental"]) await aBusiness(site.app.db, { name, phone: "(701) 555-0166" });
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/duplicates");
      await page.getByRole("button", { name: "Merge into the selected business" }).first().click();
      await expect(page.getByRole("dialog", { name: "Merge businesses" })).toBeVisible();
    },
    send: within("Merge businesses", "Merge"),
    failureText: "Failed to merge businesses.",
  },
  "routes/admin/emails/log/route.tsx": {
    async fill(page, site) {
      const at = new Date("2034-01-01T00:00:00Z");
      const failed = { kind: "plan-started", payload: {}, createdAt: at, dueAt: at, attempts: 10, lastFailure: "It bounced" };
      await site.app.db.insert(outbox).values({ ...failed, recipient: "lost@example.org" });
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/emails/log?search=lost%40example.org");
    },
    send: (page) => page.getByRole("button", { name: "Send again" }).first().click(),
    failureText: "Failed to resend the email",
  },
  "routes/admin/activity/route.tsx": {
    async fill(page, site) {
      const { id, version } = await aBusiness(site.app.db, { name: "Undone Umbrellas", approvalStatus: "pending" });
      await approveBusiness(site.app, await anAdmin(site.app.db), id, version);
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/activity");
    },
    send: (page) =>
      page
        .getByRole("button", { name: /^Undo\b/ })
        .first()
        .click(),
    failureText: "Failed to undo. Please try again.",
  },
  "routes/admin/requests/route.tsx": {
    async fill(page, site) {
      const createdAt = new Date("2034-01-01T00:00:00Z");
      await aBusiness(site.app.db, { name: "Requested Roses", approvalStatus: "pending", phone: null, createdAt });
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/business-requests");
      await page.getByRole("link", { name: "Reject Requested Roses" }).click();
      await page.getByLabel("Reason (optional)").fill("It is listed twice.");
    },
    send: within("Confirm Rejection", "Reject"),
    failureText: "Failed to reject business request.",
    enteredValues: (page) => [[page.getByLabel("Reason (optional)"), "It is listed twice."]],
  },
  "routes/admin/messages/route.tsx": {
    async fill(page, site) {
      await aMessage(site, "Lost answers");
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/contact-messages");
      await page.getByRole("link", { name: "Lost answers" }).first().click();
      await page.getByLabel("Reply", { exact: true }).fill("We open at six.");
    },
    send: press("Send Reply"),
    failureText: "Failed to send the reply",
    enteredValues: (page) => [[page.getByLabel("Reply", { exact: true }), "We open at six."]],
  },
  "routes/admin/sponsors/route.tsx": {
    async fill(page, site) {
      const { id } = await aBusiness(site.app.db, { name: "Sponsoring Silos", plan: "premium_sponsorship" });
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/sponsors?manage=automotive");
      await page.getByLabel("Sponsor", { exact: true }).selectOption(id);
    },
    send: within("Manage Category Sponsor", "Save Changes"),
    failureText: "Failed to save changes",
  },
};
