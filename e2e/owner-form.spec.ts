import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { anOwner, aUser, cookieOf } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import { faults } from "./axe.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";

type Signing = { userId: string; role: "owner" };

async function signIn(page: Page, site: BuiltSite, who: Signing): Promise<void> {
  const [name, value] = (await cookieOf(site.services, who)).split(/=(.*)/s) as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const drafts = (page: Page) => page.evaluate(() => Object.values(localStorage).join());
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const editing = ({ business }: { business: { id: string } }) => `/dashboard/edit-premium/${business.id}`;

async function anEditableOwner(site: BuiltSite, name: string) {
  return anOwner(site.services.db, {
    name,
    plan: "premium",
    description: "Pipes, drains and water heaters.",
    address: "12 Main St, Williston",
    email: "hello@prairie.example",
    contactName: "Sam Olson",
    microCategories: ["plumbing"],
  });
}

async function storedOf(site: BuiltSite, { business }: { business: { id: string } }) {
  const [stored] = await site.services.db.select().from(businesses).where(eq(businesses.id, business.id));
  return stored!;
}

test("the hours editor goes by its switches [owner-form.hours-on] [owner-form.hours-day] [owner-form.hours-picker] [owner-form.minutes] [owner-form.hours-notes] [owner-form.copy-days]", async ({
  page,
  site,
}) => {
  const owner = await anEditableOwner(site, "Hours Hardware");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  const given = page.getByRole("switch", { name: "Show business hours" });
  const day = (name: string) => page.getByRole("checkbox", { name, exact: false }).and(page.locator("[data-enabled]"));
  const pick = (title: string) => page.getByRole("combobox", { name: title });
  await expect(day("Monday")).toBeHidden();
  await given.check();
  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await expect(day(name)).not.toBeChecked();

  await day("Monday").check();
  const times = ["opens, hour", "opens, minute", "opens, AM or PM", "closes, hour", "closes, minute", "closes, AM or PM"];
  const monday = () => Promise.all(times.map((part) => pick(`Monday ${part}`).inputValue()));
  expect(await monday()).toEqual(["09", "00", "AM", "05", "00", "PM"]);
  expect(await pick("Monday opens, hour").locator("option").allTextContents()).toEqual(
    Array.from({ length: 12 }, (_, hour) => String(hour + 1).padStart(2, "0")),
  );
  await pick("Monday opens, hour").selectOption("08");
  await pick("Monday opens, minute").selectOption("30");
  await day("Monday").uncheck();
  await expect(pick("Monday opens, hour")).toBeHidden();
  await day("Monday").check();
  expect(await monday()).toEqual(["09", "00", "AM", "05", "00", "PM"]);

  await pick("Monday closes, hour").selectOption("12");
  await pick("Monday closes, AM or PM").selectOption("AM");
  await expect(page.getByText("Closes after midnight")).toBeVisible();
  await pick("Monday opens, hour").selectOption("12");
  await expect(page.getByText("Open 24 hours")).toBeVisible();
  await pick("Monday opens, AM or PM").selectOption("PM");
  await pick("Monday opens, minute").selectOption("30");
  await page
    .getByRole("button", { name: "Copy to all days : Monday" })
    .or(page.getByRole("button", { name: "Copy to all days: Monday" }))
    .click();
  await expect(day("Sunday")).toBeChecked();
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const kept = { enabled: true, open: "12:30", close: "00:00" };
  expect(Object.values((await storedOf(site, owner)).hours!)).toEqual(Array.from({ length: 7 }, () => kept));

  await open(page, editing(owner));
  await given.uncheck();
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await storedOf(site, owner)).hours).toBeNull();
});

test("what was typed is asked after, kept and offered again [owner-form.unsaved] [owner-form.draft] [owner-form.tagline]", async ({
  page,
  site,
}) => {
  const owner = await anEditableOwner(site, "Draft Diner");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await open(page, editing(owner));
  await page.getByLabel("Tagline").pressSequentially("Eat here and nowhere else in the town, please");
  await expect(page.getByLabel("Tagline")).toHaveValue("Eat here and nowhere else in the town, p");
  await expect(page.getByText("40/40 characters")).toBeVisible();
  await page.getByRole("checkbox", { name: "Electricians" }).check();
  await page.getByRole("link", { name: "Cancel" }).click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay and go on" }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByLabel("Tagline")).toBeVisible();
  await expect.poll(() => drafts(page)).toContain("electricians");
  await page.getByRole("link", { name: "Cancel" }).click();
  await asked.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await open(page, editing(owner));
  await expect(page.getByLabel("Tagline")).toHaveValue("");
  await expect(page.getByText("We kept what you typed")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Tagline")).toHaveValue(/^Eat here/);
  await expect(page.getByText("2 of 10 chosen")).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await storedOf(site, owner)).tagline).toMatch(/^Eat here/);
  await open(page, editing(owner));
  await expect(page.getByText("We kept what you typed")).toBeHidden();

  await page.getByLabel("Additional notes").fill("Between us");
  await expect.poll(() => drafts(page)).toContain("Between us");
  await page.getByRole("button", { name: "Log out" }).click();
  await asked.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await drafts(page)).toBe("");
});

