import { PaymentError } from "#ports/payments/port.ts";
import { payAtCheckout, anAddress, title } from "./buying.ts";
import { expect, open, syncClockWithBrowser, test } from "./fixtures.ts";
syncClockWithBrowser();

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
  await open(page, "/add-business");
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

test("without JavaScript, the return page waits for a delayed payment, reloads itself, and shows the result", async ({
  plainPage,
  site,
}) => {
  const { payments } = site.app;
  const { findCheckout } = payments;
  payments.findCheckout = async (sessionId) => {
    const found = await findCheckout(sessionId);
    return found && { ...found, state: "paid", subscriptionId: null };
  };
  await plainPage.goto("/add-business");
  await plainPage.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await payAtCheckout(plainPage, anAddress());
  await expect(plainPage.getByRole("heading", title("Verifying Payment"))).toBeVisible();
  payments.findCheckout = findCheckout;
  await expect(plainPage.getByRole("heading", title("Payment Successful!"))).toBeVisible();
});
