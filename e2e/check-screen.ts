import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";

/** Whether to check every screen at every size and in both themes, as the weekly workflow does (`SCREENS=all`). */
export const checksAllScreens = process.env["SCREENS"] === "all";

/** Screen widths in pixels, each with a text size. */
const allSizes = [
  { width: 1280, text: "200%" },
  { width: 390, text: "200%" },
  { width: 320, text: "100%" },
  { width: 768, text: "100%" },
  { width: 1024, text: "100%" },
  { width: 390, text: "100%" },
  { width: 1280, text: "100%" },
];

const [, phone, , , , , desktop] = allSizes;
/** Screen widths in pixels, each with a text size. */
export const screenSizes = checksAllScreens ? allSizes : [phone!, desktop!];

/** The widths at which axe checks a screen. */
const axeWidths = checksAllScreens ? [390, 1280] : [1280];

/**
 * Expects no layout faults at any size and no axe violations, and with `SCREENS=all` enough contrast in the dark theme.
 */
export async function expectGoodScreen(page: Page, name: string, sizes = screenSizes): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
    expect.soft(await page.evaluate(findLayoutFaults), `${name} at ${width} px, text at ${text}`).toEqual([]);
    if (text === "100%" && axeWidths.includes(width)) expect.soft(await violations(page), `${name} at ${width} px`).toEqual([]);
  }
  if (!checksAllScreens) return;
  // The themes differ only in color.
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  for (const width of axeWidths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await violations(page, "color-contrast"), `${name} at ${width} px, dark`).toEqual([]);
  }
}
