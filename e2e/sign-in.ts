import type { Page } from "@playwright/test";
import { cookieOf } from "#test/factories.ts";
import type { BuiltSite } from "./fixtures.ts";

/** Logs a user in with a cookie, for tests that are not about logging in. */
export async function signIn(page: Page, site: BuiltSite, user: Parameters<typeof cookieOf>[1]): Promise<void> {
  const [name, value] = (await cookieOf(site.app, user)).split(/=(.*)/s) as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
}
