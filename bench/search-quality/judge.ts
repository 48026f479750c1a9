import type { AppContext } from "#domain/app-context.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import { search } from "#domain/search/search.ts";
import { demoBusinesses, type DemoBusiness } from "#demo/businesses.ts";
import { seedDemoTown } from "#demo/fill.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";

const shownFirst = 5;

/**
 * What a resident is looking for. A business is a correct result if it is one of `businesses`, or if it has one of
 * `microCategories` (and, with `mentions`, its name or texts contain one of them). A help card whose topic contains `help` is
 * correct too. `orNothing` also accepts an empty list, and `nothing` accepts only an empty list. `any` accepts every business.
 */
type Expectation = {
  microCategories?: string[];
  mentions?: string[];
  businesses?: string[];
  help?: string;
  orNothing?: true;
  nothing?: true;
  any?: true;
};

export type JudgedQuery = { query: string; class: string; expect: Expectation };

/** The first businesses in the page's order, and the topics of the help card. */
export type Answer = { shown: DemoBusiness[]; help: string[] };

/** Fills the database with the demo town. Returns a function that gives the first results of a search and the topics of its help card. */
export async function openTown(app: AppContext): Promise<(text: string) => Promise<Answer>> {
  const { db, town, clock } = app;
  await seedCategories(app, { role: "system", name: "bench" }, await readTaxonomy(town));
  await seedDemoTown(app);
  const byName = new Map(demoBusinesses().map((business) => [business.name, business]));
  return async (text) => {
    const { found } = await search({ db, town, clock }, text, { hour: hourOf(clock.now()), page: 1 });
    const help = findHelp(text, town)?.topics ?? [];
    return { shown: found.cards.slice(0, shownFirst).map(({ name }) => byName.get(name)!), help };
  };
}

/** Returns whether the answer is what the query expects. */
export function isMeant({ expect }: JudgedQuery, { shown, help }: Answer): boolean {
  if (expect.nothing) return !shown.length;
  if (expect.any) return shown.length > 0;
  if (expect.orNothing && !shown.length) return true;
  if (expect.help && help.some((topic) => topic.replaceAll("-", " ").includes(expect.help!))) return true;
  return shown.some((business) => isOneOf(business, expect));
}

function isOneOf(business: DemoBusiness, { microCategories = [], mentions, businesses = [] }: Expectation): boolean {
  if (businesses.includes(business.name)) return true;
  if (!business.microCategoryIds.some((id) => microCategories.includes(id))) return false;
  const text = [business.name, business.tagline, business.description].join(" ").toLowerCase();
  return !mentions || mentions.some((word) => text.includes(word));
}
