import { faults } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const screens = [
  { name: "home", path: "/" },
  { name: "home with nothing found", path: "/?search=zzzz" },
  { name: "category", path: "/category/food-drink" },
  { name: "unknown category", path: "/category/nowhere" },
  { name: "sub-category", path: "/category/food-drink/micro/restaurants" },
  { name: "all of a category", path: "/businesses/construction-handyman" },
  { name: "premium businesses", path: "/premium-businesses" },
  { name: "premium profile", path: "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd" },
  { name: "basic profile", path: "/business/110da13c-9f0f-5029-80c0-6424dc56ac5c" },
  { name: "unknown business", path: "/business/nobody" },
  { name: "search results", path: "/search?q=plumbing" },
  { name: "search without results", path: "/search?q=zzzzzz" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "how we order", path: "/how-we-order" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "log in", path: "/login" },
  { name: "sign up", path: "/signup" },
  { name: "check your email", path: "/verify-email" },
  { name: "dead link", path: "/verify-email?token=x" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "unknown page", path: "/nowhere/at/all" },
];

const widths = [1280, 390];

for (const { name, path } of screens) {
  test(`${name}: axe finds nothing at ${widths.join(" and ")} px, light or dark, and nothing overflows [browser.accessible]`, async ({
    page,
  }) => {
    // Colours must not be read while they change.
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // The themes differ in nothing but colour.
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
    // Drawn anew: a page that is asked while it changes its theme answers with colours of both.
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page, "color-contrast")).toEqual([]);
    }
  });
}
