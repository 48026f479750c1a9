import { createListingCheckLink } from "#domain/freshness/listing-check-link.ts";
import { aBusiness, anOwner, aReport } from "#test/factories.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { fields, open, press, type PostedForm } from "./posted-form.ts";
import { signIn } from "./sign-in.ts";

const report = fields({
  "What's the correct information? (optional)": "It is on Main Street now.",
  "Your email (optional)": "vera@example.test",
});

/** The forms of reported problems and of listing checks. */
export const reportForms: Record<string, PostedForm> = {
  "routes/public/listing-check/route.tsx": {
    async fill(page, { app }) {
      const { business, userId } = await anOwner(app.db, { name: "Checked Chairs" });
      await open(page, await createListingCheckLink(app.db, { businessId: business.id, userId }, app.clock.now()));
    },
    send: press("Still right"),
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
