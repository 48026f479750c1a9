import type { Locator, Page } from "@playwright/test";
import { aJpeg } from "#test/uploads.ts";
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
