import type { Page } from "@playwright/test";

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const text = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return (element?.ariaLabel ?? text)?.replace(/\s+/g, " ").trim() ?? "";
    });
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
