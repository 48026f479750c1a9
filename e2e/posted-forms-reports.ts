import { createListingCheckLink } from "#domain/freshness/listing-check-link.ts";
import { findOwnNotice } from "#domain/notices/answer-notice.ts";
import { postNotice } from "#domain/notices/change-notice.ts";
import { clockNow } from "#domain/notices/live-notice.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { settingsGroups } from "#domain/settings/settings-groups.ts";
import { aBusiness, anAdmin, anOwner, aReport, aSuggestion } from "#test/factories.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import type { BuiltSite } from "./fixtures.ts";
import { fields, open, press, publicFormAt, type PostedForm } from "./posted-form.ts";
import { signIn } from "./sign-in.ts";

const report = fields({
  "What's the correct information? (optional)": "It is on Main Street now.",
  "Your email (optional)": "vera@example.test",
});

const offer = fields({ Offer: "Two boxes for the price of one" });

const notice = fields({ Notice: "Roads are closed" });
const tomorrow = ({ clock, town }: BuiltSite["app"]) => clockNow(town.timeZone, new Date(clock.now().getTime() + 86_400_000));

/** The forms for notices, offers, reported problems, missing businesses, and listing checks. */
export const reportForms: Record<string, PostedForm> = {
  "routes/public/listing-check/route.tsx": {
    async fill(page, { app }) {
      const { business, userId } = await anOwner(app.db, { name: "Checked Chairs" });
      await open(page, await createListingCheckLink(app.db, { businessId: business.id, userId }, app.clock.now()));
    },
    send: press("Still correct"),
    failureText: "Failed to save your answer. Please try again.",
  },
  "routes/public/report-problem/route.tsx": {
    async fill(page, { app }) {
      const { id } = await aBusiness(app.db, { name: "Moved Movers" });
      await open(page, `/business/${id}/report`);
      await page.getByLabel("What's wrong?").selectOption("moved");
      await report.enter(page);
    },
    send: press("Send report"),
    failureText: "Failed to send the report. Please try again later.",
    enteredValues: report.enteredValues,
  },
  "routes/public/open-today/route.tsx": {
    async fill(page, { app }) {
      const previous = settingsGroups.notice.read(await loadTown(app.db, app.townFile));
      await postNotice(app, await anAdmin(app.db), { text: "Blizzard warning", endsAt: tomorrow(app) }, previous);
      app.town = await loadTown(app.db, app.townFile);
      const { business, userId } = await anOwner(app.db, { name: "Stormy Stoves" });
      await open(page, (await findOwnNotice(app, { role: "owner", userId }, business.id))!.link);
    },
    send: press("Open"),
    failureText: "Failed to save your answer. Please try again.",
  },
  "routes/admin/settings/notice/route.tsx": {
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/settings/notice");
      await notice.enter(page);
      await page.getByLabel("Ends").fill(tomorrow(site.app));
    },
    send: press(/^(Post|Change) the notice$/),
    failureText: "Failed to save settings. Please try again.",
    enteredValues: notice.enteredValues,
  },
  "routes/owner/offer/route.tsx": {
    async fill(page, site) {
      await signIn(page, site, await anOwner(site.app.db, { name: "Offered Oranges" }));
      await open(page, "/dashboard/offer");
      await offer.enter(page);
      await page.getByLabel("Last day").fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
    },
    send: press("Post offer"),
    failureText: "Failed to save the offer. Please try again.",
    enteredValues: offer.enteredValues,
  },
  "routes/public/suggest-business/route.tsx": publicFormAt(
    "/suggest-business",
    { "Business name": "Missing Mill", "What does it offer, and where is it?": "Flour, on Mill Road." },
    "Send suggestion",
    "Failed to send the suggestion. Please try again later.",
  ),
  "routes/admin/missing-businesses/route.tsx": {
    async fill(page, site) {
      await aSuggestion(site.app.db);
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/missing-businesses");
    },
    send: (page) => page.getByRole("button", { name: "Dismiss" }).first().click(),
    failureText: "Failed to dismiss the suggestion. Please try again.",
  },
  "routes/owner/problem-reports/route.tsx": {
    async fill(page, site) {
      const owner = await anOwner(site.app.db, { name: "Reported Roofers" });
      await aReport(site.app.db, owner.business.id);
      await signIn(page, site, owner);
      await open(page, "/dashboard/reports");
    },
    send: press("I corrected it"),
    failureText: "Failed to update the report. Please try again.",
  },
  "routes/admin/problem-reports/route.tsx": {
    async fill(page, site) {
      await aReport(site.app.db, (await aBusiness(site.app.db, { name: "Reported Roofers" })).id);
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/problem-reports");
    },
    send: (page) => page.getByRole("button", { name: "Mark as corrected" }).first().click(),
    failureText: "Failed to update the report. Please try again.",
  },
};
