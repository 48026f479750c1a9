import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "./fixtures.ts";

// @axe-core/playwright injects the unminified axe before each run, which takes longer than the run itself.
const requireAxe = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(requireAxe.resolve("axe-core/axe.min.js"), "utf8");

declare global {
  var axe: { run(context: object, options: object): Promise<AxeResults> };
}

/** The maximum number of items in a list, and of rows in a table, that axe checks. */
const maxItems = 20;
const remainingItems = [`tbody > tr:nth-child(n + ${maxItems + 1})`, `ul > li:nth-child(n + ${maxItems + 1})`];

/**
 * Returns the violations that axe finds on the page, for all rules or for the given rules. If a dialog is open, checks only the
 * dialog, because the page behind it is checked separately. Checks only the start of a long list.
 */
export async function violations(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const include = document.querySelector("dialog[open]:modal") ?? document;
      const options = { resultTypes: ["violations"], ...(runOnly.length && { runOnly }) };
      const { violations } = await globalThis.axe.run({ include, exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    { runOnly: rules, exclude: remainingItems },
  );
}

/**
 * Switches to the other theme and expects enough contrast at each width. Leaves the page in that theme, because switching takes
 * long.
 */
export async function checkColors(page: Page, name: string, widths: number[]): Promise<void> {
  const theme = await switchTheme(page);
  for (const width of widths) {
    await setWidth(page, width);
    expect.soft(await violations(page, "color-contrast"), `${name} at ${width} px, ${theme}`).toEqual([]);
  }
}

async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
}

/** Switches between light and dark. Reduced motion skips the color transition. */
async function switchTheme(page: Page): Promise<"light" | "dark"> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const colorScheme = isDark ? "light" : "dark";
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
  // The new theme is applied in the next frame.
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
  return colorScheme;
}
