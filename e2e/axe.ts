import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "./fixtures.ts";

// The package for Playwright hands axe to the page anew before each run, and in its longest form: that takes longer than the run.
const near = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(near.resolve("axe-core/axe.min.js"), "utf8");

declare global {
  var axe: { run(context: object, options: object): Promise<AxeResults> };
}

/** Of what a list repeats, axe sees this many. */
const seen = 20;
const repeated = [`tbody > tr:nth-child(n + ${seen + 1})`, `ul > li:nth-child(n + ${seen + 1})`];

/**
 * What axe finds wrong on the page as it is shown now, of all its rules or of those named: in an open dialog alone, as what
 * that covers is examined for itself, and in a long list at its beginning. Our pages hold no frames.
 */
export async function faults(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const include = document.querySelector("dialog[open]:modal") ?? document;
      const options = { resultTypes: ["violations"], ...(runOnly.length && { runOnly }) };
      const { violations } = await globalThis.axe.run({ include, exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    { runOnly: rules, exclude: repeated },
  );
}

type Sight = { name?: string; widths?: number[]; dark?: boolean };

/**
 * Expects that axe finds nothing and that nothing overflows, at both widths; in both themes, if wished. It leaves the page in
 * the other theme than it found it in: a change costs as much as an examination.
 */
export async function expectNoFaults(page: Page, { name = "", widths = [1280, 390], dark = false }: Sight = {}): Promise<void> {
  for (const width of widths) {
    await widen(page, width);
    expect.soft(await faults(page), `${name} at ${width} px`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `${name} at ${width} px overflows`).toBeLessThanOrEqual(width);
  }
  if (!dark) return;
  // The themes differ in nothing but color.
  const theme = await changeTheme(page);
  for (const width of widths.toReversed()) {
    await widen(page, width);
    expect.soft(await faults(page, "color-contrast"), `${name} at ${width} px, ${theme}`).toEqual([]);
  }
}

async function widen(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
}

/** From light to dark or back, at once: whoever wishes for little motion sees no color change slowly. */
async function changeTheme(page: Page): Promise<"light" | "dark"> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const colorScheme = isDark ? "light" : "dark";
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
  // The page hears of it with its next frame.
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
  return colorScheme;
}
