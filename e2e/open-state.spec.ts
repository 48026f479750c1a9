import { aBusiness } from "#test/factories.ts";
import { expect, test } from "./fixtures.ts";

const list = "/category/laundry-fabric-care/micro/rug-upholstery-care";
const open = { enabled: true, open: "09:00", close: "17:00" };
const hours = { wednesday: open, thursday: { ...open, open: "10:30" } };

test("a card follows the browser's clock, and shows today's hours without JavaScript", async ({ page, plainPage, site }) => {
  await aBusiness(site.app.db, { name: "Open State Basic", hours, microCategories: ["rug-upholstery-care"] });
  await aBusiness(site.app.db, {
    name: "Open State Premium",
    plan: "premium",
    hours,
    microCategories: ["rug-upholstery-care"],
  });
  // This is 16:59:30 in Williston. The server's clock is at noon.
  await page.clock.install({ time: new Date("2026-01-14T22:59:30Z") });
  await page.goto(list);
  for (const name of ["Open State Basic", "Open State Premium"])
    await expect(page.getByRole("article").filter({ hasText: name })).toContainText("Open · closes 5 PM");
  await page.clock.fastForward(60_000);
  for (const name of ["Open State Basic", "Open State Premium"])
    await expect(page.getByRole("article").filter({ hasText: name })).toContainText("Closed · opens tomorrow 10:30 AM");
  await expect(page.locator(".open-status[data-is='closed']")).not.toHaveCount(0);

  await plainPage.goto(list);
  const plainCard = plainPage.getByRole("article").filter({ hasText: "Open State Basic" });
  await expect(plainCard).toContainText("Today: 09:00 AM - 05:00 PM");
});
