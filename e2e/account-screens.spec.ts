import type { Page } from "@playwright/test";
import { createUnsubscribeLink } from "#domain/optional-email/unsubscribe-link.ts";
import { hashAddress } from "#domain/accounts/hash-address.ts";
import { aBusiness, anOwner, aUser, testPassword } from "#test/factories.ts";
import { anAdminWithTwoFactor } from "#test/two-factor.ts";
import { expectGoodScreen } from "./check-screen.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { open, press } from "./forms.ts";
import { signIn } from "./sign-in.ts";

syncClockWithBrowser();

/** Waits until the page's scripts run, and expects that the page passes axe in both themes and fits the screen. */
async function expectReadyScreen(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await expectGoodScreen(page, name);
}

/** Returns the code in the newest email to an address. */
async function emailedCode({ delivery, mailbox }: BuiltSite, recipient: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      await delivery.runNow();
      const email = (await mailbox.list()).find(({ to }) => to === recipient);
      return (code = /^\d{6}$/m.exec(email?.text ?? "")?.[0] ?? "");
    })
    .not.toBe("");
  return code;
}

test("the screens for a free claim are accessible and fit every width [browser.layout]", async ({ page, site }) => {
  test.setTimeout(180_000);
  const contact = "front.counter@a-rather-long-name-of-a-shop.example.org";
  const listing = await aBusiness(site.app.db, { name: "Unclaimed Upholstery & Reupholstery", claimable: true, email: contact });
  const path = `/claim-business/${listing.id}`;
  await open(page, path);
  await expectReadyScreen(page, "claim, logged out");
  const user = await aUser(site.app.db);
  await signIn(page, site, { userId: user.id, role: "owner" });
  await open(page, path);
  await expectReadyScreen(page, "claim, ways to prove it");
  await open(page, `${path}/ask`);
  await expectReadyScreen(page, "claim by asking");
  await press("Send")(page);
  await expectReadyScreen(page, "claim by asking, refused");
  await open(page, path);
  await press(/^Email a code/)(page);
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expectReadyScreen(page, "code");
  await page.getByLabel("Code", { exact: true }).fill("12");
  await press("Confirm")(page);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectReadyScreen(page, "wrong code");
  await page.getByLabel("Code", { exact: true }).fill(await emailedCode(site, contact));
  await press("Confirm")(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await expectReadyScreen(page, "dashboard after a claim");
});

test("the screens for an account's security and emails are accessible and fit every width [browser.layout]", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const { app } = site;
  const { business: _, ...owner } = await anOwner(app.db, { name: "Guarded Guitars & Amplifiers" });
  await signIn(page, site, owner);
  for (const path of ["/dashboard/account", "/dashboard/account/delete", "/dashboard/account/data"]) {
    await open(page, path);
    await expectReadyScreen(page, path);
  }
  await open(page, "/dashboard/account/two-step");
  await page.getByLabel("Your password", { exact: true }).fill(testPassword);
  await press("Set up two-step sign-in")(page);
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  await expectReadyScreen(page, "setup of two-step sign-in");

  await open(page, await createUnsubscribeLink(app.db, hashAddress("ada@example.org"), app.clock.now()));
  await expectReadyScreen(page, "unsubscribe");

  const admin = await anAdminWithTwoFactor(app.db, app);
  await page.context().clearCookies();
  await open(page, "/admin");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await press("Access Dashboard")(page);
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  await expectReadyScreen(page, "two-step sign-in");
});
