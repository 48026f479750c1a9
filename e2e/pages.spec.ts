import type { Page } from "@playwright/test";
import { aBusiness } from "#test/factories.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";

const premium = "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd";

async function copyLink(page: Page): Promise<void> {
  await page.getByText("Share", { exact: true }).click();
  await page.getByRole("button", { name: "Copy Link" }).click();
}

test("a link that cannot be copied shows an error toast [share.failure]", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await open(page, premium);
  await copyLink(page);
  await expect(page.getByText("Failed to copy link", { exact: true })).toBeVisible();
});

test("the share menu copies the link, and one toast shows at a time, closes after 5 s, and takes the focus with F8 [share.copy]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await open(page, premium);
  // A busy machine may stall for longer than a toast is visible, so its time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const toast = page.getByText("Link copied to clipboard!", { exact: true });
  await copyLink(page);
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await copyLink(page);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
  // The time stops while the focus is on the toast.
  await page.clock.fastForward(5_100);
  await expect(toast).toHaveCount(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.fastForward(5_100);
  await expect(toast).toHaveCount(0);
});

test("a swipe of 50 px to the right closes a toast", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, premium);
  await copyLink(page);
  const toast = page.getByText("Link copied to clipboard!", { exact: true });
  // Its time stops while the pointer is on it.
  await toast.hover();
  const box = (await toast.boundingBox())!;
  for (const [distance, count] of [
    [40, 1],
    [60, 0],
  ] as const) {
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + distance, box.y);
    await page.mouse.up();
    await expect(toast).toHaveCount(count);
  }
});

test("on a phone the menu opens and closes, with and without JavaScript [layout.menu] [layout.sticky]", async ({
  page,
  plainPage,
}) => {
  for (const visit of [page, plainPage]) {
    await visit.setViewportSize({ width: 390, height: 844 });
    await visit.goto("/category/food-drink");
    const about = visit.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
    await expect(about).toBeHidden();
    await visit.locator("summary").filter({ hasText: "Menu" }).click();
    await expect(about).toBeVisible();
    await expect(visit.getByRole("link", { name: "Log in to your business" }).first()).toHaveAttribute("href", "/login");
    await about.click();
    await expect(visit.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
    await expect(about).toBeHidden();
  }
  await page.mouse.wheel(0, 900);
  expect(await page.getByRole("banner").boundingBox()).toMatchObject({ y: 0 });
});

test("the hours and the open state on a card follow the town's time and are updated every 60 s [hours.recompute]", async ({
  page,
  plainPage,
  site,
}) => {
  const open = { enabled: true, open: "09:00", close: "17:00" };
  const hours = { wednesday: open, thursday: { ...open, open: "10:30" } };
  const names = { basic: "Midnight Basics", premium: "Midnight Bakery" };
  for (const plan of ["basic", "premium"] as const)
    await aBusiness(site.app.db, { name: names[plan], plan, hours, microCategories: ["rug-upholstery-care"] });
  const list = "/category/laundry-fabric-care/micro/rug-upholstery-care";
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  // This is 16:59:30 in Williston. The server's clock is at noon.
  await page.clock.install({ time: new Date("2026-01-14T22:59:30Z") });
  await page.goto(list);
  for (const name of Object.values(names)) await expect(card(name)).toContainText("Open · closes 5 PM");
  await page.clock.fastForward(60_000);
  for (const name of Object.values(names)) await expect(card(name)).toContainText("Closed · opens tomorrow 10:30 AM");
  await expect(card(names.premium)).toContainText("Today: 09:00 AM - 05:00 PM");
  await page.clock.setFixedTime(new Date("2026-01-15T06:00:30Z"));
  await page.clock.runFor(60_000);
  await expect(card(names.premium)).toContainText("Today: 10:30 AM - 05:00 PM");
  await plainPage.goto(list);
  await expect(plainPage.getByRole("article").filter({ hasText: names.basic })).toContainText("Today: 09:00 AM - 05:00 PM");
});

test("a long list loads more businesses at its end and shows each business once", async ({ page }) => {
  await page.goto("/premium-businesses");
  const names = page.getByRole("article").getByRole("heading", { level: 3 });
  await expect(names).toHaveCount(60);
  await page.getByRole("link", { name: /^Show \d+ more$/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => names.count()).toBeGreaterThan(90);
  const addresses = await page.getByRole("link", { name: /^Learn More about/ }).evaluateAll((links) => links.map(String));
  expect(new Set(addresses).size).toBe(await names.count());
});

test("the contact form focuses the first invalid field, shows “Sending...”, and is gone after success [contact.sends]", async ({
  page,
}) => {
  await open(page, "/contact");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await hydrated(page);
  for (const label of ["Name", "Subject", "Message"]) await page.getByLabel(label).fill("The bakery opens at six.");
  const released = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    await released.promise;
    await route.continue();
  });
  // The page reports by itself, because Playwright waits while the browser navigates.
  const sending = page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>("main form button")!;
    while (!button.disabled) await new Promise(requestAnimationFrame);
    return button.innerText;
  });
  await page.getByRole("button", { name: "Send Message" }).click({ noWaitAfter: true });
  expect(await sending).toBe("Sending...");
  released.resolve();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText("Thank you for your message.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveCount(0);
});

test("the category grid has one column on a phone and four on a wide screen [browser.home-grid]", async ({ page }) => {
  await page.goto("/");
  const columns = async () => {
    const boxes = await page.getByRole("region", { name: "Browse Service Categories" }).getByRole("listitem").all();
    const tops = await Promise.all(boxes.slice(0, 8).map(async (box) => (await box.boundingBox())!.y));
    return tops.filter((top) => top === tops[0]).length;
  };
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(1);
});

test("cards are 140, 220, and 280 px high, and a sponsor's logo stays inside its plate [browser.card-heights]", async ({
  page,
}) => {
  const heights = (cards: ReturnType<typeof page.locator>) =>
    cards.evaluateAll((all) => [...new Set(all.map((card) => Math.round(card.getBoundingClientRect().height)))].sort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  expect(await heights(page.getByRole("article"))).toEqual([280]);
  const overflowing = await page.locator("img[alt^='Logo of']").evaluateAll(
    (logos) =>
      logos.filter((logo) => {
        const plate = logo.parentElement!.parentElement!.getBoundingClientRect();
        const box = logo.getBoundingClientRect();
        return box.right > plate.right + 1 || box.bottom > plate.bottom + 1;
      }).length,
  );
  expect(overflowing).toBe(0);
  await page.goto("/category/construction-handyman/micro/plumbing");
  expect(await heights(page.getByRole("article"))).toEqual([140, 220]);
});
