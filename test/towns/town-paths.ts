import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { SeededTown } from "./seeded-town.ts";

/** Who opens a path. Owners' and admins' pages are opened with their cookies. */
export type Reader = keyof SeededTown["cookies"];

/** A path on the site, with its route and its readers. */
export type TownPath = { pattern: string; path: string; readers: Reader[] };

/** Routes that receive posts from programs, or that end the session. */
const withoutPages = ["/logout", "/visit", "/webhooks/payments"];

/** Returns whether a route only receives posts from forms. */
const exportsOnlyAction = (file: string) =>
  !/export (default|(const|async function|function) loader|\{[^}]*\b(loader|default)\b)/.test(
    readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8"),
  );

/** Returns values for the parameters of routes that have no examples. */
function defaults({ basic, owner }: SeededTown): Record<string, string[]> {
  return { ":businessId": [owner.business.id, basic.id], ":categoryId": ["automotive"] };
}

/** Returns example values for the routes' parameters. */
function examples(town: SeededTown): Record<string, string[]> {
  const { basic, owner, sponsor, claimed, file, draft, page, open } = town;
  const own = owner.business.id;
  return {
    "/category/:categoryId": ["automotive", "retail-shopping", "nowhere"],
    "/category/:categoryId/micro/:microCategoryId": ["automotive auto-repair", "automotive tires-alignment"],
    "/businesses/:categoryId": ["automotive", "retail-shopping"],
    "/business/:businessId": [basic.id, own, sponsor.id, claimed.before.id, "nobody"],
    "/dev/mail/:emailId": ["nothing"],
    "/:slug": ["about", "terms", "privacy", page.slug, "nothing-here"],
    "/*": ["nothing/at/all"],
    "/dashboard/edit-sponsorship/:businessId": [town.sponsorOwner.business.id],
    "/business/sponsorship/:businessId": [town.sponsorOwner.business.id],
    "/admin/dashboard/people/:userId": [owner.userId],
    "/admin/dashboard/pages/:pageId": ["about", "terms", "privacy", "new", page.id],
    "/admin/dashboard/imports/:importId": [file.id],
    "/admin/dashboard/imports/drafts/:draftId": [draft.id],
    "/admin/dashboard/imports/:importId/report.csv": [file.id],
    "/admin/dashboard/pictures/:storageKey/:file": ["nothing 640.webp"],
    "/dashboard/pictures/:storageKey/:file": ["nothing 640.webp"],
    "/submit-business/pictures/:storageKey/:file": ["nothing 640.webp"],
    "/pictures/:storageKey/:file": ["nothing 640.webp"],
    "/checkout/:sessionId": [open.sessionId, "nothing"],
    "/checkout/portal/:portalId": ["nothing"],
    "/share/:kind/:file": ["site town.jpg", "category automotive.jpg", `business ${own}.jpg`],
  };
}

/** Returns queries that show a page in another state: results, dialogs, and links from emails. */
function queries({ listingCheck, reset, open }: SeededTown): Record<string, string[]> {
  return {
    "/": ["search=auto"],
    "/search": ["q=auto", "q=zzzz", "q=suicide", "q=open+now+auto"],
    "/suggestions": ["q=au"],
    "/listing-check": [listingCheck.split("?")[1]!],
    "/reset-password": [`token=${reset}`],
    "/payment-success": [`session_id=${open.sessionId}`],
    "/complete-credentials": [`session_id=${open.sessionId}`],
    "/admin/dashboard/categories": ["add=category", "create=category", "delete=automotive"],
    "/admin/dashboard/sponsors": ["manage=automotive"],
  };
}

/** Returns paths for every route that shows a page or file. Throws an error if a route's parameter has no example values. */
export function townPaths(town: SeededTown): TownPath[] {
  const known = examples(town);
  const byParameter = defaults(town);
  const states = queries(town);
  return [...new Set(patternsOf(routes))]
    .filter((pattern) => !withoutPages.includes(pattern))
    .flatMap((pattern) => {
      const isFixed = !/[:*]/.test(pattern);
      const [parameter = "", ...others] = pattern.match(/:\w+\??|\*/g) ?? [];
      const values = isFixed ? [""] : (known[pattern] ?? (others.length ? undefined : byParameter[parameter]));
      if (!values) throw new Error(`${pattern} has no examples in test/towns/town-paths.ts`);
      const paths = values.map((value) => filledIn(pattern, value.split(" ")));
      const all = [...paths, ...(states[pattern] ?? []).map((query) => `${paths[0]}?${query}`)];
      return all.map((path) => ({ pattern, path, readers: readersOf(pattern) }));
    });
}

function filledIn(pattern: string, values: string[]): string {
  let at = 0;
  return pattern.replace(/:\w+\??|\*/g, () => values[at++] ?? "").replace(/(?<=.)\/$/, "");
}

function readersOf(pattern: string): Reader[] {
  if (pattern.startsWith("/admin/dashboard")) return ["admin"];
  if (pattern === "/dashboard/sponsorship-form") return ["buyer"];
  if (/^\/(dashboard\/edit-sponsorship|business\/sponsorship)\/:/.test(pattern)) return ["sponsor"];
  if (/^\/(dashboard|premium-upgrade|business\/(new|sponsorship))/.test(pattern)) return ["owner", "newcomer"];
  return /^\/(claim-business|add-business|submit-business)/.test(pattern) ? ["visitor", "newcomer"] : ["visitor"];
}

function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...(path && exportsOnlyAction(file) ? [] : path ? [`/${path}`] : index ? ["/"] : []),
    ...patternsOf(children),
  ]);
}
