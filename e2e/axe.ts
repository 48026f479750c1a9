import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

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
