import type { Page } from "@playwright/test";
import { v7 } from "uuid";
import { aUser } from "#test/factories.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { violations } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { emailedLink } from "./emailed-link.ts";

const newPassword = "river bend 1887";
const wrongPassword = "Wrong email or password. Please try again.";

syncClockWithBrowser();

test("a visitor signs up, confirms the address, which logs in, and logs out with only the keyboard", async ({ page, site }) => {
  const email = `${v7()}@example.org`;
  await page.goto("/");
  await hydrated(page);
  await tabTo(page, "Log in to your business");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await tabTo(page, "Sign up");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();

  await page.getByLabel("Email").focus();
  await type(page, email, "Tab", "short", "Enter");
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await hydrated(page);
  await type(page, "ControlOrMeta+A", newPassword, "Tab", "Space");
  await expect(password).toHaveAttribute("type", "text");
  await type(page, "Tab", newPassword, "Enter");
  await expect(page.getByText("Please check your email to verify your account.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

  await page.goto(await emailedLink(site, email, "Confirm your email address"));
  await expect(page.getByText("Your email address is confirmed.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Is your business already here?" })).toBeVisible();
  await hydrated(page);
  await tabTo(page, "Log out");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged out successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in to your business" })).toBeVisible();
});

test("an operator opens a link from the development mailbox in a new tab", async ({ page, context, site }) => {
  const { email } = await aUser(site.app.db);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  const link = await emailedLink(site, email, "Choose a new password");
  await page.goto("/dev/mail");
  await page.getByRole("link", { name: email }).click();
  const tab = context.waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link", { name: "Choose a new password" }).click();
  await expect(await tab).toHaveURL(link);
  await expect((await tab).getByLabel("Password", { exact: true })).toBeVisible();
});

test("a wrong password shows a focused alert and a toast [login.alert] [login.toast]", async ({ page, site }) => {
  const { email } = await aUser(site.app.db);
  await page.goto("/login");
  await hydrated(page);
  await logIn(page, email, "not this one");
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toHaveText(wrongPassword);
  await expect(alert).toBeFocused();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText(wrongPassword, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await violations(page)).toEqual([]);
});

test("sign-up, login, and logout work without JavaScript", async ({ plainPage, site }) => {
  const email = `${v7()}@example.org`;
  await plainPage.goto("/signup");
  await plainPage.getByLabel("Email").fill(email);
  await plainPage.getByLabel("Password", { exact: true }).fill(newPassword);
  await plainPage.getByLabel("Confirm password", { exact: true }).fill(newPassword);
  await plainPage.getByRole("button", { name: "Sign up" }).click();
  await expect(plainPage.getByText("Please check your email to verify your account.")).toBeVisible();

  await plainPage.goto(await emailedLink(site, email, "Confirm your email address"));
  await expect(plainPage.getByText("Your email address is confirmed.")).toBeVisible();
  await plainPage.getByRole("button", { name: "Log out", exact: true }).click();

  await logIn(plainPage, email, "not this one");
  await expect(plainPage.getByRole("alert")).toHaveText(wrongPassword);
  await logIn(plainPage, email, newPassword);
  await expect(plainPage.getByText("You have successfully logged in.")).toBeVisible();

  await plainPage.goto("/dashboard/account");
  await expect(plainPage.getByText(email)).toBeVisible();
  await plainPage.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(plainPage.getByText("Logged out successfully")).toBeVisible();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

const keys = new Set(["Tab", "Enter", "Space", "ControlOrMeta+A"]);

/** Types text and presses keys, one after another. */
async function type(page: Page, ...strokes: string[]): Promise<void> {
  for (const stroke of strokes) await (keys.has(stroke) ? page.keyboard.press(stroke) : page.keyboard.type(stroke));
}
