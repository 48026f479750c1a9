import { expectAccessible } from "./axe.ts";
import { test } from "./fixtures.ts";

const screens = [
  { name: "home", path: "/" },
  { name: "home without results", path: "/?search=zzzz" },
  { name: "category", path: "/category/food-drink" },
  { name: "unknown category", path: "/category/nowhere" },
  { name: "sub-category", path: "/category/pet-services/micro/pet-grooming" },
  { name: "all businesses of a category", path: "/businesses/pet-services" },
  { name: "premium businesses", path: "/premium-businesses" },
  { name: "premium profile", path: "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd" },
  { name: "basic profile", path: "/business/110da13c-9f0f-5029-80c0-6424dc56ac5c" },
  { name: "unknown business", path: "/business/nobody" },
  { name: "search results", path: "/search?q=snow+removal" },
  { name: "search without results", path: "/search?q=zzzzzz" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "how we order listings", path: "/how-we-order" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "plans", path: "/add-business" },
  { name: "submit business", path: "/submit-business" },
  { name: "unknown purchase", path: "/complete-credentials?session_id=nobody" },
  { name: "log in", path: "/login" },
  { name: "sign up", path: "/signup" },
  { name: "check your email", path: "/verify-email" },
  { name: "expired link", path: "/verify-email?token=x" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "unknown page", path: "/nowhere/at/all" },
];

for (const half of [0, 1]) {
  test(`every screen passes axe and fits at 1280 and 390 px, light and dark (${half + 1} of 2) [browser.accessible]`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    for (const { name, path } of screens.filter((_, index) => index % 2 === half)) {
      await page.goto(path);
      await expectAccessible(page, { name, dark: true });
    }
  });
}
