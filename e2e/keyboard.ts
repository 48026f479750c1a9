import type { Page } from "@playwright/test";

/** Presses Tab until the element with these words has the focus. */
export async function tabTo(page: Page, words: string, tag = "*"): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    const said = await page
      .locator(`${tag}:focus`)
      .evaluateAll((focused) => focused.map((element) => element.textContent?.trim()));
    if (said.includes(words)) return;
  }
  throw new Error(`Tab never reached “${words}”`);
}
