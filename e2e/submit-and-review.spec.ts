import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { aBusiness, anAdmin, testPassword } from "#test/factories.ts";
import { aTransparentLogo } from "#test/uploads.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { violations } from "./axe.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { fillSubmission } from "./submission.ts";

const requests = "/admin/dashboard/business-requests";

syncClockWithBrowser();

async function logIn(page: Page, { app: { db } }: BuiltSite) {
  const { email } = await anAdmin(db);
  await page.goto("/admin");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

const fill = (page: Page, name: string, phone: string, email = "pendulum@example.org") =>
  fillSubmission(page, name, phone, email);

async function emailOf({ delivery, mailbox }: BuiltSite, subject: RegExp) {
  let text = "";
  await expect
    .poll(async () => {
      await delivery.runNow();
      const found = (await mailbox.list()).find((email) => email.to === "pendulum@example.org" && subject.test(email.subject));
      text = found?.text ?? "";
      return text;
    })
    .not.toBe("");
  return text;
}

test("a submission is rejected with a reason, submitted again, approved, and found [submit.success] [requests.view] [requests.reject] [requests.approve]", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  await fill(page, "Pendulum Palace", "(701) 555-0973");
  await page.locator("#logoFile").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await aTransparentLogo() });
  await expect(page.getByText("Logo uploaded successfully.", { exact: true }).first()).toBeVisible();
  await expect(page.getByAltText("Your logo")).toHaveJSProperty("complete", true);
  await page.getByRole("button", { name: "Submit Business", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText("Submission Successful", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await emailOf(site, /We received your submission/)).toContain("Pendulum Palace");

  const adminPage = await (await browser.newContext({ baseURL: site.url })).newPage();
  await logIn(adminPage, site);
  await adminPage.goto(requests);
  await hydrated(adminPage);
  await adminPage.getByRole("link", { name: "View Pendulum Palace" }).click();
  const details = adminPage.getByRole("dialog", { name: "Pendulum Palace" });
  await expect(details.getByText("Ada Olson")).toBeVisible();
  await expect(details.getByAltText("The logo")).toHaveJSProperty("complete", true);
  await details.getByRole("button", { name: "Reject" }).click();
  const confirmation = adminPage.getByRole("dialog", { name: "Confirm Rejection" });
  await confirmation.getByLabel("Reason (optional)").fill("Please say which streets you serve.");
  await confirmation.getByRole("button", { name: "Reject" }).click();
  await expect(adminPage.getByText("Business Rejected", { exact: true })).toBeVisible();
  await expect(adminPage.getByRole("link", { name: "View Pendulum Palace" })).toHaveCount(0);
  expect(await emailOf(site, /was not approved/)).toContain("Please say which streets you serve.");

  // The sender submits the business again.
  await fill(page, "Pendulum Parlor", "(701) 555-0973");
  await page.getByRole("button", { name: "Submit Business", exact: true }).click();
  await expect(page.getByText("Submission Successful", { exact: true })).toBeVisible();
  await adminPage.goto(requests);
  await hydrated(adminPage);
  await adminPage.getByRole("button", { name: "Approve Pendulum Parlor" }).click();
  await expect(adminPage.getByText("Business Approved", { exact: true })).toBeVisible();
  expect(await emailOf(site, /is now listed on/)).toContain("Pendulum Parlor");
  await adminPage.context().close();

  await page.goto("/search?q=Pendulum");
  await expect(page.getByRole("heading", { name: "Pendulum Parlor" })).toBeVisible();
  await expect(page.getByText("Pendulum Palace")).toHaveCount(0);
  const address = await page.getByRole("link", { name: "Learn More about Pendulum Parlor" }).getAttribute("href");
  const sitemap = await page.request.get("/sitemap.xml");
  expect(await sitemap.text()).toContain(`<loc>${site.url}${address}</loc>`);
});

test("the form shows a problem at its field, asks about a possible duplicate, and keeps what was typed [submit.messages]", async ({
  page,
  site,
}) => {
  await aBusiness(site.app.db, { name: "Duplicate Timber", phone: "(701) 555-0974", claimable: true });
  await fill(page, "Duplicate Timber", "(701) 555-0974", "duplicate@example.org");
  await page.getByLabel("Business Address*").fill("12");
  await page.getByRole("button", { name: "Submit Business" }).click();
  await expect(page.getByText("Address must be at least 5 characters").first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Validation Error" })).toBeFocused();
  await page.getByLabel("Business Address*").fill("77 Pendulum Rd, Williston, ND 58801");
  await page.getByLabel("Business Address*").press("Enter");
  const notice = page.getByRole("region", { name: "Is one of these yours?" });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole("listitem")).toHaveText(/This looks like Duplicate Timber.* – claim it instead/);
  expect(await violations(page)).toEqual([]);
  await expect(page.getByLabel("Business Email*")).toHaveValue("duplicate@example.org");
  await page.getByRole("button", { name: "Submit anyway" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const sent = await site.app.db.select().from(businesses).where(eq(businesses.email, "duplicate@example.org"));
  expect(sent).toMatchObject([{ name: "Duplicate Timber", approvalStatus: "pending", claimable: true }]);
});

test("a submission works without JavaScript", async ({ plainPage, site }) => {
  await plainPage.goto("/submit-business");
  await plainPage.getByLabel("Business Name*").fill("Plain Planks");
  await plainPage.getByLabel("Business Description*").fill("Boards, beams and planks.");
  await plainPage.getByLabel("Business Address*").fill("5 Plank Ct, Williston");
  await plainPage.getByLabel("Business Phone*").fill("(701) 555-0976");
  await plainPage.getByLabel("Business Email*").fill("planks@example.org");
  await plainPage.locator("summary").filter({ hasText: "Construction & Handyman" }).click();
  await plainPage.locator('input[name="microCategoryIds"]:visible').first().check();
  await expect(plainPage.getByText("You can also add a logo later.")).toBeVisible();
  await plainPage.getByRole("button", { name: "Submit Business", exact: true }).click();
  await expect(plainPage.getByText("Contact name must be at least 2 characters").first()).toBeVisible();
  await plainPage.getByLabel("Contact Person*").fill("Per Plank");
  await plainPage.getByRole("button", { name: "Submit Business", exact: true }).click();
  await expect(plainPage.getByText("Submission Successful", { exact: true })).toBeVisible();
  const [sent] = await site.app.db.select().from(businesses).where(eq(businesses.name, "Plain Planks"));
  expect(sent).toMatchObject({ approvalStatus: "pending" });
});
