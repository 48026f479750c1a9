/** In milliseconds: how long a page seen is shown again without asking, and how long it is kept at all. */
const freshFor = 5 * 60_000;
const keptFor = 30 * 60_000;
const hour = 3_600_000;

type Seen = { data: unknown; at: number };

/** In the browser alone: what this tab has seen of the public pages, by address. */
const pages = new Map<string, Seen>();

type ClientLoaderArgs<T> = { request: Request; serverLoader(): Promise<T> };

/**
 * A client loader that answers from memory what was seen within five minutes and the same hour, whose order lists keep.
 * The first page of a visit counts as seen: asking the server for it costs no request while the page starts.
 */
export async function loadFromPageCache<T>({ request, serverLoader }: ClientLoaderArgs<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const now = Date.now();
  const before = pages.get(pathname + search);
  if (before && now - before.at < freshFor && Math.floor(now / hour) === Math.floor(before.at / hour)) return before.data as T;
  const data = await serverLoader();
  pages.set(pathname + search, { data, at: now });
  for (const [address, { at }] of pages) if (now - at > keptFor) pages.delete(address);
  return data;
}

/** After a change of one's own, or signing in or out, nothing seen before is true any more. */
export function clearPageCache(): void {
  pages.clear();
}
