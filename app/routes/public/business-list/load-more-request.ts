/** Marks what a page asks for beside itself. The server takes no notice of it. */
const loadMoreParam = "aside";

/** The address of more for a page that is there already, for a fetcher. */
export function loadMoreRequest(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${loadMoreParam}`;
}

/**
 * Loads what a page asks for. Where that was something beside itself which doesn't come, as a signal was lost, there is
 * nothing, and the page stays what it is instead of giving way to an error.
 */
export async function emptyIfLoadMoreFails<T>({ request }: { request: Request }, load: () => Promise<T>): Promise<T> {
  if (!new URL(request.url).searchParams.has(loadMoreParam)) return load();
  return load().catch(() => ({}) as T);
}
