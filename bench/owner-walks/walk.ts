import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import type { BuiltSite } from "../../e2e/built-site.ts";

/** What a walk costs an owner: taps, typed fields, and the screens on which they tap or type. */
export type Cost = { taps: number; fields: number; screens: number };

/** An owner's phone. It counts what the owner does. Opening a page by its address is not counted. */
export type Phone = {
  page: Page;
  hasScripts: boolean;
  open(path: string): Promise<void>;
  /** Taps a link in an email. */
  follow(path: string): Promise<void>;
  tap(target: Locator): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
  choose(label: string, files: string[]): Promise<void>;
  /** Waits for the text. Throws after the page's timeout. */
  see(text: string | RegExp): Promise<void>;
};

/** Returns a phone and the cost of what the owner does with it. */
export function openPhone(page: Page, hasScripts: boolean): { phone: Phone; cost(): Cost } {
  const counts = { taps: 0, fields: 0 };
  const screens = new Set<string>();
  const ready = async () => {
    if (hasScripts) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    else await page.waitForLoadState();
  };
  const act = async (what: "taps" | "fields", where: Locator, run: () => Promise<unknown>) => {
    await where.waitFor({ state: "attached" });
    await ready();
    screens.add(page.url());
    counts[what] += 1;
    await run();
  };
  const phone: Phone = {
    page,
    hasScripts,
    async open(path) {
      await page.goto(path);
      await ready();
    },
    async follow(path) {
      counts.taps += 1;
      await phone.open(path);
    },
    tap: (target) => act("taps", target, () => target.click()),
    type(label, text) {
      const field = page.getByLabel(label, { exact: typeof label === "string" }).first();
      return act("fields", field, () => field.fill(text));
    },
    choose(label, files) {
      const picker = page.getByLabel(label, { exact: true });
      return act("taps", picker, () => picker.setInputFiles(files));
    },
    see: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  };
  return { phone, cost: () => ({ ...counts, screens: screens.size }) };
}

/** How long an email may take to arrive, in milliseconds. */
const emailTime = 15_000;

/** Returns the text of the newest email to an address with this subject, once the email is sent. Throws if no email is sent. */
export async function emailTo({ delivery, mailbox }: BuiltSite, address: string, subject: string): Promise<string> {
  const since = performance.now();
  while (performance.now() - since < emailTime) {
    await delivery.runNow();
    const found = (await mailbox.list()).find((email) => email.to === address && email.subject.includes(subject));
    if (found) return found.text;
    await setTimeout(100);
  }
  throw new Error(`no email to ${address} about "${subject}"`);
}

/** Returns the path and query in an email's link to a page. */
export function linkTo(page: string, text: string): string {
  const path = new RegExp(String.raw`${page}\?\S+`).exec(text)?.[0];
  if (!path) throw new Error(`the email has no link to ${page}`);
  return path;
}
