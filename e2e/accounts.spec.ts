import type { Page } from "@playwright/test";
import { v7 } from "uuid";
import { aUser } from "#test/factories.ts";
import { violations } from "./axe.ts";
import { emailedLink, expect, hydrated, open, syncClockWithBrowser, tabTo, test } from "./fixtures.ts";

const newPassword = "river bend 1887";
const wrongPassword = "Wrong email or password. Please try again.";

syncClockWithBrowser();

test("a visitor signs up, confirms the address, which logs in, and logs out with only the keyboard", async ({ page, site }) => {
  const email = `${v7()}@example.org`;
  await open(page, "/");
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

test("a wrong password shows a focused alert and a toast [login.alert] [login.toast]", async ({ page, site }) => {
  const { email } = await aUser(site.app.db);
  await open(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toHaveText(wrongPassword);
  await expect(alert).toBeFocused();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText(wrongPassword, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await violations(page)).toEqual([]);
});

const keys = new Set(["Tab", "Enter", "Space", "ControlOrMeta+A"]);

/** Types text and presses keys, one after another. */
async function type(page: Page, ...strokes: string[]): Promise<void> {
  for (const stroke of strokes) await (keys.has(stroke) ? page.keyboard.press(stroke) : page.keyboard.type(stroke));
}
