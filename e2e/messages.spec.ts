import { hashAddress } from "#domain/accounts/hash-address.ts";
import { createUnsubscribeLink } from "#domain/optional-email/unsubscribe-link.ts";
import { aBusinessMessage, anOwner } from "#test/factories.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fields, open, press } from "./forms.ts";
import { signIn } from "./sign-in.ts";

const question = fields({ "Your name": "Vera", "Your email or phone number": "(701) 555-0108", "Your question": "Open Friday?" });

for (const scripts of [true, false]) {
  test(`a visitor asks, and the owner answers, ${scripts ? "with" : "without"} JavaScript`, async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      viewport: { width: 390, height: 844 },
      baseURL: site.url,
    });
    const page = await context.newPage();
    const name = `Asked Apples ${scripts}`;
    const { business, ...owner } = await anOwner(site.app.db, { name });
    await page.goto(`/business/${business.id}`);
    await page.getByRole("link", { name: "Ask a question" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ask ${name} a question`);
    await question.enter(page);
    site.clock.forward(20_000);
    await press("Send message")(page);
    await expect(page.getByText("Message sent", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/business/${business.id}`);

    await signIn(page, site, owner);
    await page.goto("/dashboard");
    await expect(page.getByText("1 new message")).toBeVisible();
    await page.getByRole("link", { name: "Open messages" }).click();
    await page.getByRole("link", { name: "Vera" }).click();
    await expect(page.getByRole("link", { name: "Call back" })).toHaveAttribute("href", "tel:+17015550108");
    // Opening a "tel:" link would open another program.
    if (scripts) {
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await page.getByRole("link", { name: "Call back" }).click();
    } else await press("Mark as answered")(page);
    await expect(page.getByText("Answered", { exact: true })).toBeVisible();
    await context.close();
  });
}

test("the screens for messages and unsubscribing pass axe in both themes", async ({ page, site }) => {
  test.setTimeout(120_000);
  const { app } = site;
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  const { business, ...owner } = await anOwner(app.db, { name: "Audible Audio" });
  const message = await aBusinessMessage(app.db, business);
  await aBusinessMessage(app.db, business, { name: "Sam", readAt: app.clock.now(), answeredAt: app.clock.now() });
  await signIn(page, site, owner);
  const screens: [name: string, path: string][] = [
    ["question", `/business/${business.id}/ask`],
    ["messages", "/dashboard/messages"],
    ["message", `/dashboard/messages/${message.id}`],
    ["unsubscribe", await createUnsubscribeLink(app.db, hashAddress("ada@example.org"), app.clock.now())],
    ["account", "/dashboard/account"],
  ];
  for (const [name, path] of screens) {
    await open(page, path);
    await expectAccessible(page, { name, widths: [1280, 320], dark: true });
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  }
});
