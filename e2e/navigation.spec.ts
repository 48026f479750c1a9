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
  const released = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    await released.promise;
    await route.continue();
  });
  // The page measures by itself, because Playwright waits while the browser navigates.
  const shown = page.evaluate(async () => {
    const screen = document.getElementById("loading")!;
    const clicked = Promise.withResolvers<number>();
    document.addEventListener("click", () => clicked.resolve(performance.now()), { once: true });
    const isVisible = () => screen.checkVisibility({ visibilityProperty: true });
    while (!isVisible()) await new Promise(requestAnimationFrame);
    const after = performance.now() - (await clicked.promise);
    return { after, text: screen.innerText, top: screen.getBoundingClientRect().top };
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click({ noWaitAfter: true });
  expect(await shown).toEqual({ after: expect.any(Number), text: "Loading...", top: 0 });
  expect((await shown).after).toBeGreaterThanOrEqual(299);
  released.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
});
