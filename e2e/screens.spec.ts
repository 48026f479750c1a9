import { buy } from "#test/buying.ts";
import { aBusiness, aCategory, anOwner, aUser } from "#test/factories.ts";
import { openDashboard, signInAsAdmin } from "./admin-pages.ts";
import { checksAllScreens, expectGoodScreen, screenSizes } from "./check-screen.ts";
import { expect, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { adminScreens, publicScreens, seedAdminScreens } from "./screens.ts";
import { signIn } from "./sign-in.ts";

/** The number of tests that share the admin screens, so that several workers check them. */
const adminParts = checksAllScreens ? 4 : 1;

/** One screen of each template. `SCREENS=all` checks all screens. */
const templates = new Set([
  ...["home", "category", "sub-category", "premium profile", "basic profile", "search results", "search without results"],
  ...["about", "contact", "plans", "submit business", "log in", "unknown page"],
  ...["/dashboard", "/dashboard/account", "/premium-upgrade", "/business/new"],
  ...["", "/businesses?page=2", "/businesses/{owned}", "/categories?open=automotive&renameMicro=tires", "/people", "/settings"],
  ...["/business-requests?view={pending}", "/contact-messages", "/imports/{preview}"],
]);
const isChecked = (name: string) => checksAllScreens || templates.has(name);

for (const part of [0, 1]) {
  test(`public screens pass axe and fit every width, even at twice the text size (${part + 1} of 2) [browser.layout]`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const { name, path } of publicScreens.filter(({ name }, index) => isChecked(name) && index % 2 === part)) {
      await page.goto(path);
      await expectGoodScreen(page, name);
    }
  });
}

test("the public header of an admin fits every width", async ({ page, context, site }) => {
  await signInAsAdmin(context, site);
  await page.goto("/about");
  for (const width of [320, 390, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(findLayoutFaults), String(width)).toEqual([]);
  }
});

test("an owner's screens pass axe and fit every width, even at twice the text size [browser.layout]", async ({ page, site }) => {
  test.setTimeout(180_000);
  const { app, url } = site;
  const listing = { phone: "(701) 555-0188", microCategories: ["bakeries"], tagline: "Bread and rolls since 1951", photos: 2 };
  // Earlier tests may have bought every sponsorship.
  await aCategory(app.db, "Screens and Signs");
  const { business, ...owner } = await anOwner(app.db, { ...listing, name: "Prairie Bakery & Confectionery" });
  await buy(app, { plan: "premium_sponsorship", by: owner, origin: url });
  await signIn(page, site, owner);
  const claimable = await aBusiness(app.db, { name: "Unclaimed Upholstery", claimable: true });
  for (const path of [
    "/dashboard",
    "/dashboard/account",
    "/dashboard/account/delete",
    "/dashboard/account/two-step",
    "/dashboard/hours",
    "/dashboard/hours/special-dates",
    "/premium-upgrade",
    `/dashboard/edit-sponsorship/${business.id}`,
    `/business/sponsorship/${business.id}`,
    "/premium-upgrade?view=change&plan=premium",
    "/premium-upgrade?view=cancel",
    `/claim-business/${claimable.id}`,
  ].filter(isChecked)) {
    await page.goto(path);
    await expectGoodScreen(page, path);
  }
  await signIn(page, site, { userId: (await aUser(app.db)).id, role: "owner" });
  for (const path of [
    "/dashboard",
    "/business/new",
    `/claim-business/${claimable.id}`,
    `/claim-business/${claimable.id}/ask`,
    `/claim-business/${claimable.id}/code`,
    "/premium-upgrade",
  ].filter(isChecked)) {
    await page.goto(path);
    await expectGoodScreen(page, path);
  }
});

for (let part = 0; part < adminParts; part += 1) {
  test(`admin screens pass axe and fit every width, even at twice the text size (${part + 1} of ${adminParts}) [browser.layout]`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(180_000);
    await signInAsAdmin(context, site);
    const ids = await seedAdminScreens(site);
    for (const screen of adminScreens.filter((screen, index) => isChecked(screen) && index % adminParts === part)) {
      await openDashboard(
        page,
        screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!),
      );
      // The comparison of two businesses breaks the longest words on a phone at twice the text size.
      const fits =
        screen !== "/duplicates" ? screenSizes : screenSizes.filter(({ width, text }) => text === "100%" || width === 1280);
      await expectGoodScreen(page, `admin${screen}`, fits);
    }
  });
}

test("a printed list has two columns of names, services, streets, and numbers as text [browser.print]", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // This is the width of a Letter-size page inside the usual margins.
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto("/category/construction-handyman/micro/plumbing");
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  const cards = await page.getByRole("article").evaluateAll((all) =>
    all.map((card) => {
      const call = card.querySelector<HTMLElement>("[href^='tel:']");
      const hidden = [...card.querySelectorAll("img, .open-status")].some((part) => part.checkVisibility());
      const looks = call && [getComputedStyle(call).backgroundColor, getComputedStyle(document.body).color];
      const { breakInside } = getComputedStyle(card);
      return {
        text: (card as HTMLElement).innerText.replace(/\s+/g, " "),
        left: card.getBoundingClientRect().left,
        breakInside,
        hidden,
        looks,
      };
    }),
  );
  expect(new Set(cards.map(({ left }) => Math.round(left))).size).toBe(2);
  expect(cards.find(({ text }) => text.includes("Wet Willie"))!.text).toMatch(
    /^Wet Willie's Plumbing Plumbing · \S.* Call.* \(701\) 555-\d{4}$/,
  );
  for (const { text, breakInside, hidden, looks } of cards) {
    expect(text).not.toContain("Learn More");
    expect([breakInside, hidden]).toEqual(["avoid", false]);
    if (looks) expect(looks[0]).toBe("rgba(0, 0, 0, 0)");
  }
});
