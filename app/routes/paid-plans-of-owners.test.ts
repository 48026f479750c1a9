import { expect, it } from "vitest";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { linksOf, namedPlan, withoutTokens, wordsOf } from "#test/plan-words.ts";
import { aSite } from "#test/site.ts";
import { aSeededTown } from "#test/towns/seeded-town.ts";
import { townPaths } from "#test/towns/town-paths.ts";

/** Pages that say which plan a listing has, or what someone has paid. A paid placement keeps its label for as long as it exists. */
const states = new Set([
  ...["/", "/category/:categoryId", "/category/:categoryId/micro/:microCategoryId", "/businesses/:categoryId"],
  ...["/premium-businesses", "/business/:businessId", "/how-we-order"],
  ...["/complete-credentials", "/dev/mail", "/robots.txt"],
  ...["/dashboard", "/dashboard/hours/special-dates", "/dashboard/account", "/dashboard/account/delete"],
  ...["/premium-upgrade", "/dashboard/sponsorship-form", "/dashboard/edit-sponsorship/:businessId"],
  ...["/business/sponsorship/:businessId", "/dashboard/account/data.json"],
]);

/** Matches the pages on which owners and buyers see their own prices. */
const ownPrices = /^\/(dashboard|dashboard\/account|premium-upgrade|complete-credentials|payment-success)$/;

it("sells nothing while plans are off, and mentions only the plans that owners have", async () => {
  const site = aSite({ publicOrigin: "http://localhost:3000" });
  const seeded = await aSeededTown(site.app);
  await site.deliver();
  const turn = (on: boolean) => saveSettings(site.app, seeded.admin, { paidPlans: on }, { paidPlans: !on });
  // Admin screens show plans while any listing has one.
  const shownToOthers = townPaths(seeded).filter(({ pattern }) => !pattern.startsWith("/admin/"));
  const paths = shownToOthers.flatMap(({ readers, ...path }) => readers.map((reader) => ({ ...path, reader })));
  async function readAll() {
    const pages = new Map<string, { pattern: string; page: string; words: string; links: string[] }>();
    for (const { pattern, path, reader } of paths) {
      const response = await site.visit(path, { headers: { cookie: seeded.cookies[reader] }, address: "127.0.0.1" });
      const type = response.headers.get("content-type") ?? "";
      const location = response.headers.get("location");
      const body = type.startsWith("image/") ? "" : await response.text();
      const page = withoutTokens(`${response.status} ${location} ${body}`);
      const words = wordsOf(body, { isFile: !type.startsWith("text/html"), location });
      pages.set(`${path} (${reader})`, { pattern, page, words, links: linksOf(body) });
    }
    return pages;
  }
  const before = await readAll();
  await turn(false);
  const off = await readAll();
  const problems: string[] = [];
  for (const [where, { pattern, words, links }] of off) {
    const named = namedPlan(words);
    if (named && !states.has(pattern)) problems.push(`${where} names a plan: ${named}`);
    const price = /.{0,30}\$\d.{0,10}|.{0,30}\ba month\b/.exec(words);
    if (price && !ownPrices.test(pattern)) problems.push(`${where} has a price: ${price[0]}`);
    const sale = links.find((link) => /^\/(add-business|checkout)\b/.test(link));
    if (sale) problems.push(`${where} links to ${sale}`);
  }
  expect(problems).toEqual([]);
  await turn(true);
  const after = await readAll();
  const changed = [...before].filter(([where, { page }]) => after.get(where)!.page !== page);
  expect(changed.map(([where]) => where)).toEqual([]);
}, 180_000);
