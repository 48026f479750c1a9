import { hashAddress } from "#domain/accounts/hash-address.ts";
import { createUnsubscribeLink } from "#domain/optional-email/unsubscribe-link.ts";
import { anOwner } from "#test/factories.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fields, open, press } from "./forms.ts";

const question = fields({ "Your name": "Vera", "Your email": "vera@example.org", "Your question": "Open Friday?" });
const suggestion = fields({ "Business name": "Missing Mill", "What does it offer, and where is it?": "Flour, Mill Road" });

for (const scripts of [true, false]) {
  test(`a visitor asks a question and suggests a business ${scripts ? "with" : "without"} JavaScript`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      viewport: { width: 390, height: 844 },
      baseURL: site.url,
    });
    const page = await context.newPage();
    const name = `Asked Apples ${scripts}`;
    const { business } = await anOwner(site.app.db, { name });
    await page.goto(`/business/${business.id}`);
    await page.getByRole("link", { name: "Ask a question" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ask ${name} a question`);
    await question.enter(page);
    site.clock.forward(20_000);
    await press("Send question")(page);
    await expect(page.getByText("Question sent", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/business/${business.id}`);

    await page.getByRole("link", { name: "Suggest a missing business" }).click();
    await suggestion.enter(page);
    site.clock.forward(20_000);
    await press("Send suggestion")(page);
    await expect(page.getByText("We'll look into it.", { exact: true })).toBeVisible();
    await context.close();
  });
}

test("the forms for messages and unsubscribing pass axe in both themes", async ({ page, site }) => {
  test.setTimeout(120_000);
  const { app } = site;
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  const { business } = await anOwner(app.db, { name: "Audible Audio" });
  const screens: [name: string, path: string][] = [
    ["question", `/message?kind=question&about=${business.id}`],
    ["report", `/message?kind=report&about=${business.id}`],
    ["suggestion", "/message?kind=suggestion"],
    ["unsubscribe", await createUnsubscribeLink(app.db, hashAddress("ada@example.org"), app.clock.now())],
  ];
  for (const [name, path] of screens) {
    await open(page, path);
    await expectAccessible(page, { name, widths: [1280, 320], dark: true });
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  }
});
