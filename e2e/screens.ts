import { v7 } from "uuid";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { savePage } from "#domain/pages/edit-pages.ts";
import { buy } from "#test/buying.ts";
import { aBusiness, aMessage, anAdmin, anOwner, anOwnPage } from "#test/factories.ts";
import { anImportDraft, importDraft } from "#test/imports.ts";
import type { BuiltSite } from "./fixtures.ts";

const [premium, basic] = ["97f0faf8-7365-5a2a-af43-fc08af9ec1dd", "110da13c-9f0f-5029-80c0-6424dc56ac5c"];

/** Every screen that a visitor can open, in all states that look different: one of each template, and the others. */
export const publicScreens = {
  templates: [
    ...["/", "/category/food-drink", "/category/pet-services/micro/pet-grooming", `/business/${premium}`, `/business/${basic}`],
    ...["/search?q=snow+removal", "/search?q=zzzzzz", "/about", "/contact", "/add-business", "/submit-business", "/login"],
    "/nowhere/at/all",
  ],
  others: [
    ...["/?search=zzzz", "/category/nowhere", "/businesses/pet-services", "/premium-businesses", "/business/nobody", "/saved"],
    ...[`/message?kind=question&about=${premium}`, `/message?kind=report&about=${basic}`, "/message?kind=suggestion&name=plow"],
    ...["/how-we-order", "/privacy", "/terms", "/complete-credentials?session_id=nobody", "/signup", "/forgot-password"],
    ...["/verify-email", "/verify-email?token=x", "/listing-check?token=x", "/unsubscribe?token=x"],
  ],
};

/**
 * Every admin screen, with its dialogs and in all states that look different. `{owned}` is a business with a paying owner,
 * `{user}` is that owner, `{pending}` is a business in review, `{page}` is a custom page that was edited, `{draft}` is an uploaded file, and `{preview}` is its preview.
 */
export const adminScreens = {
  templates: [
    ...[
      "",
      "/businesses?page=2",
      "/businesses/{owned}",
      "/categories?open=automotive&rename-micro=tires",
      "/people",
      "/settings",
    ],
    ...["/business-requests?view={pending}", "/contact-messages", "/imports/{preview}"],
  ],
  others: [
    ...["/businesses?search=zzzz", "/businesses?search=Owned+Oven", "/businesses/new", "/businesses/deleted"],
    ...["/categories?add-micro=automotive&open=automotive", "/categories?add=category", "/categories?create=category"],
    ...["/categories?delete=advertising-promotional", "/categories?delete-micro=tires&open=automotive"],
    ...["/sponsors", "/sponsors?manage=automotive", "/pages", "/pages/new", "/pages/about"],
    ...["/pages/{page}", "/business-requests", "/contact-messages?kind=task", "/imports", "/imports/drafts/{draft}"],
    ...["/duplicates", "/activity", "/people?search=zzzz", "/people/{user}"],
  ],
};

/** An owner's screens, which `{business}` belongs to, and the screens of somebody without a business. `{claimable}` is unowned. */
export const ownerScreens = {
  templates: ["/dashboard", "/dashboard/account", "/premium-upgrade"],
  others: [
    ...["/dashboard/account/two-step", "/dashboard/hours", "/dashboard/hours/special-dates"],
    ...["/dashboard/edit-sponsorship/{business}", "/business/sponsorship/{business}", "/claim-business/{claimable}"],
    ...["/premium-upgrade?view=change&plan=premium", "/premium-upgrade?view=cancel"],
  ],
};
export const newOwnerScreens = {
  templates: ["/dashboard", "/business/new", "/premium-upgrade"],
  others: ["/claim-business/{claimable}", "/claim-business/{claimable}/ask", "/claim-business/{claimable}/code"],
};

/** Adds data for each screen, with long names. Returns the ids for the placeholders. */
export async function seedAdminScreens(site: BuiltSite): Promise<Record<string, string>> {
  const { app } = site;
  const longName = "A Name of Great Length & Consequence, Established Long Ago";
  const pending = await aBusiness(app.db, { name: longName, approvalStatus: "pending" });
  const { business: owned, ...owner } = await anOwner(app.db, { name: "Owned Oven" });
  await buy(app, { plan: "premium", by: owner, origin: site.url });
  await openAdminTask(app.db, { kind: "claim_issue", cause: owner.userId, userId: owner.userId }, app.clock.now());
  const email = "bartholomew.featherstonehaugh.cholmondeley@a-very-long-name.example.org";
  const facts = { kind: "plan-started", reason: "the email server did not accept the email" };
  await openAdminTask(app.db, { kind: "email_failed", cause: "1", email, facts }, app.clock.now());
  await aMessage(app.db, { email, name: "Bartholomew Featherstonehaugh-Cholmondeley", subject: "Incomprehensibilities" });
  const long = { message: `The number is wrong. See https://example.org/${"long-".repeat(20)}`, email };
  await aMessage(app.db, { ...long, kind: "report", reason: "something_else", businessId: owned.id });
  await aMessage(app.db, { ...long, kind: "suggestion", name: "Missing Mill" });
  const admin = await anAdmin(app.db);
  const lostAndFound = await anOwnPage(app.db, { title: "Lost and found in the whole town", slug: `lost-and-found-${v7()}` });
  await savePage(app, admin, lostAndFound.id, 1, { ...lostAndFound, body: "Call the police station.", place: "footer" });
  const draft = await anImportDraft(app, admin, csv, "members-of-the-chamber-of-commerce-2026-final-version.csv");
  const { id: preview } = await importDraft(app, admin, draft, { dryRun: true });
  return { draft, preview, page: lostAndFound.id, owned: owned.id, user: owner.userId, pending: pending.id };
}

const csv = [
  "Member number,Member,Street address,Kind of business,Telephone,A column with a very long name that nobody needs",
  "1,Bartholomew's Hot-Air Balloons and Other Extraordinary Flying Machines,12 Main St,Hot-air balloons,555,x",
  "2,Lost Lanterns,13 Main St,Plumbing,,x",
  "3,,14 Main St,Plumbing,,x",
].join("\n");
