import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { cacheKey, hasSiteCookie } from "#app/middleware/page-cache-key.ts";
import type { DataRevision } from "#db/data-revision.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { networkOf } from "#domain/network/client-network.ts";
import type { Clock } from "#domain/app-context.ts";
import { readResponse, sendCached, type CachedResponse } from "./cached-response.ts";
import type { Revision } from "./data-revision.ts";

/** The cache's maximum size in bytes, for all encodings together. It holds about 2,000 pages. */
const maxSize = 64 * 1024 * 1024;

/** The maximum age, in milliseconds, of a copy that is sent in place of a page that can't be rendered. */
const maxStaleAge = 3_600_000;

type PageCacheOptions = {
  /** Renders a page for visitors without cookies. Partial responses are not cached. */
  render(path: string): Promise<{ response: Response; isPartial: boolean }>;
  /** Runs the work when it is this client network's turn. Throws if the server is full. */
  limit?<T>(network: string, work: () => Promise<T>): Promise<T>;
  revision: Revision;
  clock: Clock;
  addressOf(request: IncomingMessage): string;
  /** Responds to a request whose page could not be rendered. */
  onError(error: unknown, request: IncomingMessage, response: ServerResponse): void;
  /** Called for each request for a cacheable page. A miss that gets a stale copy is reported as both. */
  onLookup?(result: "hit" | "miss" | "stale"): void;
};

const immediately = <T>(_network: string, work: () => Promise<T>) => work();

type Entry = { response: CachedResponse; revision: DataRevision; hour: number; renderedAt: number };

/**
 * Caches whole compressed responses for visitors without the site's cookies, and answers before the framework. An entry is valid
 * until the data revision or the hour changes. Requests for a page that is being rendered share the rendering. If a page can't be
 * rendered, because the server is overloaded or the database is down, visitors get a stale copy. The copy is at most an hour old
 * and is sent only if no public data has been removed, hidden, or replaced since it was rendered. Returns false for other requests.
 */
export function openPageCache(options: PageCacheOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { render, limit = immediately, revision, clock, addressOf, onError, onLookup } = options;
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ response }) => Math.round(response.size) + 2_000 });
  const rendering = new Map<string, Promise<CachedResponse>>();

  function find(key: string, now: DataRevision | undefined, hour: number): CachedResponse | null {
    const entry = entries.get(key);
    return entry && entry.revision.value === now?.value && entry.hour === hour ? entry.response : null;
  }

  /** Returns the stale copy of a page if it may still be sent. Something may have been removed while the page waited. */
  async function findStale(key: string): Promise<CachedResponse | null> {
    const entry = entries.get(key);
    if (!entry) return null;
    const now = revision.current() ?? (await revision.refresh());
    const age = clock.now().getTime() - entry.renderedAt;
    if (now?.removals !== entry.revision.removals || age > maxStaleAge) return null;
    onLookup?.("stale");
    return entry.response;
  }

  /** Reads the revision before rendering, so that a change during the rendering makes the entry outdated. */
  async function findOrRender(key: string, hour: number, network: string): Promise<CachedResponse> {
    const now = revision.current() ?? (await revision.refresh());
    const found = find(key, now, hour);
    onLookup?.(found ? "hit" : "miss");
    if (found) return found;
    const version = `${now?.value} ${hour} ${key}`;
    // Each request waits in its own network's turn, because a page that another network waits for may take longer.
    const inTurn = async () => find(key, now, hour) ?? (await (rendering.get(version) ?? renderOnce()));
    const renderOnce = () => {
      const page = renderAgain(key, now, hour).finally(() => rendering.delete(version));
      rendering.set(version, page);
      return page;
    };
    try {
      const page = await (rendering.get(version) ?? limit(network, inTurn));
      return page.status < 500 ? page : ((await findStale(key)) ?? page);
    } catch (error) {
      const stale = await findStale(key);
      if (stale) return stale;
      throw error;
    }
  }

  async function renderAgain(key: string, now: DataRevision | undefined, hour: number): Promise<CachedResponse> {
    const renderedAt = clock.now().getTime();
    const { response: rendered, isPartial } = await render(key);
    const response = await readResponse(rendered);
    const isLasting = rendered.status === 200 || rendered.status === 301;
    if (!isPartial && isLasting && now && !rendered.headers.has("set-cookie"))
      entries.set(key, { response, revision: now, hour, renderedAt });
    return response;
  }

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const time = clock.now();
    const key = hasSiteCookie(request.headers.cookie) ? null : cacheKey(request.url!, time);
    if (key === null) return false;
    findOrRender(key, hourOf(time), networkOf(addressOf(request))).then(
      (page) => void sendCached(page, request, response),
      (error: unknown) => onError(error, request, response),
    );
    return true;
  };
}
