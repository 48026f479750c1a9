import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const callLink = (page: Page) => page.getByRole("link", { name: "Call Now" });

test("a visitor browses from the home page to a business and finds its call link [browser.home-open]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /Construction & Handyman/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Construction & Handyman" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: /^Plumbing/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plumbing" })).toBeVisible();
  await page.getByRole("link", { name: "Learn More about Prairie Rose Plumbing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
  await expect(callLink(page)).toHaveAttribute("href", /^tel:\+1701555\d{4}$/);
});

test("a visitor picks a search suggestion and finds the call link", async ({ page }) => {
  await page.goto("/");
  await page.locator("#home-search").fill("prairie rose");
  await page
    .getByRole("grid")
    .getByRole("link", { name: /^Prairie Rose Plumbing/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
  await expect(callLink(page)).toHaveAttribute("href", /^tel:\+1/);
});

test("a visitor browses the categories and reaches the call link with only the keyboard", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, /Construction & Handyman/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Construction & Handyman" })).toBeVisible();
  await tabTo(page, /^Plumbing/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Plumbing" })).toBeVisible();
  await tabTo(page, /Learn More about Prairie Rose Plumbing/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
  await tabTo(page, /^Call Now/);
});

test("a visitor searches and reaches the call link with only the keyboard", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, /Search for services and businesses/, "#home-search");
  await page.keyboard.type("prairie rose");
  await expect(page.getByRole("gridcell", { name: /^Prairie Rose Plumbing/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("gridcell", { name: /^Prairie Rose Plumbing/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
  await tabTo(page, /^Call Now/);
});

test("a visitor searches and finds the call link without JavaScript [browser.search-submit]", async ({ plainPage }) => {
  await plainPage.goto("/");
  await plainPage.locator("#home-search").fill("prairie rose");
  await plainPage.locator("#home-search").press("Enter");
  await expect(plainPage.getByRole("heading", { level: 1, name: /prairie rose/ })).toBeVisible();
  await plainPage.getByRole("link", { name: "Learn More about Prairie Rose Plumbing" }).click();
  await expect(callLink(plainPage)).toHaveAttribute("href", /^tel:\+1/);
});

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp, selector = "*"): Promise<void> {
  const focused = page.locator(`${selector}:focus`);
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const focusedName = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const text = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      const label = element?.ariaLabel ?? text;
      return label?.replace(/\s+/g, " ").trim() ?? "";
    });
    if (name.test(focusedName) && (await focused.count())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
