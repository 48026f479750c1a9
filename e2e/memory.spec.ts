import { expect, hydrated, test } from "./fixtures.ts";

test("a page seen within five minutes is shown again without asking the server [constants.fresh]", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-14T18:10:00Z") });
  await page.goto("/category/food-drink");
  await hydrated(page);
  await page.getByRole("link", { name: /^Pizza/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pizza" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  await page.getByRole("link", { name: "Food & Drink", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  await page.getByRole("link", { name: /^Pizza/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pizza" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.clock.fastForward(5 * 60_000);
  await page.getByRole("link", { name: "Food & Drink", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("while a page is on its way, a profile shows its skeleton and others the spinner [profile.loading] [layout.loading]", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/category/construction-handyman/micro/plumbing");
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    await held;
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

test("a page whose form was sent stays in sight while it is read anew [layout.loading]", async ({ page }) => {
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
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  const again = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"));
  await page.getByRole("button", { name: "Send Message" }).click();
  await again;
  await page.clock.fastForward(300);
  await expect(page.getByLabel("Message")).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toBeHidden();
  release();
  await expect(page.getByText("Thank you for your message. We'll get back to you soon!", { exact: true })).toBeVisible();
});

test("the featured grid is fetched anew each hour [browser.premium-refetch]", async ({ page, site }) => {
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

test("pages seen are forgotten at the turn of the hour and after a change of one's own [browser.memory-emptied]", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-01-14T18:58:00Z") });
  await page.goto("/category/food-drink");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("food-drink.data")) asked.push(request.url());
  });
  const toHome = () => page.getByRole("link", { name: "All categories" }).click();
  const back = async () => {
    await page.getByRole("link", { name: /Food & Drink.*View Listings/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Food & Drink" })).toBeVisible();
  };
  await toHome();
  await back();
  expect(asked).toHaveLength(0);
  await toHome();
  await page.clock.fastForward(3 * 60_000);
  await back();
  expect(asked).toHaveLength(1);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Subject").fill("Hours");
  await page.getByLabel("Message").fill("Hello.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await back();
  expect(asked).toHaveLength(2);
});
