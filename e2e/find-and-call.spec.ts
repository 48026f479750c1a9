import type { Page } from "@playwright/test";
import { expect, tabTo, test } from "./fixtures.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a visitor browses the categories and reaches the call link with only the keyboard [browser.home-open]", async ({
  page,
}) => {
  await page.goto("/");
  for (const [link, title] of [
    [/Construction & Handyman/, "Construction & Handyman"],
    [/^Plumbing/, "Plumbing"],
    [/Learn More about Prairie Rose Plumbing/, "Prairie Rose Plumbing"],
  ] as const) {
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(heading(page, title)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await tabTo(page, /^Call Now/);
});

test("a visitor searches and finds the call link without JavaScript [browser.search-submit]", async ({ plainPage }) => {
  await plainPage.goto("/");
  await plainPage.locator("#home-search").fill("prairie rose");
  await plainPage.locator("#home-search").press("Enter");
  await expect(heading(plainPage, /prairie rose/)).toBeVisible();
  await plainPage.getByRole("link", { name: "Learn More about Prairie Rose Plumbing" }).click();
  await expect(plainPage.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", /^tel:\+1/);
});
