import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { aBusiness, anOwner } from "#test/factories.ts";
import { aMessage, signInAsAdmin, openDashboard } from "./admin-pages.ts";
import { expect, test } from "./fixtures.ts";

const pending = { approvalStatus: "pending", phone: null } as const;

test("the search waits until typing pauses for 300 ms and returns to the first page [admin-ui-businesses.debounce]", async ({
  page,
  context,
  site,
}) => {
  await signInAsAdmin(context, site);
  await page.clock.install();
  await openDashboard(page, "/businesses?page=2");
  const searches: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/businesses.data")) searches.push(searchParams.get("search") ?? "");
  });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const search = page.getByRole("searchbox", { name: "Search by name, category, phone, email, or street" });
  await search.pressSequentially("plu");
  await page.clock.runFor(299);
  await search.pressSequentially("mb");
  await page.clock.runFor(299);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(`${site.url}/admin/dashboard/businesses?search=plumb&plan=&status=&group=&order=`);
  expect(searches).toEqual(["plumb"]);
  await expect(search).toBeFocused();
});

test("admin dialogs and sheets can be opened and closed by keyboard, trap the focus, and restore it", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(60_000);
  const { app } = site;
  await signInAsAdmin(context, site);
  await aMessage(site, "Keys and doors");
  await aBusiness(app.db, { ...pending, name: "Keyboard Kiosk", createdAt: new Date("2032-01-01T00:00:00Z") });
  const owner = await anOwner(app.db, { name: "Doorway Oven" });
  for (const [path, opener, dialog] of [
    ["/businesses?search=Doorway+Oven", "Delete Doorway Oven", "Delete business"],
    [`/businesses/${owner.business.id}`, "Remove owner", "Remove owner"],
    ["/categories", "Add Category with Description", "Add New Category"],
    ["/categories", "Edit name of Automotive", "Edit Category Name"],
    ["/categories", "Edit Automotive", "Edit Category"],
    ["/categories", "Add Micro to Automotive", "Add Micro-Category"],
    ["/categories?open=automotive", "Delete Tires & Alignment", "Delete Micro-Category"],
    ["/sponsors", "Manage Automotive", "Manage Category Sponsor"],
    ["/business-requests", "View Keyboard Kiosk", "Keyboard Kiosk"],
    ["/business-requests", "Reject Keyboard Kiosk", "Confirm Rejection"],
    ["/business-requests", "Keyboard shortcuts", "Keyboard shortcuts"],
  ] as const) {
    await test.step(`${path}: ${opener}`, async () => {
      if (!page.url().endsWith(path)) await openDashboard(page, path);
      const link = page.getByRole("link", { name: opener, exact: true });
      await link.focus();
      await page.keyboard.press("Enter");
      const box = page.getByRole("dialog", { name: dialog });
      await expect(box).toBeVisible();
      await expect(box.locator(":focus")).toHaveCount(1);
      for (const key of ["Tab", "Shift+Tab", "Shift+Tab"]) {
        await page.keyboard.press(key);
        // After the last element, the focus moves to the browser's toolbars and back, and never to the page behind the dialog.
        await expect(page.locator(":focus:not(dialog *)")).toHaveCount(0);
      }
      await page.keyboard.press("Escape");
      await expect(box).toBeHidden();
      await expect(link).toBeFocused();
    });
  }
});

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("an admin manages businesses, categories, and sponsors without JavaScript", async ({ plainPage: page, site }) => {
  test.setTimeout(60_000);
  await signInAsAdmin(page.context(), site);
  await aBusiness(site.app.db, { name: "Plain Pump" });

  await page.goto("/admin/dashboard/businesses");
  await page.getByRole("searchbox", { name: "Search by name, category, phone, email, or street" }).fill("plain pump");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("checkbox", { name: "Select Plain Pump" }).check();
  await page.getByRole("combobox", { name: "Micro-category" }).selectOption("tires");
  await page.getByRole("button", { name: "Set category" }).click();
  // Navigating before the answer arrives would cancel the submission.
  await toast(page, "Businesses Updated");
  await page.goto("/admin/dashboard/businesses?search=plain+pump");
  await expect(page.getByRole("row", { name: /Plain Pump.*Tires/ })).toBeVisible();
  await page.getByRole("link", { name: "Delete Plain Pump" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Business Deleted");
  await page.goto("/admin/dashboard/businesses/deleted");
  await page.getByRole("button", { name: "Restore Plain Pump" }).click();
  await toast(page, "Business Restored");
  await page.goto("/admin/dashboard/businesses?search=plain+pump");
  await expect(page.getByRole("link", { name: "Edit Plain Pump" })).toBeVisible();

  await page.goto("/admin/dashboard/categories");
  await page.getByRole("link", { name: "Add Category", exact: true }).click();
  await page.getByRole("textbox", { name: "Category name" }).fill("Plain Places");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Category Created");
  await page.getByRole("link", { name: "Add Micro to Plain Places" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Plain Plots");
  await page.getByRole("dialog").getByLabel("ID").fill("plain-plots");
  await page.getByRole("dialog").getByRole("button", { name: "Add Micro-Category" }).click();
  await toast(page, "Micro-Category Created");

  await page.goto("/admin/dashboard/sponsors?search=automotive");
  await page.getByRole("link", { name: "Manage Automotive" }).click();
  await page.getByRole("button", { name: "Remove Sponsor" }).click();
  await toast(page, "Sponsor removed");
});

test("an admin handles requests, messages, imports, and duplicates without JavaScript", async ({ plainPage: page, site }) => {
  test.setTimeout(60_000);
  const { app } = site;
  await signInAsAdmin(page.context(), site);
  for (const name of ["Plain Pottery", "Plain Pantry"])
    await aBusiness(app.db, { ...pending, name, createdAt: new Date("2033-01-01T00:00:00Z") });
  await aMessage(site, "Plain question");

  await page.goto("/admin/dashboard/business-requests");
  await page.getByRole("button", { name: "Approve Plain Pottery" }).click();
  await toast(page, "Business Approved");
  await page.getByRole("link", { name: "Reject Plain Pantry" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await toast(page, "Business Rejected");
  const approved = await app.db.select().from(businesses).where(eq(businesses.name, "Plain Pottery"));
  expect(approved).toMatchObject([{ approvalStatus: "approved" }]);

  await page.goto("/admin/dashboard/contact-messages");
  await page.getByRole("link", { name: "Plain question" }).click();
  await page.getByRole("dialog").getByLabel("Reply").fill("Plainly answered.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await toast(page, "Reply sent");

  await page.goto("/admin/dashboard/imports");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "plain.csv", mimeType: "text/csv", buffer: Buffer.from("name\nPlain Import\n") });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview of plain.csv" })).toBeVisible();
  const start = page.getByRole("button", { name: "Import 1 business" });
  await expect(async () => {
    await page.reload();
    await expect(start).toBeVisible({ timeout: 1000 });
  }).toPass();
  await start.click();
  await toast(page, "Import started");
  await expect(page.getByRole("heading", { name: "Import of plain.csv" })).toBeVisible();
  await page.goto("/admin/dashboard/duplicates");
  await page.getByRole("button", { name: "Merge into the selected business" }).first().click();
  await expect(page.getByRole("dialog", { name: "Merge businesses" })).toBeVisible();
});
