import { test as base, type Page } from "@playwright/test";
import { cookieOf } from "#test/factories.ts";
import { type BuiltSite, openBuiltSite } from "./built-site.ts";

export type { BuiltSite } from "./built-site.ts";

type TestFixtures = { noProblems: void; plainPage: Page };

/**
 * Matches errors that tests cause on purpose: responses with an error status, and lost connections.
 */
const expectedErrors =
  /Failed to load resource: (the server responded with a status of [45]|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET))/;

/** Chromium rejects a promise of its own when a page appears before the fade from the last page can start. */
const skippedFade = /^Transition was (aborted|skipped)/;

export const test = base.extend<TestFixtures, { site: BuiltSite }>({
  site: [
    async ({}, use) => {
      const site = await openBuiltSite();
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** A browser page without JavaScript. */
  plainPage: async ({ browser, site }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    await use(await context.newPage());
    await context.close();
  },
  /** Fails the test if the browser's console or the server's log contains an error. */
  noProblems: [
    async ({ page, site }, use) => {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => {
        if (!skippedFade.test(message)) errors.push(message);
      });
      page.on("console", (message) => {
        if (message.type() === "error" && !expectedErrors.test(message.text())) errors.push(message.text());
      });
      await use();
      expect([...errors, ...site.problems.splice(0)]).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = base.expect;

/** Opens a page and waits for its scripts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Logs a user in with a cookie, for tests that are not about logging in. */
export async function signIn(page: Page, site: BuiltSite, user: Parameters<typeof cookieOf>[1]): Promise<void> {
  const [name, value] = (await cookieOf(site.app, user)).split(/=(.*)/s) as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
