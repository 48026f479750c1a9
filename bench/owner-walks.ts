/**
 * Walks through an owner's tasks on a 390 px wide phone, with and without JavaScript, against the built site on an embedded demo
 * store: `npm run bench -- owner-walks`. Prints the number of taps, typed fields, and screens for each walk. Fails if a walk fails or
 * costs more than its limit.
 */
import { type Browser, chromium } from "@playwright/test";
import { listPublicHolidays } from "#domain/businesses/special-dates/public-holidays.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { openBuiltSite, type BuiltSite } from "../e2e/built-site.ts";
import { prepareDemoTown } from "../e2e/demo-town.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { type Cost, openPhone } from "./owner-walks/walk.ts";
import { type Walk, walks } from "./owner-walks/walks.ts";

const removeTown = await prepareDemoTown();
const site = await openBuiltSite();
site.clock.set(await beforeThanksgiving(site));
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox", "--disable-gpu"] });

const figures = ["taps", "fields", "screens"] as const;
const line = (name: string, cells: string[]) => `${name.padEnd(36)}${cells.map((cell) => cell.padStart(14)).join("")}\n`;
for (const hasScripts of [true, false]) {
  process.stdout.write(line(hasScripts ? "with JavaScript" : "\nwithout JavaScript", ["taps", "typed fields", "screens"]));
  for (const walk of walks) {
    const { cost, failure } = await take(browser, walk, hasScripts);
    const isTooMuch = figures.some((figure) => cost[figure] > (walk.wanted[figure] ?? Infinity));
    if (failure || isTooMuch) process.exitCode = 1;
    const cells = figures.map((figure) => {
      const most = walk.wanted[figure];
      return most === undefined ? String(cost[figure]) : `${cost[figure]} of ${most}`;
    });
    process.stdout.write(line(`${isTooMuch ? "! " : ""}${walk.name}`, cells));
    if (failure) process.stdout.write(`  FAILED: ${failure}\n`);
  }
}
for (const problem of site.problems) process.stdout.write(`  logged: ${problem}\n`);
await browser.close();
await site.close();
await removeTown();

async function take(browser: Browser, walk: Walk, hasScripts: boolean): Promise<{ cost: Cost; failure: string | null }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: site.url,
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const { phone, cost } = openPhone(page, hasScripts);
  const failure = await walk.run(site, phone).then(
    () => null,
    (error: unknown) => `${String(error)}\n  on ${page.url()}`,
  );
  await context.close();
  return { cost: cost(), failure };
}

/**
 * Returns noon on a workday: the Tuesday before the next Thanksgiving. The time is not in the past, because browsers use the
 * real time to expire cookies.
 */
async function beforeThanksgiving({ app }: BuiltSite): Promise<Date> {
  const today = dayIn(app.town.timeZone, new Date());
  const holidays = await listPublicHolidays(app.town, daysBefore(today, -3), daysBefore(today, -400));
  const { from } = holidays.find(({ name }) => name.includes("Thanksgiving"))!;
  return new Date(`${daysBefore(from, 2)}T18:00:00Z`);
}
