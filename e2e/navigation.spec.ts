import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

const profileLinks = (page: Page) => page.getByRole("link", { name: /^Learn More about/ });
const top = (card: Locator) => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("going back to a list restores the scroll position", async ({ page }) => {
  await page.goto("/premium-businesses");
  await hydrated(page);
  const card = profileLinks(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  const [name, before] = [(await card.textContent())!, await top(card)];
  await card.click();
  await page.waitForURL(/\/business\//);
  await page.goBack();
  const returnedCard = page.getByRole("link", { name, exact: true });
  await expect(returnedCard).toBeInViewport();
  await expect.poll(async () => Math.abs((await top(returnedCard)) - before)).toBeLessThan(40);
});

test("the loading text appears when a page takes longer than 300 ms after a click", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.clock.install();
  const released = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    await released.promise;
    await route.continue();
  });
  const loading = page.getByText("Loading...", { exact: true });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click({ noWaitAfter: true });
  await page.clock.runFor(250);
  await expect(loading).toBeHidden();
  await page.clock.runFor(100);
  await expect(loading).toBeInViewport();
  released.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
});
