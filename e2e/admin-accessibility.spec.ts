import { eq } from "drizzle-orm";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { buy } from "#test/buying.ts";
import { aBusiness, anOwner } from "#test/factories.ts";
import { expectAccessible } from "./axe.ts";
import { aMessage, signInAsAdmin, openDashboard } from "./admin-pages.ts";
import { type BuiltSite, test } from "./fixtures.ts";

/**
 * Every admin screen, with its dialogs and its visually different states. `{owned}` is a business with a paying owner, `{pending}` a
 * business in review, `{issue}` an admin task about a payment.
 */
const screens = [
  "",
  "/businesses?page=2",
  "/businesses?search=zzzz",
  "/businesses?search=Owned+Oven&delete={owned}",
  "/businesses/new",
  "/businesses/{owned}",
  "/businesses/{owned}?remove=owner",
  "/businesses/{owned}?refund=",
  "/bulk?all=1&search=auto",
  "/bulk?all=1&search=auto&change=plan&to=premium",
  "/categories?open=automotive&renameMicro=tires",
  "/categories?addMicro=automotive&open=automotive",
  "/categories?add=category",
  "/categories?new=category",
  "/categories?delete=advertising-promotional",
  "/sponsors",
  "/sponsors?manage=automotive",
  "/business-requests",
  "/business-requests?view={pending}",
  "/business-requests?reject={pending}",
  "/business-requests?keys={pending}",
  "/business-requests?refund={issue}",
  "/contact-messages",
  "/imports",
  "/duplicates",
  "/activity",
  "/administrators",
  "/second-factor",
];

/** Adds data for each screen, with long names. Returns the ids for the placeholders. */
async function seedAdminScreens(site: BuiltSite): Promise<Record<string, string>> {
  const { app } = site;
  const pending = await aBusiness(app.db, {
    name: "A Name of Great Length & Consequence, Established Long Ago",
    approvalStatus: "pending",
  });
  const { business: owned, ...owner } = await anOwner(app.db, { name: "Owned Oven" });
  await buy(app, { plan: "premium", by: owner, origin: site.url });
  await openAdminTask(app.db, { kind: "claim_issue", cause: owner.userId, userId: owner.userId }, app.clock.now());
  const [issue] = await app.db.select().from(adminTasks).where(eq(adminTasks.userId, owner.userId));
  await aMessage(
    site,
    "Incomprehensibilities",
    "Bartholomew Featherstonehaugh-Cholmondeley",
    "bartholomew.featherstonehaugh.cholmondeley@a-very-long-name.example.org",
  );
  return { owned: owned.id, pending: pending.id, issue: issue!.id };
}

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
    for (const screen of screens.filter((_, index) => index % 3 === part)) {
      await openDashboard(
        page,
        screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!),
      );
      await expectAccessible(page, { name: screen, dark: true });
    }
  });
}
