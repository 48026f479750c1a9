import { createContext } from "react-router";
import { cookieNames } from "#app/http/cookies.ts";
import { type CachePolicy, pathOf, urlPolicyOf } from "#app/url-policies.ts";
import { hourOf } from "#domain/directory/list-order.ts";

/** Whether a response is rendered for the page cache. The cache serves visitors who have no site cookie. */
export const isForPageCache = createContext(false);

/** A loader sets this when part of its data failed to load. In that case, the response is not cached. */
export const isPartial = createContext(false);

/**
 * Returns the cache key of a request target (the path and query in the request line): the address without irrelevant query
 * parameters. Its response is the same for every visitor until the data or the hour changes. Returns null if it is not cached.
 */
export function cacheKey(target: string, now: Date): string | null {
  const queryAt = target.indexOf("?");
  const pathname = queryAt < 0 ? target : target.slice(0, queryAt);
  const isData = pathname.endsWith(".data");
  const { cache } = urlPolicyOf(pathOf(pathname));
  if (!cache || (isData && cache.route === undefined)) return null;
  const query = queryAt < 0 ? "" : relevantQuery(new URLSearchParams(target.slice(queryAt)), cache, isData, now);
  return query === null ? null : pathname + query;
}

/** Returns the relevant query parameters in a fixed order, or null if the response must not be cached. */
function relevantQuery(
  params: URLSearchParams,
  { route, list, uncached = [] }: CachePolicy,
  isData: boolean,
  now: Date,
): string | null {
  if (uncached.some((name) => params.has(name))) return null;
  const query = new URLSearchParams();
  const hour = params.get("hour");
  // Only the current and the previous hour are valid, and the current hour is the default.
  if (list && hour === String(hourOf(now) - 1)) query.set("hour", hour);
  const page = params.get("page") ?? "";
  if (list && /^[1-9]\d{0,3}$/.test(page) && page !== "1") query.set("page", page);
  const routes = isData ? params.get("_routes") : null;
  if (routes !== null && routes !== route) return null;
  if (routes !== null) query.set("_routes", routes);
  return query.size ? `?${query}` : "";
}

/** Matches the cookies that change what a page shows. Another site on the same host may set other cookies. */
const siteCookiePattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${cookieNames.join("|")})=`);

/** Returns whether a request has a site cookie. Such a request bypasses the page cache. */
export function hasSiteCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && siteCookiePattern.test(cookies);
}
