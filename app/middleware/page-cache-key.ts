import { createContext } from "react-router";
import { cookieNames } from "#app/http/cookies.ts";
import { type CachePolicy, cachePolicyOf } from "#app/url-policies.ts";
import { hourOf } from "#domain/directory/list-order.ts";

/** A loader sets this when part of its data failed to load. In that case, the response is not cached. */
export const isPartial = createContext(false);

/**
 * Returns the cache key of a request target (the path and query in the request line): the address without irrelevant query
 * parameters. Its response is the same for every visitor until the data or the hour changes. Returns null if it is not cached.
 */
export function cacheKey(target: string, now: Date): string | null {
  const queryAt = target.indexOf("?");
  const pathname = queryAt < 0 ? target : target.slice(0, queryAt);
  const cache = cachePolicyOf(pathname);
  if (!cache) return null;
  const query = queryAt < 0 ? "" : relevantQuery(new URLSearchParams(target.slice(queryAt)), cache, now);
  return query === null ? null : pathname + query;
}

/** Returns the relevant query parameters in a fixed order, or null if the response must not be cached. */
function relevantQuery(params: URLSearchParams, { list, uncached = [] }: CachePolicy, now: Date): string | null {
  if (uncached.some((name) => params.has(name))) return null;
  const query = new URLSearchParams();
  const hour = params.get("hour");
  // Only the current and the previous hour are valid, and the current hour is the default.
  if (list && hour === String(hourOf(now) - 1)) query.set("hour", hour);
  const page = params.get("page") ?? "";
  if (list && /^[1-9]\d{0,3}$/.test(page) && page !== "1") query.set("page", page);
  return query.size ? `?${query}` : "";
}

/** Matches the cookies that change what a page shows. Another site on the same host may set other cookies. */
const siteCookiePattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${cookieNames.join("|")})=`);

/** Returns whether a request has a site cookie. Such a request bypasses the page cache. */
export function hasSiteCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && siteCookiePattern.test(cookies);
}
