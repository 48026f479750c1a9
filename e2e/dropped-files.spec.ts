import type { Locator, Page } from "@playwright/test";
import { aBusiness } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import { signInAsAdmin, openDashboard } from "./admin-pages.ts";
import { expect, test } from "./fixtures.ts";
import { fillSubmission } from "./submission.ts";

/** Drops images on a file input's area and checks that the area is highlighted during the drag. */
async function dropImages(page: Page, input: Locator, ...names: string[]): Promise<void> {
  const image = (await aJpeg(600, 400)).toString("base64");
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, files }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      for (const name of files) transfer.items.add(new File([content], name, { type: "image/jpeg" }));
      return transfer;
    },
    { bytes: image, files: names },
  );
  const area = input.locator("../..");
  const borderColor = () => area.evaluate((element) => getComputedStyle(element).borderColor);
  const before = await borderColor();
  await area.dispatchEvent("dragover", { dataTransfer });
  const over = await borderColor();
  expect(over).not.toBe(before);
  await area.dispatchEvent("drop", { dataTransfer });
  expect(await borderColor()).not.toBe(over);
}

test("a visitor drops a logo on the submission form", async ({ page }) => {
  await fillSubmission(page, "Dropped Drums", "(701) 555-0978", "drums@example.org");
  await dropImages(page, page.locator("#logoFile"), "logo.jpg");
  await expect(page.getByText("Logo uploaded successfully.", { exact: true }).first()).toBeVisible();
  await expect(page.getByAltText("Your logo")).toHaveJSProperty("complete", true);
});

test("an admin drops photos, a logo, and a category image, and saves them", async ({ page, context, site }) => {
  await signInAsAdmin(context, site);
  const { id } = await aBusiness(site.app.db, { name: "Drop Depot", plan: "premium" });
  await openDashboard(page, `/businesses/${id}`);
  await dropImages(page, page.locator("#photoFiles"), "front.jpg", "counter.jpg");
  await expect(page.locator("#photos ol > li")).toHaveCount(2);
  await dropImages(page, page.locator("#logoFile"), "logo.jpg");
  await expect(page.getByAltText("Your logo")).toHaveJSProperty("complete", true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Business Updated", { exact: true }).first()).toBeVisible();
  await openDashboard(page, `/businesses/${id}`);
  await expect(page.locator("#photos ol > li")).toHaveCount(2);

  await openDashboard(page, "/sponsors?manage=pet-services");
  const dialog = page.getByRole("dialog", { name: "Manage Category Sponsor" });
  await dropImages(page, dialog.locator("#imageFile"), "one.jpg", "two.jpg");
  await expect(dialog.getByText("Please choose one image.")).toBeVisible();
  await dropImages(page, dialog.locator("#imageFile"), "cover.jpg");
  await expect(dialog.getByAltText("The category image")).toHaveJSProperty("complete", true);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Category Updated", { exact: true }).first()).toBeVisible();
});
