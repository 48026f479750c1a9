import type { Page } from "@playwright/test";
import { anAdmin, testPassword } from "#test/factories.ts";
import { aTransparentLogo } from "#test/uploads.ts";
import { violations } from "./axe.ts";
import { type BuiltSite, emailed, expect, fillSubmission, open, syncClockWithBrowser, test } from "./fixtures.ts";

const requests = "/admin/dashboard/business-requests";
const address = "pendulum@example.org";

syncClockWithBrowser();

async function logIn(page: Page, { app: { db } }: BuiltSite) {
  const { email } = await anAdmin(db);
  await open(page, "/admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

test("a submission is rejected with a reason, submitted again, approved, and found [submit.success] [requests.view] [requests.reject] [requests.approve]", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  await fillSubmission(page, "Pendulum Palace", "(701) 555-0973", address);
  await page.locator("#logoFile").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await aTransparentLogo() });
  await expect(page.getByText("Logo uploaded successfully.", { exact: true }).first()).toBeVisible();
  await expect(page.getByAltText("Your logo")).toHaveJSProperty("complete", true);
  await page.getByRole("button", { name: "Submit Business", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText("Submission Successful", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await emailed(site, address, "We received your submission")).toContain("Pendulum Palace");

  const adminPage = await (await browser.newContext({ baseURL: site.url })).newPage();
  await logIn(adminPage, site);
  await open(adminPage, requests);
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
  expect(await emailed(site, address, "was not approved")).toContain("Please say which streets you serve.");

  // The sender submits the business again.
  await fillSubmission(page, "Pendulum Parlor", "(701) 555-0973", address);
  await page.getByRole("button", { name: "Submit Business", exact: true }).click();
  await expect(page.getByText("Submission Successful", { exact: true })).toBeVisible();
  await open(adminPage, requests);
  await adminPage.getByRole("button", { name: "Approve Pendulum Parlor" }).click();
  await expect(adminPage.getByText("Business Approved", { exact: true })).toBeVisible();
  expect(await emailed(site, address, "is now listed on")).toContain("Pendulum Parlor");
  await adminPage.context().close();

  await page.goto("/search?q=Pendulum");
  await expect(page.getByRole("heading", { name: "Pendulum Parlor" })).toBeVisible();
  await expect(page.getByText("Pendulum Palace")).toHaveCount(0);
});
