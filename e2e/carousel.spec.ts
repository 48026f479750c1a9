import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";

const featured = (page: Page) => page.getByRole("region", { name: "Featured Businesses" });
const shown = (page: Page) => featured(page).getByRole("heading", { level: 3 }).filter({ visible: true }).allTextContents();

test("the featured block advances three businesses every 30 s with an 800 ms fade [carousel.turns] [carousel.three]", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-01-14T18:00:00Z" });
  await page.clock.pauseAt("2026-01-14T18:00:01Z");
  await page.goto("/");
  await hydrated(page);
  const first = await shown(page);
  expect(first).toHaveLength(3);
  const list = featured(page).getByRole("list").first();

  await page.clock.runFor(29_900);
  expect(await shown(page)).toEqual(first);
  await page.clock.runFor(200);
  await expect(list).toHaveAttribute("data-fading");
  expect(await shown(page)).toEqual(first);
  await page.clock.runFor(400);
  await expect(list).not.toHaveAttribute("data-fading");
  const second = await shown(page);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});

test("on a phone the featured block shows one business at a time [carousel.one]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  expect(await shown(page)).toHaveLength(1);
});

test("the featured block has buttons to pause and to show the next businesses", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const first = await shown(page);
  await page.getByRole("button", { name: "Stop rotating featured businesses" }).click();
  await page.clock.fastForward(120_000);
  expect(await shown(page)).toEqual(first);
  await page.getByRole("button", { name: "Next featured businesses" }).click();
  await expect.poll(() => shown(page)).not.toEqual(first);
});

test("the featured block does not advance with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const first = await shown(page);
  await page.clock.fastForward(120_000);
  expect(await shown(page)).toEqual(first);
});

test("on a tablet the featured block shows three cards without overlapping text [carousel.one]", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto("/");
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  for (const width of [769, 1000]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(async () => (await shown(page)).length).toBe(3);
    expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  }
});

test("with reduced motion, the pause button stays hidden, with and without JavaScript", async ({ page, plainPage }) => {
  for (const each of [page, plainPage]) {
    await each.emulateMedia({ reducedMotion: "reduce" });
    await each.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await each.goto("/");
    await expect(featured(each).getByRole("button", { name: "Stop rotating featured businesses" })).toBeHidden();
  }
});

test("a click on a featured card opens the business [carousel.opens]", async ({ page }) => {
  await page.goto("/");
  const [name] = await shown(page);
  await featured(page)
    .getByRole("article")
    .first()
    .click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/business\//);
});

test("the featured block loads more premium businesses in order, and repeats the loaded businesses while requests fail", async ({
  page,
  plainPage,
}) => {
  await plainPage.goto("/premium-businesses");
  const all = await plainPage.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  const next = page.getByRole("button", { name: "Next featured businesses" });
  let isOffline = true;
  await page.route("**/premium-businesses", (route) => (isOffline ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Stop rotating featured businesses" }).click();
  for (const first of [3, 0]) {
    await next.click();
    await expect.poll(() => shown(page)).toEqual(all.slice(first, first + 3));
  }
  isOffline = false;
  const fetched = page.waitForResponse(/premium-businesses$/);
  await next.click();
  await fetched;
  for (const first of [6, 9]) {
    await next.click();
    await expect.poll(() => shown(page)).toEqual(all.slice(first, first + 3));
  }
});

test("the featured block is loaded again when it is seen after an hour [carousel.hourly]", async ({ page, site }) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  const before = await shown(page);
  site.clock.forward(3_600_000);
  await page.clock.fastForward(3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForEvent("load");
  await expect.poll(() => shown(page)).not.toEqual(before);
});
