import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { microCategories } from "#domain/categories/schema.ts";
import { aBusiness, anAdmin } from "#test/factories.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";

const path = "/admin/dashboard/categories";

async function openCategories(page: Page, site: BuiltSite, query = ""): Promise<void> {
  await signIn(page, site, await anAdmin(site.app.db));
  await page.goto(path + query);
  await hydrated(page);
}

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

test("an admin creates a category with three micro-categories, renames it, and deletes one of them [admin-ui-parts.category-add] [admin-ui-parts.micro-id]", async ({
  page,
  site,
}) => {
  await openCategories(page, site);
  await page.getByRole("link", { name: "Add Category", exact: true }).click();
  const name = page.getByRole("textbox", { name: "Category name" });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Category name cannot be empty")).toBeVisible();
  await name.fill("Discarded");
  await page.keyboard.press("Escape");
  await expect(name).toBeHidden();
  await expect(page.getByRole("link", { name: "Add Category", exact: true })).toBeFocused();

  await page.keyboard.press("Enter");
  await name.fill("Harvest Help");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Category Created")).toBeVisible();
  await expect(page.getByText("No micro-categories defined for this category.")).toBeVisible();

  const kinds = page.getByRole("list", { name: "Micro-categories of Harvest Help" });
  for (const [kind, id] of [
    ["Grain Hauling", "grain-hauling"],
    ["Custom Combining", "custom-combining"],
    ["Bin Repair & Setup", "bin-repair-setup"],
  ] as const) {
    await page.getByRole("link", { name: "Add Micro to Harvest Help" }).click();
    const sheet = page.getByRole("dialog", { name: "Add Micro-Category" });
    await expect(sheet.getByLabel("Name")).toBeFocused();
    await page.keyboard.type(kind);
    await expect(sheet.getByLabel("ID")).toHaveValue(id);
    await page.keyboard.press("Enter");
    await expect(sheet).toBeHidden();
    await expect(kinds.getByText(id)).toBeVisible();
  }
  await expect(toast(page, "Micro-Category Created")).toBeVisible();
  await expect(kinds.getByRole("listitem").locator("p:first-child > span:first-child")).toHaveText([
    "Bin Repair & Setup",
    "Custom Combining",
    "Grain Hauling",
  ]);

  await page.getByRole("link", { name: "Edit name of Harvest Help" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Category Name" });
  await dialog.getByLabel("Name").fill("Harvest & Grain");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Category Updated")).toBeVisible();
  await expect(row(page, "Harvest & Grain")).toBeVisible();

  await page.getByRole("link", { name: "Edit name of Grain Hauling" }).click();
  await page.getByRole("textbox", { name: "Name of Grain Hauling" }).fill("Grain Trucking");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Micro-Category Updated")).toBeVisible();
  await page.getByRole("link", { name: "Edit Grain Trucking" }).click();
  await expect(page.getByRole("dialog").getByLabel("ID")).toHaveAttribute("readonly");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Edit Grain Trucking" })).toBeFocused();

  await aBusiness(site.app.db, { name: "Bin Builders", microCategories: ["bin-repair-setup"] });
  await page.getByRole("link", { name: "Delete Bin Repair & Setup" }).click();
  const confirmation = page.getByRole("dialog", { name: "Delete Micro-Category" });
  await expect(confirmation.getByText("1 business will lose its only category.")).toBeVisible();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Micro-Category Deleted")).toBeVisible();
  const remaining = await site.app.db.select().from(microCategories).where(eq(microCategories.categoryId, "harvest-help"));
  expect(remaining.map((each) => each.name).sort()).toEqual(["Custom Combining", "Grain Trucking"]);

  await page.goto("/category/harvest-help");
  await expect(page.getByRole("heading", { name: "Harvest & Grain" })).toBeVisible();
  await expect(page.getByText("Grain Trucking")).toBeVisible();
});

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
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
});
