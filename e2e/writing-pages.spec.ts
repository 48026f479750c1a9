import type { Page } from "@playwright/test";
import { aJpeg } from "#test/uploads.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { expectAccessible } from "./axe.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";

const editor = "/admin/dashboard/pages/new";

/** Writes a page with a picture, looks at its preview, and saves it. */
async function writePage(page: Page, site: BuiltSite, slug: string): Promise<void> {
  await page.getByLabel("Title").fill("Lost and found");
  await page.getByLabel("Address", { exact: true }).fill(slug);
  await page.getByLabel("Description for search engines").fill("What people in {town} lost and found.");
  await page.getByLabel("Text", { exact: true }).fill("Ask {siteName}.\n\n## Keys\n\nAt the [police station](/contact).");
  await page.getByLabel("Link location").selectOption("Footer");

  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "keys.jpg", mimeType: "image/jpeg", buffer: await aJpeg(800, 600) });
  await page.getByLabel("Describe the picture").fill("A ring with keys");
  await page.getByRole("button", { name: "Add to Text" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/!\[A ring with keys\]\(\/pictures\/[0-9a-f]{32}\)$/);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Keys" })).toBeVisible();
  const picture = preview.getByRole("img", { name: "A ring with keys" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await page.request.get(`${site.url}/${slug}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Save Page" }).click();
  await expect(page.getByRole("rowheader", { name: "Lost and found" }).first()).toBeVisible();
  await page.goto(`/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Lost and found" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Lost and found" }).first()).toHaveAttribute(
    "href",
    /^\//,
  );
}

test("an admin writes a page with a picture and previews it", async ({ page, context, site }) => {
  await signInAsAdmin(context, site);
  await page.goto(editor);
  await hydrated(page);
  await writePage(page, site, "lost-and-found");
  await expectAccessible(page, { name: "page", widths: [1280, 390, 320], dark: true });
});

test("an admin writes a page without JavaScript", async ({ plainPage, site }) => {
  await signInAsAdmin(plainPage.context(), site);
  await plainPage.goto(editor);
  await writePage(plainPage, site, "found-without-scripts");
});
