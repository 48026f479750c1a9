import type { Locator, Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";

export const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Returns functions that fill in fields by their labels and that return the fields with their values. */
export function fields(values: Record<string, string>) {
  const at = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  return {
    async enter(page: Page) {
      for (const [label, value] of Object.entries(values)) await at(page, label).fill(value);
    },
    enteredValues: (page: Page) => Object.entries(values).map(([label, value]): [Locator, string] => [at(page, label), value]),
  };
}
