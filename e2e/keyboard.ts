import type { Page } from "@playwright/test";

/** Presses Tab until an element with this text has the focus. */
export async function tabTo(page: Page, text: string, tag = "*"): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    const focusedTexts = await page
      .locator(`${tag}:focus`)
      .evaluateAll((focused) => focused.map((element) => element.textContent?.trim()));
    if (focusedTexts.includes(text)) return;
  }
  throw new Error(`Tab never reached “${text}”`);
}
