import { holidayQuestionLink } from "#domain/businesses/holidays/holiday-questions.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { anOwner } from "#test/factories.ts";
import { type BuiltSite, expect, test } from "./fixtures.ts";
import { findStored, open } from "./owner-form.ts";
import { signIn } from "./sign-in.ts";

const day = { enabled: true, open: "09:00", close: "17:00" };
const week = { monday: { ...day, close: "12:00", open2: "13:00", close2: "17:00" }, tuesday: day, friday: day };
/** Returns a holiday two weeks from now instead of on a fixed date, because dates can be at most two years ahead. */
function aHoliday({ app }: BuiltSite) {
  const day = daysBefore(dayIn(app.town.timeZone, app.clock.now()), -14);
  return { name: "Thanksgiving", from: day, to: day };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("setting hours takes three taps from the dashboard, and typed hours fill in the week", async ({ page, site }) => {
    const owner = await anOwner(site.app.db, { name: "Timed Tailors", hours: { monday: day } });
    await signIn(page, site, owner);
    await open(page, "/dashboard");
    await page.getByRole("link", { name: "Hours", exact: true }).click();
    await page.getByLabel("Monday closing time", { exact: true }).fill("18:00");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The change now appears on your listing.").first()).toBeVisible();
    expect((await findStored(site, owner)).hours).toEqual({ monday: { ...day, close: "18:00" } });

    await page.getByRole("link", { name: "Hours", exact: true }).click();
    await page.getByLabel("Type your hours").fill("Mon-Fri 9-12, 1-5");
    await page.getByRole("button", { name: "Fill in", exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const split = { ...day, close: "12:00", open2: "13:00", close2: "17:00" };
    const days = Object.fromEntries(["monday", "tuesday", "wednesday", "thursday", "friday"].map((name) => [name, split]));
    // The message from the first save may still be visible.
    await expect.poll(async () => (await findStored(site, owner)).hours).toEqual(days);
  });

  test("the dashboard is at most 2,600 pixels tall, and photos are one tap away", async ({ page, site }) => {
    const owner = await anOwner(site.app.db, {
      ...{ name: "Tall Tailors", hours: week, photos: 10, microCategories: ["plumbing"], tagline: "Always here for you" },
      ...{ address: "12 Main St, Williston", email: "tall@tailors.example", website: "https://tailors.example" },
      socialMedia: Object.fromEntries(socialNetworks.map((network) => [network, `https://${network}.com/tailors`])),
      description: "Suits and dresses. ".repeat(40),
    });
    await signIn(page, site, owner);
    await open(page, "/dashboard");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600);
    await page.getByRole("link", { name: "Photos" }).click();
    await expect(page.locator("#photos")).toBeInViewport();
  });

  test("the holiday question takes one tap after its emailed link is opened", async ({ page, site }) => {
    const owner = await anOwner(site.app.db, { name: "Asked Apothecary", hours: week });
    const question = { businessId: owner.business.id, userId: owner.userId, holiday: aHoliday(site) };
    await open(page, await holidayQuestionLink.path("/holiday-hours", site.app.db, question, site.app.clock.now()));
    await page.getByRole("button", { name: "Closed that day" }).click();
    await expect(page.getByText("Saved. For Thanksgiving, visitors see: Closed (Thanksgiving).")).toBeVisible();
  });
});
