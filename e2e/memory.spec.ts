import { expect, hydrated, test } from "./fixtures.ts";

test("a page visited within the last five minutes is shown again without a request [constants.fresh]", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-14T18:10:00Z") });
  await page.goto("/category/food-drink");
  await hydrated(page);
  await page.getByRole("link", { name: /^Pizza/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pizza" })).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) requests.push(request.url());
  });
  await page.getByRole("link", { name: "Food & Drink", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  await page.getByRole("link", { name: /^Pizza/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pizza" })).toBeVisible();
  expect(requests).toEqual([]);
  await page.clock.fastForward(5 * 60_000);
  await page.getByRole("link", { name: "Food & Drink", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("a profile that is loading shows its skeleton [profile.loading] [layout.loading]", async ({ page }) => {
  await page.clock.install();
  await page.goto("/category/construction-handyman/micro/plumbing");
  await hydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: "Learn More about Prairie Rose Plumbing" }).click();
  await page.clock.fastForward(300);
  await expect(
    page.getByRole("status").filter({ hasText: "Loading..." }).locator(".animate-pulse").or(page.locator(".animate-pulse")),
  ).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
});

test("a page stays visible while it reloads after its form is sent [layout.loading]", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await hydrated(page);
  for (const [label, text] of [
    ["Name", "Ada"],
    ["Email", "ada@example.org"],
    ["Subject", "Hours"],
    ["Message", "The bakery opens at six."],
  ] as const)
    await page.getByLabel(label).fill(text);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await released;
    await route.continue();
  });
  const reload = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"));
  await page.getByRole("button", { name: "Send Message" }).click();
  await reload;
  await page.clock.fastForward(300);
  await expect(page.getByLabel("Message")).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toBeHidden();
  release();
  await expect(page.getByText("Thank you for your message. We'll get back to you soon!", { exact: true })).toBeVisible();
});

test("the featured grid is fetched again every hour [browser.premium-refetch]", async ({ page, site }) => {
  await page.clock.install();
  await page.goto("/premium-businesses");
  await hydrated(page);
  const names = page.getByRole("article").getByRole("heading", { level: 3 });
  const before = await names.first().textContent();
  site.clock.forward(3_600_000);
  const answered = page.waitForResponse(/premium-businesses\.data/);
  await page.clock.fastForward(3_600_000);
  await answered;
  await expect.poll(() => names.first().textContent()).not.toBe(before);
});

test("cached pages are dropped when the hour changes and after the visitor's own changes", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-14T18:58:00Z") });
  await page.goto("/category/food-drink");
  await hydrated(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("food-drink.data")) requests.push(request.url());
  });
  const toHome = () => page.getByRole("link", { name: "All categories" }).click();
  const openCategory = async () => {
    await page.getByRole("link", { name: /Food & Drink.*View Listings/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  };
  await toHome();
  await openCategory();
  expect(requests).toHaveLength(0);
  await toHome();
  await page.clock.fastForward(3 * 60_000);
  await openCategory();
  expect(requests).toHaveLength(1);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Subject").fill("Hours");
  await page.getByLabel("Message").fill("Hello.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await openCategory();
  expect(requests).toHaveLength(2);
});
