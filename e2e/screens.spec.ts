import type { Page } from "@playwright/test";
import { buy } from "#test/buying.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { checksAllScreens, expectGoodScreen, screenSizes } from "./check-screen.ts";
import { expect, open, signIn, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { adminScreens, newOwnerScreens, ownerScreens, publicScreens, seedAdminScreens } from "./screens.ts";

type Screens = { templates: string[]; others: string[] };

/** Returns one screen of each template or, with `SCREENS=all`, all screens. Several tests share them, so that several workers check them. */
const partOf = ({ templates, others }: Screens, part = 0, parts = 1) =>
  [...templates, ...(checksAllScreens ? others : [])].filter((_, index) => index % parts === part);
const adminParts = checksAllScreens ? 4 : 1;

/** Checks screens, whose placeholders are replaced with the ids. */
async function checkScreens(page: Page, screens: string[], ids: Record<string, string> = {}): Promise<void> {
  test.setTimeout(180_000);
  for (const screen of screens) {
    await open(
      page,
      screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!),
    );
    // The comparison of two businesses breaks the longest words on a phone at twice the text size.
    const fits = ({ width, text }: (typeof screenSizes)[number]) => text === "100%" || width === 1280;
    await expectGoodScreen(page, screen, screen.endsWith("/duplicates") ? screenSizes.filter(fits) : screenSizes);
  }
}

for (const part of [0, 1])
  test(`public screens pass axe and fit every width, even at twice the text size (${part + 1} of 2) [browser.layout]`, async ({
    page,
  }) => checkScreens(page, partOf(publicScreens, part, 2)));

test("the public header of an admin fits every width", async ({ page, site }) => {
  await signIn(page, site, await anAdmin(site.app.db));
  await page.goto("/about");
  for (const width of [320, 390, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(findLayoutFaults), String(width)).toEqual([]);
  }
});

test("an owner's screens pass axe and fit every width, even at twice the text size [browser.layout]", async ({ page, site }) => {
  const { app, url } = site;
  const listing = { phone: "(701) 555-0188", microCategories: ["bakeries"], tagline: "Bread and rolls since 1951", photos: 2 };
  // Earlier tests may have bought every sponsorship.
  await aCategory(app.db, "Screens and Signs");
  const { business, ...owner } = await anOwner(app.db, { ...listing, name: "Prairie Bakery & Confectionery" });
  await buy(app, { plan: "premium_sponsorship", by: owner, origin: url });
  await signIn(page, site, owner);
  const claimable = await aBusiness(app.db, { name: "Unclaimed Upholstery", claimable: true });
  const ids = { business: business.id, claimable: claimable.id };
  await checkScreens(page, partOf(ownerScreens), ids);
  await signIn(page, site, { userId: (await aUser(app.db)).id, role: "owner" });
  await checkScreens(page, partOf(newOwnerScreens), ids);
});

for (let part = 0; part < adminParts; part += 1)
  test(`admin screens pass axe and fit every width, even at twice the text size (${part + 1} of ${adminParts}) [browser.layout]`, async ({
    page,
    site,
  }) => {
    await signIn(page, site, await anAdmin(site.app.db));
    const ids = await seedAdminScreens(site);
    const screens = partOf(adminScreens, part, adminParts).map((screen) => `/admin/dashboard${screen}`);
    await checkScreens(page, screens, ids);
  });

test("a printed list has two columns of names, services, streets, and numbers as text [browser.print]", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // This is the width of a Letter-size page inside the usual margins.
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto("/category/construction-handyman/micro/plumbing");
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  const cards = await page.getByRole("article").evaluateAll((all) =>
    all.map((card) => {
      const call = card.querySelector<HTMLElement>("[href^='tel:']");
      return {
        text: (card as HTMLElement).innerText.replace(/\s+/g, " "),
        left: Math.round(card.getBoundingClientRect().left),
        looks: [getComputedStyle(card).breakInside, call && getComputedStyle(call).backgroundColor],
        hidden: [...card.querySelectorAll("img, .open-status")].every((part) => !part.checkVisibility()),
      };
    }),
  );
  expect(new Set(cards.map(({ left }) => left)).size).toBe(2);
  const wetWillie = cards.find(({ text }) => text.includes("Wet Willie"))!;
  expect(wetWillie.text).toMatch(/^Wet Willie's Plumbing Plumbing · \S.* Call.* \(701\) 555-\d{4}$/);
  for (const { text, looks, hidden } of cards) {
    expect([text.includes("Learn More"), hidden, looks[0]]).toEqual([false, true, "avoid"]);
    expect([null, "rgba(0, 0, 0, 0)"]).toContain(looks[1]);
  }
});
