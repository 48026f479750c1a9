import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { anOwner, aUser } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { editing, open, save } from "./owner-form.ts";
import { signIn } from "./sign-in.ts";

test("an owner fills in the form with only the keyboard, and a failed save focuses the first invalid field [owner-form.refused]", async ({
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
  await expect(page.getByLabel("Business Description*")).toBeFocused();
  await page.keyboard.type("Kitchens made to measure.");
  await type("Filter categories", "plumb");
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

test("the form keeps typed and chosen values without JavaScript", async ({ plainPage: page, site }) => {
  const user = await aUser(site.app.db);
  await signIn(page, site, { userId: user.id, role: "owner" });
  await page.goto("/business/new");
  await page.getByLabel("Business Name*").fill("Plain Paper");
  await page.getByLabel("Business Address*").fill("3 Main St, Williston");
  await page.getByLabel("Business Phone*").fill("701 555 0177");
  await page.getByLabel("Business Email*").fill("plain@paper.example");
  await page.getByLabel("Contact Person*").fill("Paula Plain");
  await page.getByText("Construction & Handyman").click();
  await page.getByRole("checkbox", { name: "Plumbing" }).check();
  await page.getByRole("switch", { name: "Show business hours" }).check();
  await page.locator("input[name='hours.tuesday.enabled']").check();
  await page.getByLabel("Tuesday opening time", { exact: true }).fill("07:00");
  await page
    .locator("input[name=logoFile]")
    .setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: await aJpeg(300, 300) });
  await page
    .locator("input[name=photoFiles]")
    .setInputFiles({ name: "shop.jpg", mimeType: "image/jpeg", buffer: await aJpeg(600, 400) });
  await page.getByRole("button", { name: "Submit Business Profile" }).click();

  await expect(page.getByRole("alert").getByText("Validation Error")).toBeVisible();
  await expect(page.getByLabel("Business Name*")).toHaveValue("Plain Paper");
  await expect(page.getByRole("checkbox", { name: "Plumbing" })).toBeChecked();
  await expect(page.getByLabel("Tuesday opening time", { exact: true })).toHaveValue("07:00");
  await expect(page.getByRole("img", { name: "Your logo" })).toBeVisible();
  await page.getByLabel("Business Description*").fill("Paper, plain and in colors.");
  await page.getByRole("button", { name: "Submit Business Profile" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [created] = await site.app.db.select().from(businesses).where(eq(businesses.ownerId, user.id));
  expect(created!.hours).toEqual({ tuesday: { enabled: true, open: "07:00", close: "17:00" } });
  const [logo] = await site.app.db.select().from(pictures).where(eq(pictures.id, created!.logoId!));
  expect(logo).toMatchObject({ width: 300, height: 300 });
});

test("the forms pass axe and fit the screen in both themes, with and without errors", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  const owner = await anOwner(site.app.db, {
    plan: "premium_sponsorship",
    name: "Axe Autos",
    hours: { monday: { enabled: true, open: "09:00", close: "17:00" } },
    photos: 1,
  });
  await signIn(page, site, owner);
  await open(page, `/dashboard/edit-sponsorship/${owner.business.id}`);
  await expectAccessible(page, { name: "initial", dark: true });
  await save(page).click();
  await expect(page.getByRole("alert").getByText("Validation Error")).toBeVisible();
  await expectAccessible(page, { name: "refused", dark: true });

  const basic = await anOwner(site.app.db, { name: "Basic Books" });
  await signIn(page, site, basic);
  await open(page, editing(basic));
  await page.getByLabel("Tagline").fill("Typed");
  await expectAccessible(page, { name: "basic business", widths: [390], dark: true });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await expectAccessible(page, { name: "leave dialog", widths: [390], dark: true });
});
