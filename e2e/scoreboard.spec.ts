import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { expectAccessible } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { signIn } from "./sign-in.ts";

test("the scoreboard fits every width, in both themes and with large text, and works without a mouse", async ({ page, site }) => {
  const [owner] = await site.app.db.select().from(users).where(eq(users.email, "basic@example.com"));
  await signIn(page, site, { role: "owner", userId: owner!.id });
  await page.goto("/dashboard");
  await hydrated(page);
  const section = page.locator("section", { has: page.getByRole("heading", { name: "This week" }) });
  await expect(section).toContainText("Times shown in lists and search");
  await section.getByText("All stats for eight weeks").focus();
  await page.keyboard.press("Enter");
  await expect(section.getByRole("row", { name: /^This week/ })).toBeVisible();
  await expectAccessible(page, { name: "scoreboard", widths: [1280, 768, 390, 320], dark: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    expect.soft(await page.evaluate(findLayoutFaults), `${width} px`).toEqual([]);
  }
});
