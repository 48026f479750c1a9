import { v7 } from "uuid";
import { aJpeg, aTransparentLogo } from "#test/uploads.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { emailedLink } from "./emailed-link.ts";

syncClockWithBrowser();

test("an owner signs up, creates a profile with a logo and photos, edits it, and logs out [owner-form.new] [dashboard.pending]", async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const [email, password] = [`${v7()}@example.org`, "river bend 1887"];
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

  await page.goto(await emailedLink(site, email, "Confirm your email address"));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("You have successfully logged in.", { exact: true })).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: "My Business" }).click();
  await expect(page.getByRole("heading", { name: "No Business Listed" })).toBeVisible();
  await page.getByRole("link", { name: "Add Your Business" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Your Business Profile" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Business Name*").fill("Cottonwood Clocks");
  await page.getByLabel("Business Description*").fill("Clocks and watches, repaired while you wait.");
  await page.getByLabel("Contact Person*").fill("Ada Olson");
  await page.getByLabel("Business Address*").fill("12 Main St, Williston, ND 58801");
  await page.getByLabel("Business Phone*").fill("(701) 555-0177");
  await page.getByLabel("Business Email*").fill("clocks@example.org");
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
  await page.locator("#logoFile").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await aTransparentLogo() });
  await expect(page.getByText("Logo uploaded successfully.", { exact: true }).first()).toBeVisible();
  const photos = await Promise.all(
    [300, 310, 320].map(async (width) => ({ name: `${width}.jpg`, mimeType: "image/jpeg", buffer: await aJpeg(width, 200) })),
  );
  await page.locator("#photoFiles").setInputFiles(photos);
  await expect(page.locator("#photos ol > li")).toHaveCount(3);
  await page.getByRole("button", { name: "Submit Business Profile" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "My Business" })).toBeVisible();
  await expect(page.getByText("Your business profile has been submitted and is pending approval.").first()).toBeVisible();
  await expect(page.getByText("Cottonwood Clocks").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Review: Pending$/ })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(4);
  await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);

  await page.getByRole("link", { name: "Edit" }).first().click();
  await hydrated(page);
  await page.getByLabel("Tagline").fill("On time since 1954");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("On time since 1954")).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully", { exact: true })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
