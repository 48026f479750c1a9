import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";

/** Copies text to the clipboard and pastes it into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

test("pasted text that is too long is refused with a message, and text that fits is accepted", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.url });
  await open(page, "/contact");
  const message = page.getByLabel("Message");
  await message.fill("Hello.");
  await message.press("End");
  await paste(page, "x".repeat(5_000));
  await expect(message).toHaveValue("Hello.");
  await expect(page.getByText("The text is too long and was not inserted.", { exact: true })).toBeVisible();
  await expect(
    page.getByText("This field can have at most 5,000 characters. With the pasted text, it would have 5,006.", { exact: true }),
  ).toBeVisible();
  await message.press("ControlOrMeta+A");
  await paste(page, "y".repeat(5_000));
  await expect(message).toHaveValue("y".repeat(5_000));
});
