import { v7 } from "uuid";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { savePage } from "#domain/pages/edit-pages.ts";
import { buy } from "#test/buying.ts";
import { aBusiness, anAdmin, anOwner, anOwnPage, aMessage as storeMessage } from "#test/factories.ts";
import { anImportDraft, importDraft } from "#test/imports.ts";
import { aMessage } from "./admin-pages.ts";
import type { BuiltSite } from "./fixtures.ts";

/** Every screen that a visitor can open, in all states that look different. */
export const publicScreens = [
  { name: "home", path: "/" },
  { name: "home without results", path: "/?search=zzzz" },
  { name: "category", path: "/category/food-drink" },
  { name: "unknown category", path: "/category/nowhere" },
  { name: "sub-category", path: "/category/pet-services/micro/pet-grooming" },
  { name: "all businesses of a category", path: "/businesses/pet-services" },
  { name: "premium businesses", path: "/premium-businesses" },
  { name: "premium profile", path: "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd" },
  { name: "basic profile", path: "/business/110da13c-9f0f-5029-80c0-6424dc56ac5c" },
  { name: "unknown business", path: "/business/nobody" },
  { name: "question to a business", path: "/message?kind=question&about=97f0faf8-7365-5a2a-af43-fc08af9ec1dd" },
  { name: "report of a problem", path: "/message?kind=report&about=110da13c-9f0f-5029-80c0-6424dc56ac5c" },
  { name: "search results", path: "/search?q=snow+removal" },
  { name: "search without results", path: "/search?q=zzzzzz" },
  { name: "suggestion of a missing business", path: "/message?kind=suggestion&name=snow+plow" },
  { name: "about", path: "/about" },
  { name: "saved businesses", path: "/saved" },
  { name: "contact", path: "/contact" },
  { name: "how we order listings", path: "/how-we-order" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "plans", path: "/add-business" },
  { name: "submit business", path: "/submit-business" },
  { name: "unknown purchase", path: "/complete-credentials?session_id=nobody" },
  { name: "log in", path: "/login" },
  { name: "sign up", path: "/signup" },
  { name: "check your email", path: "/verify-email/again" },
  { name: "expired link", path: "/verify-email?token=x" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "expired link of a listing check", path: "/listing-check?token=x" },
  { name: "expired unsubscribe link", path: "/unsubscribe?token=x" },
  { name: "unknown page", path: "/nowhere/at/all" },
];

/**
 * Every admin screen, with its dialogs and in all states that look different. `{owned}` is a business with a paying owner,
 * `{user}` is that owner, `{pending}` is a business in review, `{page}` is a custom page that was edited, `{draft}` is an uploaded file, and `{preview}` is its preview.
 */
export const adminScreens = [
  "",
  "/businesses?page=2",
  "/businesses?search=zzzz",
  "/businesses?search=Owned+Oven",
  "/businesses/new",
  "/businesses/{owned}",
  "/businesses/deleted",
  "/categories?open=automotive&renameMicro=tires",
  "/categories?addMicro=automotive&open=automotive",
  "/categories?add=category",
  "/categories?new=category",
  "/categories?delete=advertising-promotional",
  "/categories?deleteMicro=tires&open=automotive",
  "/categories?order=category",
  "/sponsors",
  "/sponsors?manage=automotive",
  "/pages",
  "/pages/new",
  "/pages/about",
  "/pages/{page}",
  "/business-requests",
  "/business-requests?view={pending}",
  "/contact-messages",
  "/contact-messages?kind=task",
  "/imports",
  "/imports/drafts/{draft}",
  "/imports/{preview}",

  "/duplicates",
  "/activity",
  "/people",
  "/people?search=zzzz",
  "/people/{user}",
  "/settings",
  "/settings/synonyms",
  "/settings/synonyms?search=zzzz",
];

/** Adds data for each screen, with long names. Returns the ids for the placeholders. */
export async function seedAdminScreens(site: BuiltSite): Promise<Record<string, string>> {
  const { app } = site;
  const pending = await aBusiness(app.db, {
    name: "A Name of Great Length & Consequence, Established Long Ago",
    approvalStatus: "pending",
  });
  const { business: owned, ...owner } = await anOwner(app.db, { name: "Owned Oven" });
  await buy(app, { plan: "premium", by: owner, origin: site.url });
  await openAdminTask(app.db, { kind: "claim_issue", cause: owner.userId, userId: owner.userId }, app.clock.now());
  const failed = {
    email: "bartholomew.featherstonehaugh.cholmondeley@a-very-long-name.example.org",
    facts: { kind: "plan-started", reason: "the email server did not accept the email" },
  };
  await openAdminTask(app.db, { kind: "email_failed", cause: "1", ...failed }, app.clock.now());
  await aMessage(
    site,
    "Incomprehensibilities",
    "Bartholomew Featherstonehaugh-Cholmondeley",
    "bartholomew.featherstonehaugh.cholmondeley@a-very-long-name.example.org",
  );
  const details = `The number is wrong. See https://example.org/${"long-".repeat(20)}`;
  const long = { message: details, email: "bartholomew.featherstonehaugh@a-very-long-name.example.org" };
  await storeMessage(app.db, { ...long, kind: "report", reason: "something_else", businessId: owned.id });
  await storeMessage(app.db, { ...long, kind: "suggestion", name: "Missing Mill" });
  const admin = await anAdmin(app.db);
  const lostAndFound = await anOwnPage(app.db, { title: "Lost and found in the whole town", slug: `lost-and-found-${v7()}` });
  await savePage(app, admin, lostAndFound.id, 1, { ...lostAndFound, body: "Call the police station.", place: "footer" });
  const { id: draft, preview } = await aPreviewedDraft(site);
  return {
    draft,
    preview,
    page: lostAndFound.id,
    owned: owned.id,
    user: owner.userId,
    pending: pending.id,
  };
}

const csv = [
  "Member number,Member,Street address,Kind of business,Telephone,A column with a very long name that nobody needs",
  "1,Bartholomew's Hot-Air Balloons and Other Extraordinary Flying Machines,12 Main St,Hot-air balloons,555,x",
  "2,Lost Lanterns,13 Main St,Plumbing,,x",
  "3,,14 Main St,Plumbing,,x",
].join("\n");

/** Uploads a file as an admin and previews it. Returns the ids of the draft and its preview. */
async function aPreviewedDraft({ app }: Pick<BuiltSite, "app">): Promise<{ id: string; preview: string }> {
  const admin = await anAdmin(app.db);
  const id = await anImportDraft(app, admin, csv, "members-of-the-chamber-of-commerce-2026-final-version.csv");
  const preview = await importDraft(app, admin, id, { dryRun: true });
  return { id, preview: preview.id };
}
