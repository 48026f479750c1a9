import { createListingCheckLink } from "#domain/freshness/listing-check-link.ts";
import { aBusiness, anOwner, aReport, aSuggestion } from "#test/factories.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { fields, open, press, publicFormAt, type PostedForm } from "./posted-form.ts";
import { signIn } from "./sign-in.ts";

const report = fields({
  "What's the correct information? (optional)": "It is on Main Street now.",
  "Your email (optional)": "vera@example.test",
});

const offer = fields({ Offer: "Two boxes for the price of one" });

/** The forms of offers, reported problems, missing businesses, and listing checks. */
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
    { "Name of the business": "Missing Mill", "What does it offer, and where is it?": "Flour, on Mill Road." },
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
    send: (page) => page.getByRole("button", { name: "Corrected" }).first().click(),
    failureText: "Failed to update the report. Please try again.",
  },
};
