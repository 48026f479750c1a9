import { expect, hydrated, test } from "./fixtures.ts";

test("a profile that takes longer than 300 ms to load shows its skeleton [profile.loading] [layout.loading]", async ({
  page,
}) => {
  await page.goto("/category/construction-handyman/micro/plumbing");
  await hydrated(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/business/*", async (route) => {
    await released.promise;
    await route.continue();
  });
  // The page reports by itself, because Playwright waits while the browser navigates.
  const shown = page.evaluate(async () => {
    const screen = document.getElementById("loading")!;
    while (!screen.checkVisibility({ visibilityProperty: true })) await new Promise(requestAnimationFrame);
    return screen.innerText;
  });
  // A pointer on the link would make the browser load the page early.
  await page.getByRole("link", { name: "Learn More about Prairie Rose Plumbing" }).dispatchEvent("click");
  expect(await shown).toBe("Loading...");
  released.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
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
