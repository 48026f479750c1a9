/** Marks a fetcher's request. The server returns the same data with and without this parameter. */
const loadMoreParam = "aside";

/** Returns the URL for a fetcher that loads more data for an open page. */
export function loadMoreRequest(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${loadMoreParam}`;
}

/**
 * Runs a page's client loader. Returns an empty object if a fetcher's request fails, so that the open page does not turn into an
 * error page.
 */
export async function emptyIfLoadMoreFails<T>({ request }: { request: Request }, load: () => Promise<T>): Promise<T> {
  if (!new URL(request.url).searchParams.has(loadMoreParam)) return load();
  return load().catch(() => ({}) as T);
}
