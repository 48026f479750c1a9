import { createContext } from "react-router";
import { cookieNames } from "#app/http/cookies.ts";
import { hourOf } from "#domain/directory/list-order.ts";

/** Whether a response is rendered for the page cache, for every visitor without a cookie of ours. */
export const isForPageCache = createContext(false);

/** Set by a loader of which a part failed: its response is not cached. */
export const isPartial = createContext(false);

/**
 * An address whose response is the same for every visitor until the data or the hour changes. `key` is the address without
 * what makes no difference; `isPage` tells pages from what machines read, `profileOf` is the business whose profile it is.
 */
export type CacheableAddress = { key: string; isPage: boolean; profileOf: string | null };

/** `list` pages take `hour` and `page`; whatever else an address carries changes nothing. */
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

/** What of a target (path and query, as the request line has it) is the cache key of a response; null when it is not cached. */
export function cacheableAddress(target: string, now: Date): CacheableAddress | null {
  const queryAt = target.indexOf("?");
  const asked = queryAt < 0 ? target : target.slice(0, queryAt);
  const isData = asked.endsWith(".data");
  const path = isData ? pageOf(asked) : asked;
  const kind = kinds.find((one) => one.path.test(path));
  if (!kind || (isData && kind.route === undefined)) return null;
  const known = queryAt < 0 ? "" : knownQuery(new URLSearchParams(target.slice(queryAt)), kind, isData, now);
  if (known === null) return null;
  const profileOf = kind.route === "routes/public/business/route" ? path.slice("/business/".length) : null;
  return { key: asked + known, isPage: kind.route !== undefined, profileOf };
}

/** The page that a data request belongs to. */
function pageOf(asked: string): string {
  return asked === "/_.data" ? "/" : asked.slice(0, -".data".length);
}

/** The part of a query that makes a difference, always spelled alike; null when it makes one that has no end. */
function knownQuery(params: URLSearchParams, { route, list, not }: Kind, isData: boolean, now: Date): string | null {
  if (not !== undefined && params.has(not)) return null;
  const known = new URLSearchParams();
  const hour = params.get("hour");
  // The orders that are honoured are two; the current one needs no naming.
  if (list && hour === String(hourOf(now) - 1)) known.set("hour", hour);
  const page = params.get("page") ?? "";
  if (list && /^[1-9]\d{0,3}$/.test(page) && page !== "1") known.set("page", page);
  const routes = isData ? params.get("_routes") : null;
  if (routes !== null && routes !== route) return null;
  if (routes !== null) known.set("_routes", routes);
  return known.size ? `?${known}` : "";
}

/** The cookies that make a difference to what is shown; those of another site on the same host do not. */
const ours = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${cookieNames.join("|")})=`);

/** Whether a request brings a cookie of ours: then no cached response is for it. */
export function hasSiteCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && ours.test(cookies);
}
