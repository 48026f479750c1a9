import { eq } from "drizzle-orm";
import { checkouts } from "#domain/billing/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { aBusiness, aCheckout, anOwner } from "#test/factories.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { payAtCheckout, anAddress, title } from "./buying.ts";
import { expectAccessible, violations } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signIn } from "./sign-in.ts";

syncClockWithBrowser();

test("a visitor opens a Premium listing's page and chooses a plan by keyboard", async ({ page }) => {
  await page.goto("/add-business");
  await hydrated(page);
  const link = page.getByRole("link", { name: /^See .+ page$/ }).nth(1);
  const name = (await link.textContent())!.replace(/^See (.+)'s page$/, "$1");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await tabTo(page, "Choose Premium");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\//);
});

test("a plan's button is disabled while the checkout loads and works again after a failure [buying.busy] [upgrade.busy]", async ({
  page,
  site,
}) => {
  const { payments } = site.app;
  const { openCheckout } = payments;
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => (fail = () => reject(new PaymentError("no answer"))));
  // The promise may reject before anything awaits it.
  failing.catch(() => {});
  payments.openCheckout = () => failing;
  await page.goto("/add-business");
  await hydrated(page);
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Choose Premium + Sponsorship" })).toBeEnabled();
  fail();
  await expect(page.getByText("Payment Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Unable to process your request. Please try again later.", { exact: true })).toBeVisible();
  payments.openCheckout = openCheckout;
  // The server logs the failure.
  site.problems.splice(0);
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test("the return page polls a delayed payment until it succeeds", async ({ page, site }) => {
  await page.clock.install();
  await page.goto("/add-business");
  await hydrated(page);
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await page.getByLabel("Delayed bank payment").check();
  await payAtCheckout(page, anAddress());
  await expect(page.getByRole("heading", title("Verifying Payment"))).toBeVisible();
  await hydrated(page);
  expect(await violations(page)).toEqual([]);
  await site.app.testCheckout!.settle(new URL(page.url()).searchParams.get("session_id")!, true);
  await page.clock.runFor(5_100);
  await expect(page.getByRole("heading", title("Payment Successful!"))).toBeVisible();
});

test("the plan, checkout, and return pages pass axe", async ({ page, site }) => {
  test.setTimeout(120_000);
  const { business: _, ...owner } = await anOwner(site.app.db);
  await signIn(page, site, owner);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/premium-upgrade");
  await expectAccessible(page, { name: "upgrade", dark: true });
  await page.getByRole("button", { name: "Upgrade to Premium", exact: true }).click();
  await payAtCheckout(page, "owner@example.org");
  await expect(page.getByRole("heading", title("Payment Successful!"))).toBeVisible();
  await expectAccessible(page, { name: "paid", dark: true });
  for (const query of ["", "?view=change&plan=premium_sponsorship", "?view=cancel"]) {
    await page.goto(`/premium-upgrade${query}`);
    await hydrated(page);
    await expectAccessible(page, { name: `plan ${query}`, dark: true });
  }
  await page.getByRole("button", { name: "Cancel my plan" }).click();
  await expect(page.getByRole("heading", { name: "Your plan is canceled" })).toBeVisible();
  await expectAccessible(page, { name: "canceled", dark: true });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Plan and billing" })).toBeVisible();
  await expectAccessible(page, { name: "dashboard", dark: true });

  await page.context().clearCookies();
  const { id } = await aBusiness(site.app.db, { claimable: true, name: "Prairie Paint" });
  await page.goto(`/claim-business/${id}`);
  await expectAccessible(page, { name: "claim", dark: true });
  await page.getByRole("button", { name: "Claim with Premium" }).click();
  await page.waitForURL(/\/checkout\//);
  await expectAccessible(page, { name: "checkout page", dark: true });
  await payAtCheckout(page, "claimant@example.org");
  await page.getByRole("link", { name: "Continue to Dashboard" }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expectAccessible(page, { name: "account setup", dark: true });
  await page.context().clearCookies();
  await page.goto(`/claim-business/${id}`);
  await expectAccessible(page, { name: "claim in progress", dark: true });

  const openUntil = new Date(site.clock.now().getTime() + 60_000);
  for (let category = 0; category < 28; category += 1)
    await aCheckout(site.app.db, { plan: "premium_sponsorship", reserved: true, openUntil, createdAt: site.clock.now() });
  await page.goto("/add-business");
  await expect(page.getByText("Sold out", { exact: true })).toBeVisible();
  await expectAccessible(page, { name: "sold out", dark: true });
  await site.app.db.delete(checkouts).where(eq(checkouts.openUntil, openUntil));
});
