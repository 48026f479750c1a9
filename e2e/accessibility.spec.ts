import { faults } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const screens = [
  { name: "home", path: "/" },
  { name: "home with nothing found", path: "/?search=zzzz" },
  { name: "category", path: "/category/food-drink" },
  { name: "unknown category", path: "/category/nowhere" },
  { name: "sub-category", path: "/category/pet-services/micro/pet-grooming" },
  { name: "all of a category", path: "/businesses/pet-services" },
  { name: "premium businesses", path: "/premium-businesses" },
  { name: "premium profile", path: "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd" },
  { name: "basic profile", path: "/business/110da13c-9f0f-5029-80c0-6424dc56ac5c" },
  { name: "unknown business", path: "/business/nobody" },
  { name: "search results", path: "/search?q=snow+removal" },
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

for (const half of [0, 1]) {
  test(`axe finds nothing on any screen, at ${widths.join(" and ")} px, light and dark, and nothing overflows (${half + 1} of 2) [browser.accessible]`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const { name, path } of screens.filter((_, place) => place % 2 === half)) {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await faults(page), `${name} at ${width} px`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, `${name} at ${width} px overflows`).toBeLessThanOrEqual(width);
      }
      // The themes differ in nothing but colour. One that is asked for while it changes answers with colours of both.
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
      // One that is cancelled meanwhile has ended as well.
      await page.evaluate(async () => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await faults(page, "color-contrast"), `${name} at ${width} px, dark`).toEqual([]);
      }
    }
  });
}
