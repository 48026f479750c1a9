import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";

const profile = "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd";
const successText = "Thank you for your message. We'll get back to you soon!";

test("a visitor shares a page and sends a message with only the keyboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(profile);
  await tabTo(page, "Share");
  await page.keyboard.press("Enter");
  await tabTo(page, "Copy Link");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Link copied to clipboard!", { exact: true })).toBeVisible();

  await page.locator("section").filter({ hasText: "Photo Gallery" }).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Enlarged photo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Enlarged photo" })).toBeHidden();

  await tabTo(page, "Contact", "a");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
  await page.getByLabel("Name").focus();
  for (const text of ["Ada", "ada@example.org", "Hours", "The bakery opens at six."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, "Send Message");
  await page.keyboard.press("Enter");
  await expect(page.getByText(successText, { exact: true })).toBeVisible();
});

test("a visitor shares a page and sends a message without JavaScript", async ({ plainPage }) => {
  await plainPage.goto(profile);
  await plainPage.getByText("Share", { exact: true }).click();
  await expect(plainPage.getByRole("link", { name: "Share on LinkedIn" })).toBeVisible();
  await expect(plainPage.getByRole("button", { name: "Copy Link" })).toBeHidden();
  await plainPage
    .getByRole("link", { name: /bench|shop|crew|van|tool|photo/i })
    .first()
    .click();
  await expect(plainPage).toHaveURL(/\/pictures\/.*\.webp$/);

  await plainPage.goto("/contact");
  await plainPage.getByLabel("Name").fill("Ada");
  await plainPage.getByLabel("Email").fill("not an address");
  await plainPage.getByLabel("Message").fill("The bakery opens at six.");
  await plainPage.getByRole("button", { name: "Send Message" }).click();
  await expect(plainPage.getByText("Please enter a valid email address")).toBeVisible();
  await expect(plainPage.getByText("Subject is required")).toBeVisible();
  await expect(plainPage.getByLabel("Message")).toHaveValue("The bakery opens at six.");
  await plainPage.getByLabel("Email").fill("ada@example.org");
  await plainPage.getByLabel("Subject").fill("Hours");
  await plainPage.getByRole("button", { name: "Send Message" }).click();
  await expect(plainPage.getByText(successText, { exact: true })).toBeVisible();
  await expect(plainPage.getByLabel("Message")).toHaveValue("");
});
