import type { Page } from "@playwright/test";
import { v7 } from "uuid";
import { aUser, testPassword } from "#test/factories.ts";
import { keepBrowserTime } from "./browser-time.ts";
import { faults } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { emailedLink } from "./emailed-link.ts";

const chosen = "river bend 1887";
const wrong = "Wrong email or password. Please try again.";

keepBrowserTime();

test("a person signs up, confirms, logs in and out by keyboard alone [accounts.journey] [accounts.focus]", async ({
  page,
  site,
}) => {
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
  await type(page, "ControlOrMeta+A", chosen, "Tab", "Space");
  await expect(password).toHaveAttribute("type", "text");
  await type(page, "Tab", chosen, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await expect(page.getByText("Please check your email to verify your account.", { exact: true })).toBeVisible();

  await page.goto(await emailedLink(site, email, "Confirm your email address"));
  await tabTo(page, "Confirm my email address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(page.getByText("Your email address is confirmed.", { exact: true })).toBeVisible();

  await page.getByLabel("Email").focus();
  await type(page, email, "Tab", chosen, "Enter");
  await expect(page.getByText("You have successfully logged in.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  await tabTo(page, "Log out");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged out successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in to your business" })).toBeVisible();
});

test("a person who opens the link in another browser chooses the password there [accounts.pending-browser]", async ({
  page,
  browser,
  site,
}) => {
  const email = `${v7()}@example.org`;
  await page.goto("/signup");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a password of then");
  await page.getByLabel("Confirm password", { exact: true }).fill("a password of then");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(await emailedLink(site, email, "Confirm your email address"));
  await hydrated(phone);
  await expect(phone.getByRole("heading", { level: 1, name: "Choose your password" })).toBeVisible();
  expect(await faults(phone)).toEqual([]);
  await phone.getByLabel("Password", { exact: true }).fill(chosen);
  await phone.getByLabel("Confirm password", { exact: true }).fill("another one");
  await phone.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(phone.getByText("Passwords do not match")).toBeVisible();
  await phone.getByLabel("Confirm password", { exact: true }).fill(chosen);
  await phone.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(phone.getByText("Your email address is confirmed.", { exact: true })).toBeVisible();
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Password", { exact: true }).fill(chosen);
  await phone.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(phone.getByText("You have successfully logged in.", { exact: true })).toBeVisible();
  await phone.context().close();
});

test("a wrong password is told in red, in a toast and to the focus [login.alert] [login.toast] [accounts.focus]", async ({
  page,
  site,
}) => {
  const { email } = await aUser(site.app.db);
  await page.goto("/login");
  await hydrated(page);
  await enter(page, email, "not this one");
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toHaveText(wrong);
  await expect(alert).toBeFocused();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText(wrong, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await faults(page)).toEqual([]);
});

test("a forgotten password ends the other browser's session [password.reset-ends-sessions] [login.guard]", async ({
  page,
  browser,
  site,
}) => {
  const { email } = await aUser(site.app.db);
  const context = await browser.newContext({ baseURL: site.url });
  const elsewhere = await context.newPage();
  await elsewhere.goto("/login?next=/dashboard/account");
  await hydrated(elsewhere);
  await enter(elsewhere, email, testPassword);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  expect(await faults(elsewhere)).toEqual([]);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The form before has an email as well.
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await page.goto(await emailedLink(site, email, "Choose a new password"));
  await page.getByLabel("New password", { exact: true }).fill(chosen);
  await page.getByLabel("Confirm new password", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password was changed.", { exact: true })).toBeVisible();

  await elsewhere.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(elsewhere.getByText("Please sign in to access this page.", { exact: true })).toBeVisible();
  await expect(elsewhere).toHaveURL(`${site.url}/login?next=%2Fdashboard`);
  await context.close();

  await enter(page, email, chosen);
  await expect(page.getByText("You have successfully logged in.", { exact: true })).toBeVisible();
});

test("all of it works without JavaScript [accounts.no-scripts]", async ({ plainPage, site }) => {
  const email = `${v7()}@example.org`;
  await plainPage.goto("/signup");
  await plainPage.getByLabel("Email").fill(email);
  await plainPage.getByLabel("Password", { exact: true }).fill(chosen);
  await plainPage.getByLabel("Confirm password", { exact: true }).fill("another one");
  await plainPage.getByRole("button", { name: "Sign up" }).click();
  await expect(plainPage.getByText("Passwords do not match")).toBeVisible();
  await expect(plainPage.getByLabel("Email")).toHaveValue(email);
  await plainPage.getByLabel("Password", { exact: true }).fill(chosen);
  await plainPage.getByLabel("Confirm password", { exact: true }).fill(chosen);
  await plainPage.getByRole("button", { name: "Sign up" }).click();
  await expect(plainPage.getByText("Please check your email to verify your account.")).toBeVisible();

  // The page's own address is kept from the next one, and still its form is known to be ours.
  await plainPage.goto(await emailedLink(site, email, "Confirm your email address"));
  await plainPage.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(plainPage.getByText("Your email address is confirmed.")).toBeVisible();

  await enter(plainPage, email, "not this one");
  await expect(plainPage.getByRole("alert")).toHaveText(wrong);
  await enter(plainPage, email, chosen);
  await expect(plainPage.getByText("You have successfully logged in.")).toBeVisible();

  await plainPage.goto("/dashboard/account");
  await expect(plainPage.getByText(email)).toBeVisible();
  await plainPage.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(plainPage.getByText("Logged out successfully")).toBeVisible();
});

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

const keys = new Set(["Tab", "Enter", "Space", "ControlOrMeta+A"]);

/** Types words and presses keys, one after another. */
async function type(page: Page, ...strokes: string[]): Promise<void> {
  for (const stroke of strokes) await (keys.has(stroke) ? page.keyboard.press(stroke) : page.keyboard.type(stroke));
}
