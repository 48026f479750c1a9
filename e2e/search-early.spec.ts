import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

const isSame = (page: Page, id: string) =>
  page.locator(id).evaluate((input) => (input as HTMLElement & { marked?: boolean }).marked === true);

for (const [path, id] of [
  ["/about", "#header-search"],
  ["/", "#home-search"],
] as const) {
  test(`the search button on ${path} does not submit empty text, before or after the scripts run`, async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const button = page.locator(`form:has(${id}) button`);
    await button.click();
    await expect(page.locator(id)).toBeFocused();
    await page.keyboard.type("   ");
    await button.click();
    expect(new URL(page.url()).pathname).toBe(path);
    release();
    await hydrated(page);
    await button.click();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test("a search submitted before the scripts run opens the results", async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  await page.locator("#header-search").click();
  await page.keyboard.type("plumb");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=plumb$/);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("plumb");
});

test("text typed while the scripts start stays in the same input and gets suggestions", async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  const box = page.locator("#header-search");
  await box.click();
  await box.evaluate((input) => Object.assign(input, { marked: true }));
  await page.keyboard.type("plu");
  release();
  await page.keyboard.type("mb", { delay: 60 });
  await expect(page.getByRole("gridcell", { name: /^Plumbing/ }).first()).toBeVisible();
  await expect(box).toHaveValue("plumb");
  await expect(box).toBeFocused();
  expect(await isSame(page, "#header-search")).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(category|business)\//);
});

test("a search submitted right after the box gets the focus opens the results on a slow machine", async ({ page, context }) => {
  test.setTimeout(90_000);
  const browser = await context.newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (let round = 0; round < 3; round += 1) {
    await page.goto("/about?" + round);
    await page.locator("#header-search").click();
    await page.keyboard.insertText("plumb");
    await page.keyboard.press("Enter");
    await expect(page, `round ${round}`).toHaveURL(/\/search\?q=plumb$/);
  }
});
