/** In milliseconds. A cached page is used without a request for `maxAge`, and is deleted after `deleteAfter`. */
const maxAge = 5 * 60_000;
const deleteAfter = 30 * 60_000;
const hour = 3_600_000;

type CachedPage = { data: unknown; at: number };

/** The data for the public pages that were opened in this tab, by URL. Only the browser uses it. */
const pages = new Map<string, CachedPage>();

type ClientLoaderArgs<T> = { request: Request; serverLoader(): Promise<T> };

/**
 * Runs a page's client loader. Returns the cached data if it is less than five minutes old and from the same hour, because the
 * lists' order changes every hour. During hydration, `serverLoader` uses the page's own data, without a request.
 */
export async function loadFromPageCache<T>({ request, serverLoader }: ClientLoaderArgs<T>): Promise<T> {
  const { pathname, search, searchParams } = new URL(request.url);
  // These lists are never cached, because a business can open, close, or answer a notice at any minute.
  if (searchParams.has("open") || searchParams.has("today")) return serverLoader();
  const now = Date.now();
  const cached = pages.get(pathname + search);
  if (cached && now - cached.at < maxAge && Math.floor(now / hour) === Math.floor(cached.at / hour)) return cached.data as T;
  const data = await serverLoader();
  pages.set(pathname + search, { data, at: now });
  for (const [address, { at }] of pages) if (now - at > deleteAfter) pages.delete(address);
  return data;
}

/** Deletes all cached pages. Call it after a change, a login, or a logout, because the cached pages may be out of date. */
export function clearPageCache(): void {
  pages.clear();
}
