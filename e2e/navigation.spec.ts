import { expect, open, test } from "./fixtures.ts";

test("a skeleton and the loading text appear when a page takes longer than 300 ms after a click [profile.loading] [layout.loading]", async ({
  page,
}) => {
  await open(page, "/category/construction-handyman/micro/plumbing");
  const released = Promise.withResolvers<void>();
  await page.route("**/business/*", async (route) => {
    await released.promise;
    await route.continue();
  });
  // The page looks by itself, because Playwright waits while the browser navigates.
  const shown = page.evaluate(async () => {
    const screen = document.getElementById("loading")!;
    while (!screen.checkVisibility({ visibilityProperty: true })) await new Promise(requestAnimationFrame);
    return { delay: getComputedStyle(screen).animationDelay, text: screen.innerText };
  });
  // A pointer on the link would make the browser load the page early.
  await page.getByRole("link", { name: "Learn More about Prairie Rose Plumbing" }).dispatchEvent("click");
  expect(await shown).toEqual({ delay: "0.3s", text: "Loading..." });
  released.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
});

for (const path of ["/premium-businesses", "/"])
  test(`${path} is loaded again when it is seen after an hour [browser.premium-refetch] [carousel.hourly]`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await open(page, path);
    const name = page.getByRole("article").getByRole("heading", { level: 3 }).first();
    const before = (await name.textContent())!;
    const show = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.setFixedTime(Date.now() + 59 * 60_000);
    await show();
    await expect(name).toHaveText(before);
    site.clock.forward(3_600_000);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await show();
    await expect(name).not.toHaveText(before);
  });
