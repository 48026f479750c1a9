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

/** Waits for an email to this address with this subject and returns its text. */
export async function emailed({ delivery, mailbox }: BuiltSite, recipient: string, subject: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      await delivery.runNow();
      text = (await mailbox.list()).find((each) => each.to === recipient && each.subject.includes(subject))?.text ?? "";
      return text;
    })
    .not.toBe("");
  return text;
}

/** Waits for an email and returns its link. */
export async function emailedLink(...email: Parameters<typeof emailed>): Promise<string> {
  return /http\S+\?token=[\w-]+/.exec(await emailed(...email))![0];
}

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const text = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return (element?.ariaLabel ?? text)?.replace(/\s+/g, " ").trim() ?? "";
    });
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Sets the site's clock to the real time before each test and back after it. Browsers use the real time to expire cookies. */
export function syncClockWithBrowser(): void {
  let before: Date;
  test.beforeEach(({ site }) => {
    before = site.clock.now();
    site.clock.set(new Date());
  });
  test.afterEach(({ site }) => site.clock.set(before));
}

/** Opens the submission form and fills in its required fields. */
export async function fillSubmission(page: Page, name: string, phone: string, email: string): Promise<void> {
  await open(page, "/submit-business");
  await page.getByLabel("Business Name*").fill(name);
  await page.getByLabel("Business Description*").fill("Clocks and watches, repaired while you wait.");
  await page.getByLabel("Business Address*").fill("77 Pendulum Rd, Williston, ND 58801");
  await page.getByLabel("Business Phone*").fill(phone);
  await page.getByLabel("Business Email*").fill(email);
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
  await page.getByLabel("Contact Person*").fill("Ada Olson");
}
