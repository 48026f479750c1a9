import { aBusiness, anOwner } from "#test/factories.ts";
import { expectNoFaults } from "./axe.ts";
import { aMessage, asAdmin, openDesk } from "./desk-pages.ts";
import { test } from "./fixtures.ts";

/** Every screen of the desk, and those of its states that look different; `{owned}` is a business with an owner. */
const screens = [
  "",
  "/businesses?page=2",
  "/businesses?search=zzzz",
  "/businesses?search=Owned+Oven&delete={owned}",
  "/businesses/new",
  "/businesses/{owned}?remove=owner",
  "/bulk?all=1&search=auto",
  "/bulk?all=1&search=auto&change=plan&to=premium",
  "/categories?open=automotive&renameMicro=tires",
  "/categories?addMicro=automotive&open=automotive",
  "/sponsors?manage=automotive",
  "/business-requests",
  "/contact-messages",
  "/imports",
  "/duplicates",
  "/activity",
  "/administrators",
  "/second-factor",
];

for (const half of [0, 1]) {
  test(`axe finds nothing on any screen of the desk, at 1280 and 390 px, light and dark, and nothing overflows (${half + 1} of 2) [desk-look.accessible]`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(180_000);
    const { services } = site;
    await asAdmin(context, site);
    await aBusiness(services.db, {
      name: "A Name of Great Length & Consequence, Established Long Ago",
      approvalStatus: "pending",
    });
    const { business } = await anOwner(services.db, { name: "Owned Oven" });
    await aMessage(
      site,
      "Incomprehensibilities",
      "Bartholomew Featherstonehaugh-Cholmondeley",
      "bartholomew.featherstonehaugh.cholmondeley@a-very-long-name.example.org",
    );
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    for (const screen of screens.filter((_, place) => place % 2 === half)) {
      await openDesk(page, screen.replace("{owned}", business.id));
      await expectNoFaults(page, { name: screen, dark: true });
    }
  });
}