test("two tabs: the later save is told, and both texts stay [owner-form.stale] [owner-form.saving]", async ({ page, site }) => {
  const owner = await anEditableOwner(site, "Two Tab Tires");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  const other = await page.context().newPage();
  await open(other, editing(owner));
  await page.getByLabel("Tagline").fill("The first tab's");
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await other.getByLabel("Tagline").fill("The second tab's");
  await save(other).click();
  await expect(other.getByRole("alert").getByText("Your profile was saved in another window meanwhile.")).toBeVisible();
  await expect(other.locator("[role=alert][tabindex]")).toBeFocused();
  await expect(other.getByLabel("Tagline")).toHaveValue("The second tab's");
  await expect(other.getByText("Saved meanwhile: The first tab's")).toBeVisible();
  expect((await storedOf(site, owner)).tagline).toBe("The first tab's");
  const answer = Promise.withResolvers<void>();
  await other.route("**/edit-premium/**", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await save(other).click();
  await expect(other.getByRole("button", { name: "Saving..." })).toBeDisabled();
  answer.resolve();
  await expect(other).toHaveURL(/\/dashboard$/);
  expect((await storedOf(site, owner)).tagline).toBe("The second tab's");
});

test("a session that ends while typing costs nothing [owner-form.session-ended]", async ({ page, site }) => {
  const owner = await anEditableOwner(site, "Session Shoes");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  await page.getByLabel("Tagline").fill("Typed for an hour");
  await page.context().clearCookies();
  await save(page).click();
  await expect(page.getByRole("alert").getByText("You must be logged in to update a business profile.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in in a new tab" })).toHaveAttribute("target", "_blank");
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed for an hour");
  await signIn(page, site, owner);
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await storedOf(site, owner)).tagline).toBe("Typed for an hour");
});

test("the form is filled in with the keyboard alone, and a refusal leads to the first fault [owner-form.keyboard] [owner-form.refused]", async ({
  page,
  site,
}) => {
  const user = await aUser(site.services.db);
  await signIn(page, site, { userId: user.id, role: "owner" });
  await open(page, "/business/new");
  const reach = async (field: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if (await field.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not reach ${field}`);
  };
  const type = async (label: string, text: string) => {
    await reach(page.getByLabel(label));
    await page.keyboard.type(text);
  };
  // A field that is left with something wrong says so, and nothing else happens.
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
  const [made] = await site.services.db.select().from(businesses).where(eq(businesses.ownerId, user.id));
  expect(made).toMatchObject({ name: "Keyboard Kitchens", approvalStatus: "pending", phone: "701 555 0199" });
});

test("the pickers scroll within their areas [owner-form.areas]", async ({ page, site }) => {
  const owner = await anOwner(site.services.db, { plan: "premium_sponsorship", name: "Area Ads" });
  await signIn(page, site, owner);
  await open(page, `/dashboard/edit-sponsorship/${owner.business.id}`);
  const height = async (within: string) => (await page.locator(within).boundingBox())!.height;
  expect(await height("div:has(> details)")).toBe(400);
  expect(await height("[role=radiogroup]")).toBe(200);
});

test("without scripts nothing typed or chosen is lost [owner-form.no-script] [owner-form.kept]", async ({
  plainPage: page,
  site,
}) => {
  const user = await aUser(site.services.db);
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
  await page.getByRole("combobox", { name: "Tuesday opens, hour" }).selectOption("07");
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
  await expect(page.getByRole("combobox", { name: "Tuesday opens, hour" })).toHaveValue("07");
  await expect(page.getByRole("img", { name: "Your logo" })).toBeVisible();
  await page.getByLabel("Business Description*").fill("Paper, plain and in colours.");
  await page.getByRole("button", { name: "Submit Business Profile" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [made] = await site.services.db.select().from(businesses).where(eq(businesses.ownerId, user.id));
  expect(made!.hours).toEqual({ tuesday: { enabled: true, open: "07:00", close: "17:00" } });
  const [logo] = await site.services.db.select().from(pictures).where(eq(pictures.id, made!.logoId!));
  expect(logo).toMatchObject({ width: 300, height: 300 });
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the forms, ${scheme}, refused or not, and nothing overflows [owner-form.accessible]`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: scheme });
    // The themes differ in nothing but colour.
    const rules = scheme === "dark" ? ["color-contrast"] : [];
    const owner = await anOwner(site.services.db, {
      plan: "premium_sponsorship",
      name: `Axe Autos ${scheme}`,
      hours: { monday: { enabled: true, open: "09:00", close: "17:00" } },
      photos: 1,
    });
    await signIn(page, site, owner);
    await open(page, `/dashboard/edit-sponsorship/${owner.business.id}`);
    for (const refused of [false, true]) {
      if (refused) {
        await save(page).click();
        await expect(page.getByRole("alert").getByText("Validation Error")).toBeVisible();
      }
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await faults(page, ...rules)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
    const basic = await anOwner(site.services.db, { name: `Basic Books ${scheme}` });
    await signIn(page, site, basic);
    await open(page, editing(basic));
    await page.getByLabel("Tagline").fill("Typed");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    expect(await faults(page, ...rules)).toEqual([]);
  });
}
