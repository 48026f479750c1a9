import type { BrowserContext, Page } from "@playwright/test";
import { v7 } from "uuid";
import { sendMessage } from "#domain/messages/send-message.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { type BuiltSite, hydrated } from "./fixtures.ts";

const dashboard = "/admin/dashboard";

/** Logs in a new admin in this browser, without the form. */
export async function signInAsAdmin(context: BrowserContext, { app, url }: BuiltSite): Promise<void> {
  const header = await cookieOf(app, await anAdmin(app.db));
  const [name, value] = header.split(/=(.*)/s) as [string, string];
  await context.addCookies([{ name, value, url }]);
}

/** Opens an admin page and waits for its scripts. `path` is relative to the dashboard. */
export async function openDashboard(page: Page, path: string): Promise<void> {
  await page.goto(dashboard + path);
  await hydrated(page);
}

/** Sends a contact message as a visitor. */
export async function aMessage({ app }: BuiltSite, subject: string, from = "Ada Olson", email = "ada@example.org") {
  const form = { name: from, email, subject, message: "Long words, all of them." };
  await sendMessage(app, { role: "visitor" }, v7(), { kind: "contact", form });
}
