import { createContext } from "react-router";
import { cookieNames } from "#app/http/cookies.ts";
import { hourOf } from "#domain/directory/list-order.ts";

/** Whether a response is rendered for the page cache, which serves visitors without a site cookie. */
export const isForPageCache = createContext(false);

/** A loader sets this when part of its data failed to load. The response is then not cached. */
export const isPartial = createContext(false);

/**
 * An address whose response is the same for every visitor until the data or the hour changes. `key` is the cache key: the
 * address without irrelevant query parameters. `isPage` is false for files and feeds. `profileOf` is the id of the business
 * whose profile it is.
 */
export type CacheableAddress = { key: string; isPage: boolean; profileOf: string | null };

/** `list` pages read the query parameters `hour` and `page`. All other parameters are ignored. */
type Kind = { path: RegExp; route?: string; list?: true; not?: string };

const slug = "[a-z0-9-]{1,100}";
const kinds: Kind[] = [
  { path: /^\/$/, route: "routes/public/home/route", not: "search" },
  { path: new RegExp(`^/category/${slug}$`), route: "routes/public/category/route" },
  { path: new RegExp(`^/category/${slug}/micro/${slug}$`), route: "routes/public/micro-category/route", list: true },
  { path: new RegExp(`^/businesses/${slug}$`), route: "routes/public/category-businesses/route", list: true },
  { path: /^\/premium-businesses$/, route: "routes/public/featured/route", list: true },
  { path: /^\/business\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, route: "routes/public/business/route" },
  { path: /^\/(?:about|how-we-order|privacy|terms)$/, route: "" },
  { path: /^\/pictures\/[0-9a-f]{32}\/(?:\d{1,4}\.webp|share\.jpg)$/ },
  { path: /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[a-z0-9-]{1,40}\.xml|new-businesses\.rss)$/ },
];

/** Returns how to cache the response of a target (path and query of the request line), or null if it is not cached. */
export function cacheableAddress(target: string, now: Date): CacheableAddress | null {
  const queryAt = target.indexOf("?");
  const pathname = queryAt < 0 ? target : target.slice(0, queryAt);
  const isData = pathname.endsWith(".data");
  const path = isData ? pageOf(pathname) : pathname;
  const kind = kinds.find((one) => one.path.test(path));
  if (!kind || (isData && kind.route === undefined)) return null;
  const known = queryAt < 0 ? "" : knownQuery(new URLSearchParams(target.slice(queryAt)), kind, isData, now);
  if (known === null) return null;
  const profileOf = kind.route === "routes/public/business/route" ? path.slice("/business/".length) : null;
  return { key: pathname + known, isPage: kind.route !== undefined, profileOf };
}

/** The page that a data request belongs to. */
function pageOf(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.slice(0, -".data".length);
}

/** Returns the relevant query parameters in a fixed order, or null when the response must not be cached. */
function knownQuery(params: URLSearchParams, { route, list, not }: Kind, isData: boolean, now: Date): string | null {
  if (not !== undefined && params.has(not)) return null;
  const known = new URLSearchParams();
  const hour = params.get("hour");
  // Only the current and the previous hour are valid, and the current one is the default.
  if (list && hour === String(hourOf(now) - 1)) known.set("hour", hour);
  const page = params.get("page") ?? "";
  if (list && /^[1-9]\d{0,3}$/.test(page) && page !== "1") known.set("page", page);
  const routes = isData ? params.get("_routes") : null;
  if (routes !== null && routes !== route) return null;
  if (routes !== null) known.set("_routes", routes);
  return known.size ? `?${known}` : "";
}

/** Matches the cookies that change what a page shows. Another site on the same host may set other cookies. */
const siteCookiePattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${cookieNames.join("|")})=`);

/** Whether a request has a site cookie. Such a request bypasses the page cache. */
export function hasSiteCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && siteCookiePattern.test(cookies);
}
