import type { Page } from "@playwright/test";
import { PaymentError } from "#ports/payments/port.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { payAtCheckout, anAddress, title } from "./buying.ts";
import { violations } from "./axe.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
syncClockWithBrowser();

test("a visitor chooses a plan by keyboard", async ({ page }) => {
  await page.goto("/add-business");
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
  // The page reports by itself, because Playwright waits while the browser navigates.
  const disabled = page.evaluate(async () => {
    for (;;) {
      const buttons = [...document.querySelectorAll("button:disabled")].map((button) => button.textContent);
      if (buttons.length) return buttons;
      await new Promise(requestAnimationFrame);
    }
  });
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click({ noWaitAfter: true });
  expect(await disabled).toEqual(["Loading..."]);
  fail();
  await expect(page.getByText("Payment Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Unable to process your request. Please try again later.", { exact: true })).toBeVisible();
  payments.openCheckout = openCheckout;
  // The server logs the failure.
  site.problems.splice(0);
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test("the return page waits for a delayed payment and then shows the result", async ({ page, site }) => {
  await page.clock.install();
  const decide = await buyWithDelay(page, site);
  await hydrated(page);
  expect(await violations(page)).toEqual([]);
  decide();
  await page.clock.runFor(5_100);
  await expect(page.getByRole("heading", title("Payment Successful!"))).toBeVisible();
});

test("without JavaScript, the return page reloads itself", async ({ plainPage, site }) => {
  const decide = await buyWithDelay(plainPage, site);
  decide();
  await expect(plainPage.getByRole("heading", title("Payment Successful!"))).toBeVisible();
});

/** Buys Premium while the provider has not decided about the payment. The returned function lets it decide. */
async function buyWithDelay(page: Page, { app: { payments } }: BuiltSite): Promise<() => void> {
  const { findCheckout } = payments;
  payments.findCheckout = async (sessionId) => {
    const found = await findCheckout(sessionId);
    return found && { ...found, state: "paid", subscriptionId: null };
  };
  await page.goto("/add-business");
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await payAtCheckout(page, anAddress());
  await expect(page.getByRole("heading", title("Verifying Payment"))).toBeVisible();
  return () => void (payments.findCheckout = findCheckout);
}
