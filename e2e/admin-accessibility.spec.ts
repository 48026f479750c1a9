import { expectAccessible } from "./axe.ts";
import { openDashboard, signInAsAdmin } from "./admin-pages.ts";
import { test } from "./fixtures.ts";
import { adminScreens, seedAdminScreens } from "./screens.ts";

for (const part of [0, 1, 2]) {
  test(`every admin screen passes axe and fits at 1280 and 390 px, light and dark (${part + 1} of 3) [admin-look.accessible] [admin-ui-parts.axe] [claims.accessible]`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(180_000);
    await signInAsAdmin(context, site);
    const ids = await seedAdminScreens(site);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    for (const screen of adminScreens.filter((_, index) => index % 3 === part)) {
      await openDashboard(
        page,
        screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!),
      );
      await expectAccessible(page, { name: screen, dark: true });
    }
  });
}
