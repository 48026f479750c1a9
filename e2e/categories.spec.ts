import type { Page } from "@playwright/test";
import { anAdmin } from "#test/factories.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";

const path = "/admin/dashboard/categories";

async function openCategories(page: Page, site: BuiltSite, query = ""): Promise<void> {
  await signIn(page, site, await anAdmin(site.app.db));
  await page.goto(path + query);
  await hydrated(page);
}

test("rows open and dialogs close by keyboard, and the focus returns to the link that opened them [admin-ui-parts.category-rows]", async ({
  page,
  site,
}) => {
  await openCategories(page, site);
  const opener = page.getByRole("button", { name: "Micro-categories of Automotive" });
  await opener.focus();
  await page.keyboard.press("Space");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  const list = page.getByRole("list", { name: "Micro-categories of Automotive" });
  const box = await list.boundingBox();
  expect(box!.height).toBeLessThanOrEqual(320);
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(box!.height);

  const remove = page.getByRole("link", { name: "Delete Advertising & Promotional" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete Category" });
  await expect(dialog.getByText("This will also delete 8 micro-categories.")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: /^Move its/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
});
