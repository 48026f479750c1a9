import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Opens a page and focuses its search box, whose module then starts. */
async function openBox(page: Page, path = "/", id = "#home-search") {
  await page.goto(path);
  const box = page.locator(id);
  await box.focus();
  await expect(box).toHaveAttribute("role", "combobox");
  return box;
}

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test("suggestions appear 300 ms after typing stops, for at least two characters [search-box.debounce] [search-box.two-characters]", async ({
  page,
}) => {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggestions")) queries.push(new URL(request.url()).searchParams.get("q")!);
  });
  const box = await openBox(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await box.fill(" p ");
  await page.clock.runFor(1000);
  await box.fill("plu");
  await page.clock.runFor(250);
  await box.fill("plumb");
  await page.clock.runFor(290);
  expect(queries).toEqual([]);
  await page.clock.runFor(20);
  await expect(page.getByRole("gridcell", { name: /^Plumbing/ }).first()).toBeVisible();
  expect(queries).toEqual(["plumb"]);
});

test("the dropdown groups services and businesses, opens them, and closes on an outside click, Escape, and submit [search-box.groups] [search-box.closes] [search-box.opens-service] [search-box.opens-category]", async ({
  page,
}) => {
  const box = await openBox(page);
  const options = page.getByRole("row");
  const group = (name: string) => page.getByRole("rowgroup", { name });
  for (const close of [() => page.getByRole("heading", { level: 1 }).click(), () => box.press("Escape")]) {
    await box.fill("plumb");
    await expect(group("Services").getByRole("row").first()).toBeVisible();
    await expect(group("Businesses").getByRole("row").first()).toBeVisible();
    await close();
    await expect(options).toHaveCount(0);
    await box.fill("");
  }
  await box.fill("plumbin");
  await expect(options.first()).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=plumbin$/);
  await expect(options).toHaveCount(0);
  for (const [text, name, path] of [
    ["plumbing", /^Plumbing\b/, "/category/construction-handyman/micro/plumbing"],
    ["oilfield serv", /^Oilfield Services$/, "/category/oilfield-services"],
  ] as const) {
    await page.locator("#header-search").fill(text);
    await page.getByRole("grid").getByRole("link", { name }).first().click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test("the placeholder names the town, and the dropdown is at most 400 px high, but not on screens up to 768 px wide [search-box.placeholder] [search-box.height]", async ({
  page,
}) => {
  const box = await openBox(page);
  await box.fill("re");
  await expect(page.getByRole("row").first()).toBeVisible();
  for (const [width, height, text] of [
    [769, "400px", "Search for services in Williston..."],
    [768, "300px", "Search services..."],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(box).toHaveAttribute("placeholder", text);
    await expect(page.getByRole("grid")).toHaveCSS("max-height", height);
  }
});

test("a failed request keeps the dropdown closed", async ({ page }) => {
  await page.route("**/suggestions*", (route) => route.fulfill({ status: 503 }));
  const box = await openBox(page);
  const failed = page.waitForResponse("**/suggestions*");
  await box.fill("plumb");
  await failed;
  await expect(page.getByRole("row")).toHaveCount(0);
});

test("a business's row has a Call button, which the arrow keys reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 508 });
  const box = await openBox(page, "/about", "#header-search");
  await box.fill("prairie rose");
  const call = page.getByRole("link", { name: "Call Prairie Rose Plumbing" });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute("href", /^tel:\+1701555\d{4}$/);
  expect((await call.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  expect((await page.getByRole("grid").boundingBox())!.width).toBe(374);
  await box.press("ArrowDown");
  await box.press("ArrowRight");
  const cell = page.getByRole("gridcell", { selected: true });
  await expect(cell.getByRole("link")).toHaveAttribute("href", /^tel:/);
  await expect(box).toHaveAttribute("aria-activedescendant", (await cell.getAttribute("id"))!);
});

test("before the scripts run, empty text is not submitted, a search is, and typed text stays and gets suggestions [search-box.empty]", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  const box = page.locator("#header-search");
  await box.fill("   ");
  await page.locator("form:has(#header-search) button").click();
  expect(new URL(page.url()).pathname).toBe("/about");
  await box.fill("plumb");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=plumb$/);
  await box.click();
  await box.evaluate((input) => Object.assign(input, { marked: true }));
  await page.keyboard.press("End");
  await page.keyboard.type("in");
  release();
  await page.keyboard.type("g", { delay: 60 });
  await expect(page.getByRole("gridcell", { name: /^Plumbing/ }).first()).toBeVisible();
  await expect(box).toHaveValue("plumbing");
  await expect(box).toBeFocused();
  await expect(box).toHaveJSProperty("marked", true);
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=plumb$/);
});
