import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { anOwner, aUser } from "#test/factories.ts";
import { expect, open, signIn, test } from "./fixtures.ts";

test("an owner fills in the form with only the keyboard, and a failed save keeps the place and links to each invalid field [owner-form.refused] [owner-form.loading-categories] [submit.loading]", async ({
  page,
  site,
}) => {
  const user = await aUser(site.app.db);
  await signIn(page, site, { userId: user.id, role: "owner" });
  await open(page, "/business/new");
  const reach = async (field: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if (await field.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never reached ${field}`);
  };
  const type = async (label: string, text: string) => {
    await reach(page.getByLabel(label));
    await page.keyboard.type(text);
  };
  // Leaving an invalid field shows only that field's problem.
  await type("Business Name*", "K");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Business name must be at least 2 characters").first()).toBeVisible();
  await expect(page.getByLabel("Tagline")).toBeFocused();
  await expect(page.getByText("Validation Error")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Keyboard Kitchens");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Validation Error").first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Validation Error" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Business Description*")).toBeFocused();
  await page.keyboard.type("Kitchens made to measure.");
  const released = Promise.withResolvers<void>();
  await page.route("**/suggestions?services=plumb", async (route) => {
    await released.promise;
    await route.continue();
  });
  await type("Filter categories", "plumb");
  await expect(page.getByText("Loading categories...")).toBeVisible();
  released.resolve();
  await reach(page.getByRole("checkbox", { name: "Plumbing" }));
  await page.keyboard.press("Space");
  await type("Contact Person*", "Kay Board");
  await type("Business Address*", "1 Main St, Williston");
  await type("Business Phone*", "701 555 0199");
  await type("Business Email*", "kay@kitchens.example");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  const [created] = await site.app.db.select().from(businesses).where(eq(businesses.ownerId, user.id));
  expect(created).toMatchObject({ name: "Keyboard Kitchens", approvalStatus: "pending", phone: "701 555 0199" });
});

test("the pickers have fixed heights [owner-form.areas]", async ({ page, site }) => {
  const owner = await anOwner(site.app.db, { plan: "premium_sponsorship", name: "Area Ads" });
  await signIn(page, site, owner);
  await open(page, `/dashboard/edit-sponsorship/${owner.business.id}`);
  const height = async (within: string) => (await page.locator(within).boundingBox())!.height;
  expect(await height("div:has(> details)")).toBe(400);
  expect(await height("[role=radiogroup]")).toBe(200);
});
