/** Marks a fetcher's request. The server returns the same data with and without this parameter. */
const loadMoreParam = "aside";

/** Returns the URL for a fetcher that loads more data for an open page. */
export function loadMoreRequest(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${loadMoreParam}`;
}

/** Returns the URL for the home page's carousel, which shows only a part of the list that it loads. */
export function carouselRequest(address: string): string {
  return `${address}?${loadMoreParam}=${carousel}`;
}

/** Returns whether the carousel requests this URL. The carousel's requests are not counted as views of the list. */
export function isCarouselRequest(url: string): boolean {
  return url.includes(`${loadMoreParam}=${carousel}`);
}

const carousel = "carousel";

/**
 * Runs a page's client loader. Returns an empty object if a fetcher's request fails, so that the open page does not turn into an
 * error page.
 */
export async function emptyIfLoadMoreFails<T>({ request }: { request: Request }, load: () => Promise<T>): Promise<T> {
  if (!new URL(request.url).searchParams.has(loadMoreParam)) return load();
  return load().catch(() => ({}) as T);
}
