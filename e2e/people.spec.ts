import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { businessEditors } from "#domain/businesses/people/schema.ts";
import { inviteEditor } from "#domain/businesses/people/invitations.ts";
import { anEditor, anOwner, aUser } from "#test/factories.ts";
import { buy } from "#test/buying.ts";
import { expectAccessible } from "./axe.ts";
import { emailedLink } from "./emailed-link.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { signIn } from "./sign-in.ts";

const long = "bartholomew.featherstonehaugh.cholmondeley@a-very-long-name.example.org";

test("an owner invites an editor, who has access until the owner removes them", async ({ page, site, browser }) => {
  const { db } = site.app;
  test.setTimeout(60_000);
  const { business, ...owner } = await anOwner(db, { name: "Edited Eaves", tagline: "Bread by six" });
  await signIn(page, site, owner);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Manage people" }).click();
  await page.getByLabel("Editor's email").fill("ada@example.org");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invited to edit.")).toBeVisible();

  const { id: userId } = await aUser(db, { email: "ada@example.org" });
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await signIn(other, site, { role: "owner", userId });
  await other.goto(await emailedLink(site, "ada@example.org", "You're invited to edit"));
  await hydrated(other);
  await other.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(other.getByText("You are an editor of Edited Eaves.")).toBeVisible();
  expect(await db.select().from(businessEditors).where(eq(businessEditors.userId, userId))).toHaveLength(1);

  await page.reload();
  await hydrated(page);
  await page.locator("summary", { hasText: "Remove" }).click();
  await page.getByRole("button", { name: "Remove editor" }).click();
  await expect(page.getByText("Only you can edit your listing.")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "No Business Listed" })).toBeVisible();
  await context.close();
  expect((await db.select().from(businesses).where(eq(businesses.id, business.id)))[0]!.ownerId).toBe(owner.userId);
});

test("the screens for people pass axe and fit every width in both themes", async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  const { db } = site.app;
  const { business, ...owner } = await anOwner(db, { name: "A Name of Great Length & Consequence, Established Long Ago" });
  await buy(site.app, { by: owner, origin: site.url });
  const editor = await anEditor(db, business);
  await inviteEditor(site.app, owner, business.id, long);
  let link = "";
  // A worker's first email takes longer, because it also loads the renderer.
  await expect(async () => void (link = await emailedLink(site, long, "You're invited to edit"))).toPass();
  const screens: [name: string, who: typeof editor | null, path: string][] = [
    ["people", owner, "/dashboard/people"],
    ["editor's dashboard", editor, "/dashboard"],
    ["invitation", null, link],
  ];
  for (const [name, who, path] of screens) {
    if (who) await signIn(page, site, who);
    else await page.context().clearCookies();
    await page.goto(path);
    await hydrated(page);
    for (const details of await page.locator("main details").all()) await details.locator("summary").click();
    for (const [width, text] of [
      [320, "100%"],
      [390, "200%"],
      [768, "100%"],
      [1280, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
      expect.soft(await page.evaluate(findLayoutFaults), `${name} at ${width} px, text at ${text}`).toEqual([]);
    }
    await page.evaluate(() => void (document.documentElement.style.fontSize = "100%"));
    await expectAccessible(page, { name, widths: [1280, 390], dark: true });
  }
});
