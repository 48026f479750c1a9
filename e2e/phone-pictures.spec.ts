import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pictures } from "#domain/pictures/schema.ts";
import { anOwner } from "#test/factories.ts";
import { aPhoto, aTransparentLogo } from "#test/uploads.ts";
import { type BuiltSite, expect, open, signIn, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const premium = "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd";

async function openOwnerForm(site: BuiltSite, page: Page) {
  const owner = await anOwner(site.app.db, { plan: "premium" });
  await signIn(page, site, owner);
  await open(page, `/dashboard/edit-premium/${owner.business.id}`);
}

test("a sideways 48-megapixel phone photo is shrunk before it is sent and is stored upright", async ({ page, site }) => {
  test.setTimeout(60_000);
  await openOwnerForm(site, page);
  // The server refuses the original photo, so it can arrive only after the browser shrinks it.
  const buffer = await aPhoto(8_000, 6_000).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer();
  await page.locator("#photoFiles").setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.locator("#photos ol > li")).toHaveCount(1, { timeout: 30_000 });
  const key = await page.locator("[data-photo]").getAttribute("data-photo");
  const stored = (await site.app.db.select().from(pictures)).find(({ storageKey }) => storageKey === key)!;
  expect([stored.width, stored.height]).toEqual([1200, 1600]);
});

test("a large logo stays transparent", async ({ page, site }) => {
  await openOwnerForm(site, page);
  const buffer = await aTransparentLogo(3_000, 1_500);
  await page.locator("#logoFile").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const logo = page.getByRole("img", { name: "Your logo" });
  await expect(logo).toBeVisible();
  const response = await page.request.get((await logo.getAttribute("src"))!);
  expect((await sharp(await response.body()).stats()).isOpaque).toBe(false);
});

test("buttons, arrow keys, and swipes step through the photos, Escape returns the focus to the link, and a click closes it [gallery.steps] [gallery.overlay]", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, premium);
  const links = page.locator("section").filter({ hasText: "Photo Gallery" }).getByRole("link");
  // The first tap counts, although the module loads then.
  await links.nth(1).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(links.nth(1)).toBeFocused();
  const count = await links.count();
  const overlay = page.getByRole("dialog", { name: "Enlarged photos" });
  const shows = (place: number) =>
    expect(overlay.getByText(`${place} of ${count}`, { exact: true })).toBeInViewport({ ratio: 1 });
  await links.first().focus();
  await page.keyboard.press("Enter");
  await shows(1);
  await overlay.getByRole("button", { name: "Next" }).click();
  await shows(2);
  await page.keyboard.press("ArrowLeft");
  await shows(1);

  const touch = await context.newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
  await send("touchStart", 360);
  for (const x of [280, 180, 60]) await send("touchMove", x);
  await send("touchEnd");
  await shows(2);
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(links.first()).toBeFocused();
  for (const close of [() => overlay.getByRole("button", { name: "Close" }).click(), () => page.mouse.click(5, 5)]) {
    await links.first().click();
    await expect(overlay).toBeVisible();
    await close();
    await expect(overlay).toBeHidden();
  }
});

test("the bar with Call is there only while the actions at the top of a profile are out of view", async ({ page }) => {
  await open(page, premium);
  const bar = page.locator("[data-call-bar]");
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { name: "Contact Information" }).scrollIntoViewIfNeeded();
  await expect(bar.getByRole("link", { name: /^Call \(/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeHidden();
});
