import type { BrowserContext, Page } from "@playwright/test";
import { v7 } from "uuid";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { type BuiltSite, hydrated } from "./fixtures.ts";

const dashboard = "/admin/dashboard";

/** Signs a new admin in to this browser, without the form. */
export async function asAdmin(context: BrowserContext, { app, url }: BuiltSite): Promise<void> {
  const header = await cookieOf(app, await anAdmin(app.db));
  const [name, value] = header.split(/=(.*)/s) as [string, string];
  await context.addCookies([{ name, value, url }]);
}

/** Opens a page of the admin area, at the address that follows the dashboard's, once its scripts run. */
export async function openDashboard(page: Page, path: string): Promise<void> {
  await page.goto(dashboard + path);
  await hydrated(page);
}

/** A message that a visitor has written. */
export async function aMessage({ app }: BuiltSite, subject: string, from = "Ada Olson", email = "ada@example.org") {
  const form = { name: from, email, subject, message: "Long words, all of them.", website: "" };
  await sendContactMessage(app, { role: "visitor" }, v7(), form);
}
