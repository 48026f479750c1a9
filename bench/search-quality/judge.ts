import type { DemoBusiness } from "#demo/businesses.ts";

/** A business with the names of its services. */
export type Listed = DemoBusiness & { services: { name: string; category: string }[] };

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
export type Answer = { shown: Listed[]; help: string[] };

/** Returns whether the answer is what the query expects. */
export function isMeant({ expect }: JudgedQuery, { shown, help }: Answer): boolean {
  if (expect.nothing) return !shown.length;
  if (expect.any) return shown.length > 0;
  if (expect.orNothing && !shown.length) return true;
  if (expect.help && help.some((topic) => topic.replaceAll("-", " ").includes(expect.help!))) return true;
  return shown.some((business) => isOneOf(business, expect));
}

function isOneOf(business: Listed, { microCategories = [], mentions, businesses = [] }: Expectation): boolean {
  if (businesses.includes(business.name)) return true;
  if (!business.microCategoryIds.some((id) => microCategories.includes(id))) return false;
  const text = [business.name, business.tagline, business.description].join(" ").toLowerCase();
  return !mentions || mentions.some((word) => text.includes(word));
}
