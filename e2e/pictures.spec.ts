import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { anOwner } from "#test/factories.ts";
import { aJpeg, anSvg } from "#test/uploads.ts";
import { type BuiltSite, expect, open, signIn, test } from "./fixtures.ts";

/** Logs in an owner whose business has this many photos and opens the business's form. */
async function openOwnerForm(site: BuiltSite, page: Page, photos = 0) {
  const description = "Bread and rolls, baked every morning.";
  const contact = { email: "bakery@example.test", contactName: "Ada Olson", address: "1 Main St, Williston" };
  const owner = await anOwner(site.app.db, { plan: "premium", description, ...contact, microCategories: ["plumbing"], photos });
  await signIn(page, site, owner);
  await open(page, `/dashboard/edit-premium/${owner.business.id}`);
  return owner.business;
}

const files = (...names: string[]) =>
  Promise.all(
    names.map(async (name, at) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await aJpeg(300 + at, 200) })),
  );

/** Holds the uploads back until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/dashboard/pictures", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

async function saved(site: BuiltSite, id: string) {
  const { db } = site.app;
  const photos = await db
    .select({ width: pictures.width, alt: businessPhotos.alt })
    .from(businessPhotos)
    .innerJoin(pictures, eq(pictures.id, businessPhotos.pictureId))
    .where(eq(businessPhotos.businessId, id))
    .orderBy(businessPhotos.position);
  const [business] = await db.select({ logoId: businesses.logoId }).from(businesses).where(eq(businesses.id, id));
  return { photos, logoId: business!.logoId };
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
/** Returns whether nothing covers the middle or the lower edge of a button. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y);
    return at((top + bottom) / 2) === element && at(bottom - 4) === element;
  });
}

const tiles = (page: Page) => page.locator("#photos ol > li");

test("an owner chooses, describes, reorders by keyboard, removes, and saves photos [pictures.several] [pictures.save-to-apply] [pictures.added] [pictures.removed]", async ({
  page,
  site,
}) => {
  const { id } = await openOwnerForm(site, page);
  await page.locator("#photoFiles").setInputFiles(await files("front", "oven", "counter", "door"));
  await expect(tiles(page)).toHaveCount(4);
  await expect(toast(page, "Images uploaded successfully.")).toBeVisible();
  await expect(page.locator("#photos").getByText("Click Save Changes to apply")).toBeVisible();

  for (const [at, alt] of ["The front", "The oven", "The counter", "The door"].entries())
    await page.getByLabel(`Describe this photo: photo ${at + 1}`).fill(alt);
  const later = page.getByRole("button", { name: "Move later: photo 1" });
  await later.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#photos").getByRole("status")).toHaveText("Photo 1 moved to position 2 of 4.");
  await expect(page.getByRole("button", { name: "Move later: photo 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move later: photo 3" })).toBeFocused();

  await page.getByRole("button", { name: "Remove photo 4" }).click();
  await expect(toast(page, "Image removed successfully.")).toBeVisible();
  // The toast is still visible and does not cover the button.
  const save = page.getByRole("button", { name: "Save Changes" });
  expect(await isUncovered(save)).toBe(true);
  await save.click();
  await expect(page.getByRole("heading", { name: "My Business" })).toBeVisible();
  expect((await saved(site, id)).photos).toEqual([
    { width: 301, alt: "The oven" },
    { width: 302, alt: "The counter" },
    { width: 300, alt: "The front" },
  ]);
});

test("each file has its own progress and result, and only the first ten photos are accepted [pictures.several] [pictures.too-many] [pictures.failed-photos] [pictures.hidden-at-ten]", async ({
  page,
  site,
}) => {
  await openOwnerForm(site, page, 8);
  const release = await holdUploads(page);
  const [good] = await files("good");
  await page.locator("#photoFiles").setInputFiles([good!, { name: "drawing.svg", mimeType: "image/svg+xml", buffer: anSvg }]);
  await expect(page.getByRole("progressbar")).toHaveCount(2);
  await expect(page.locator("#photoFiles")).toHaveCount(0);
  release();
  await expect(tiles(page)).toHaveCount(9);
  await expect(toast(page, "Failed to upload images. Please try again.")).toBeVisible();
  await expect(page.locator("#photos")).toContainText("This file is not an image we can read.");

  await page.locator("#photoFiles").setInputFiles(await files("a", "b", "c"));
  await expect(page.locator("#photos").getByText("Maximum 10 images allowed.")).toBeVisible();
  await expect(tiles(page)).toHaveCount(10);
  await expect(page.locator("#photoFiles")).toHaveCount(0);
});

test("a failed upload says so, and a form is not saved while an upload is running [pictures.logo-added] [pictures.one-logo] [pictures.failed-logo]", async ({
  page,
  site,
}) => {
  const { id } = await openOwnerForm(site, page);
  // The response that a gateway sends if the site is unreachable.
  const badGateway = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
  await page.route("**/dashboard/pictures", (route) => route.fulfill(badGateway), { times: 2 });
  await page.locator("#logoFile").setInputFiles(await files("logo"));
  await expect(toast(page, "Failed to upload logo. Please try again.")).toBeVisible();
  await page.locator("#photoFiles").setInputFiles(await files("front"));
  await expect(page.locator("#photos")).toContainText("Failed to upload image");
  await page.locator("#photoFiles").setInputFiles(await files("front"));
  await expect(tiles(page)).toHaveCount(1);

  const release = await holdUploads(page);
  await expect(page.locator("#logoFile")).not.toHaveAttribute("multiple");
  await page.locator("#logoFile").setInputFiles(await files("logo"));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Your images are still uploading")).toBeVisible();
  release();
  await expect(toast(page, "Logo uploaded successfully.")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "My Business" })).toBeVisible();
  const { photos, logoId } = await saved(site, id);
  expect([photos.length, logoId]).toEqual([1, expect.any(String)]);
});
