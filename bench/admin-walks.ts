/**
 * Walks through an admin's tasks against the built site on an embedded demo store: `npm run bench -- admin-walks`. Prints each walk's
 * cost. Fails if a walk fails or costs more than its limit.
 */
import { chromium } from "@playwright/test";
import { signInAsAdmin } from "../e2e/admin-pages.ts";
import {
  type AdminWalk,
  answerThreeMessages,
  compareCounts,
  correctPhone,
  decideTenRequests,
  deleteMessage,
  refuseEqualCategory,
  rememberDifferent,
  seeNewRequest,
} from "../e2e/admin-walks.ts";
import { openBuiltSite } from "../e2e/built-site.ts";
import { prepareDemoTown } from "../e2e/demo-town.ts";
import { findBrowser } from "../scripts/browser.mjs";

/** `wanted` is the walk's maximum cost. If it is null, the walk has no limit, and its cost is only printed. */
const walks: { name: string; unit: string; wanted: number | null; take: AdminWalk }[] = [
  { name: "decide ten requests, each", unit: "key presses", wanted: 3, take: decideTenRequests },
  { name: "answer three messages", unit: "actions", wanted: 9, take: answerThreeMessages },
  { name: "find and correct a phone number", unit: "actions", wanted: 5, take: correctPhone },
  { name: "find, read, and delete a message", unit: "actions", wanted: null, take: deleteMessage },
  { name: "mark a pair as different", unit: "actions", wanted: 1, take: rememberDifferent },
  { name: "try a category name that is taken", unit: "actions", wanted: null, take: refuseEqualCategory },
  { name: "see a new request without a reload", unit: "seconds", wanted: 30, take: seeNewRequest },
  { name: "overview counts that match the database", unit: "counts", wanted: null, take: compareCounts },
];

const removeTown = await prepareDemoTown();
const site = await openBuiltSite();
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, unit, wanted, take } of walks) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, baseURL: site.url });
  await signInAsAdmin(context, site);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const { cost, failure } = await take(site, page).then(
    (paid) => ({ cost: paid, failure: null }),
    (error: unknown) => ({ cost: null, failure: `${String(error)}\n  on ${page.url()}` }),
  );
  await context.close();
  const isTooMuch = cost !== null && wanted !== null && cost > wanted;
  if (failure || isTooMuch) process.exitCode = 1;
  const figure = `${cost ?? "-"}${wanted === null ? "" : ` of ${wanted}`} ${unit}`;
  process.stdout.write(`${`${isTooMuch ? "! " : ""}${name}`.padEnd(40)}${figure}\n`);
  if (failure) process.stdout.write(`  FAILED: ${failure}\n`);
}
for (const problem of site.problems) process.stdout.write(`  logged: ${problem}\n`);
await browser.close();
await site.close();
await removeTown();
