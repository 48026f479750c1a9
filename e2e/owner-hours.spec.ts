import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { anOwner } from "#test/factories.ts";
import { expect, open, signIn, test } from "./fixtures.ts";
import { findStored } from "./owner-form.ts";

const day = { enabled: true, open: "09:00", close: "17:00" };
const week = { monday: { ...day, close: "12:00", open2: "13:00", close2: "17:00" }, tuesday: day, friday: day };
test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("setting hours takes three taps from the dashboard", async ({ page, site }) => {
    const owner = await anOwner(site.app.db, { name: "Timed Tailors", hours: { monday: day } });
    await signIn(page, site, owner);
    await open(page, "/dashboard");
    await page.getByRole("link", { name: "Hours", exact: true }).click();
    await page.getByLabel("Monday closing time", { exact: true }).fill("18:00");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The change now appears on your listing.").first()).toBeVisible();
    expect((await findStored(site, owner)).hours).toEqual({ monday: { ...day, close: "18:00" } });
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
});
