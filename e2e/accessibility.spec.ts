import AxeBuilder from "@axe-core/playwright";
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
  { name: "unknown page", path: "/nowhere/at/all" },
];

for (const { name, path } of screens) {
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${name} at ${width} px, ${colorScheme}: axe finds nothing and nothing overflows`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }
}
