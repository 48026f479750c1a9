import type { Page } from "@playwright/test";
import { cookieOf } from "#test/factories.ts";
import type { BuiltSite } from "./fixtures.ts";

/** Signs somebody in to the browser of a page, where signing in is not what it is about. */
export async function signIn(page: Page, site: BuiltSite, who: Parameters<typeof cookieOf>[1]): Promise<void> {
  const [name, value] = (await cookieOf(site.app, who)).split(/=(.*)/s) as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
}
