import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";

const featured = (page: Page) => page.getByRole("region", { name: "Featured Businesses" });
const shown = (page: Page) => featured(page).getByRole("heading", { level: 3 }).filter({ visible: true }).allTextContents();
const press = (page: Page, name: string) => page.getByRole("button", { name: `${name} featured businesses` }).click();

test("the featured block advances three businesses every 30 s with an 800 ms fade, and can be stopped [carousel.turns] [carousel.three]", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-01-14T18:00:00Z" });
  await page.clock.pauseAt("2026-01-14T18:00:01Z");
  await open(page, "/");
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
  await press(page, "Stop rotating");
  await page.clock.runFor(120_000);
  expect(await shown(page)).toEqual(second);
});

test("with reduced motion, the featured block does not advance, and has no button to stop it", async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(featured(page).getByRole("button", { name: "Stop rotating featured businesses" })).toBeHidden();
  const first = await shown(page);
  await page.clock.fastForward(120_000);
  expect(await shown(page)).toEqual(first);
});

test("the featured block shows one card on phones and tablets, and three on wider screens, and a click opens the business [carousel.one] [carousel.opens]", async ({
  page,
}) => {
  for (const [width, count] of [
    [390, 1],
    [768, 1],
    [769, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto("/");
    expect(await shown(page)).toHaveLength(count);
    expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  }
  const [name] = await shown(page);
  const card = featured(page).getByRole("article").first();
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
});

test("the featured block shows the next premium businesses in their order", async ({ page, plainPage }) => {
  await plainPage.goto("/premium-businesses");
  const all = await plainPage.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  await open(page, "/");
  await press(page, "Stop rotating");
  for (const first of [3, 6, 9]) {
    await press(page, "Next");
    await expect.poll(() => shown(page)).toEqual(all.slice(first, first + 3));
  }
});
