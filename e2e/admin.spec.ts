import { aBusiness, anAdmin, anOwner } from "#test/factories.ts";
import { expect, open, signIn, test } from "./fixtures.ts";

const dashboard = "/admin/dashboard";
const pending = { approvalStatus: "pending", phone: null } as const;

test("the search waits until typing pauses for 300 ms and returns to the first page [admin-ui-businesses.debounce]", async ({
  page,
  site,
}) => {
  await signIn(page, site, await anAdmin(site.app.db));
  await page.clock.install();
  await open(page, `${dashboard}/businesses?page=2`);
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
  await expect(page).toHaveURL(`${site.url}/admin/dashboard/businesses?search=plumb&plan=&status=&category=`);
  expect(searches).toEqual(["plumb"]);
  await expect(search).toBeFocused();
});

test("admin dialogs and sheets can be opened and closed by keyboard, trap the focus, and restore it", async ({ page, site }) => {
  const { app } = site;
  await signIn(page, site, await anAdmin(site.app.db));
  await aBusiness(app.db, { ...pending, name: "Keyboard Kiosk", createdAt: new Date("2032-01-01T00:00:00Z") });
  await anOwner(app.db, { name: "Doorway Oven" });
  for (const [path, opener, dialog] of [
    ["/businesses?search=Doorway+Oven", "Delete Doorway Oven", "Delete business"],
    ["/categories", "Rename Automotive", "Edit Category Name"],
    ["/categories", "Delete Advertising & Promotional", "Delete Category"],
    ["/sponsors", "Manage Automotive", "Manage Category Sponsor"],
    ["/business-requests", "View Keyboard Kiosk", "Keyboard Kiosk"],
    ["/business-requests", "Reject Keyboard Kiosk", "Confirm Rejection"],
  ] as const) {
    await test.step(`${path}: ${opener}`, async () => {
      if (!page.url().endsWith(path)) await open(page, dashboard + path);
      const link = page
        .getByRole("link", { name: opener, exact: true })
        .or(page.getByRole("button", { name: opener, exact: true }));
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

test("a category's row opens by keyboard, and its list scrolls [admin-ui-parts.category-rows]", async ({ page, site }) => {
  await signIn(page, site, await anAdmin(site.app.db));
  await open(page, `${dashboard}/categories`);
  const opener = page.getByRole("button", { name: "Micro-categories of Automotive" });
  await opener.focus();
  await page.keyboard.press("Space");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  const list = page.getByRole("list", { name: "Micro-categories of Automotive" });
  const { height } = (await list.boundingBox())!;
  expect(height).toBeLessThanOrEqual(320);
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height);
});
