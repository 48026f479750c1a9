import { expectAccessible } from "./axe.ts";
import { test } from "./fixtures.ts";
import { publicScreens } from "./screens.ts";

for (const half of [0, 1]) {
  test(`every screen passes axe and fits at 1280 and 390 px, light and dark (${half + 1} of 2) [browser.accessible]`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    for (const { name, path } of publicScreens.filter((_, index) => index % 2 === half)) {
      await page.goto(path);
      await expectAccessible(page, { name, dark: true });
    }
  });
}
