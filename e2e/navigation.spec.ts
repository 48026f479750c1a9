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

test("the loading screen starts at the top, and the new page takes the focus and is announced", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.clock.install();
  await page.goto("/category/construction-handyman/micro/plumbing");
  await hydrated(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await released.promise;
    await route.continue();
  });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first();
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await page.clock.fastForward(300);
  await expect(page.getByText("Loading...", { exact: true })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  released.resolve();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.locator("[data-page-announcer]")).toHaveText(await page.title());
  expect(await page.title()).toContain("Contact");
});

test("a link navigates without a full page load, and Ctrl+click opens a new tab", async ({ page }) => {
  await page.goto("/premium-businesses");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  const link = profileLinks(page).first();
  const opened = page.context().waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.url()).toMatch(/\/premium-businesses$/);
  await link.click();
  await page.waitForURL(/\/business\//);
  expect(await page.evaluate(() => "before" in window)).toBe(true);
});
