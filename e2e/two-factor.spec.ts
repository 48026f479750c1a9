import { anAdmin, testPassword } from "#test/factories.ts";
import { authenticatorCode } from "#test/two-factor.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";

syncClockWithBrowser();

test("an admin sets up two-step sign-in and logs in with a code and with a recovery code", async ({ page, plainPage, site }) => {
  const { app, clock } = site;
  const admin = await anAdmin(app.db);
  await signIn(page, site, admin);
  await page.goto("/admin/dashboard/second-factor");
  await hydrated(page);
  await page.getByLabel("Your password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.getByLabel("Code", { exact: true }).fill(await authenticatorCode(app, admin.userId));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  const codes = await page.getByRole("main").locator("ol > li").allTextContents();
  expect(codes).toHaveLength(10);

  // Each code works only once, so the test waits for the next code.
  clock.forward(30_000);
  await page.context().clearCookies();
  await page.goto("/admin");
  await hydrated(page);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await authenticatorCode(app, admin.userId));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await plainPage.goto("/admin");
  await plainPage.getByLabel("Email").fill(admin.email);
  await plainPage.getByLabel("Password", { exact: true }).fill(testPassword);
  await plainPage.getByRole("button", { name: "Access Dashboard" }).click();
  await plainPage.getByLabel("Code", { exact: true }).fill(codes[3]!.trim());
  await plainPage.getByRole("button", { name: "Log in" }).click();
  await expect(plainPage).toHaveURL(/\/admin\/dashboard$/);
  await plainPage.goto("/admin/dashboard/second-factor");
  await expect(plainPage.getByText("9 recovery codes are left.")).toBeVisible();
});
