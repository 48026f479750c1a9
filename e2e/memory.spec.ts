import { expect, hydrated, test } from "./fixtures.ts";

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

test("an open list of featured businesses is loaded again when it is seen after an hour [browser.premium-refetch]", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto("/premium-businesses");
  await hydrated(page);
  const names = page.getByRole("article").getByRole("heading", { level: 3 });
  const before = await names.first().textContent();
  const show = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.clock.fastForward(59 * 60_000);
  await show();
  await expect(names.first()).toHaveText(before!);
  site.clock.forward(3_600_000);
  await page.clock.fastForward(60_000);
  await show();
  await expect(names.first()).not.toHaveText(before!);
});

test("a page that is opened again is as new as its request [constants.fresh]", async ({ page, site }) => {
  await page.goto("/premium-businesses");
  const names = page.getByRole("article").getByRole("heading", { level: 3 });
  const before = await names.allTextContents();
  site.clock.forward(3_600_000);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.getByRole("link", { name: "View all featured businesses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Featured Businesses" })).toBeVisible();
  expect(await names.allTextContents()).not.toEqual(before);
});
