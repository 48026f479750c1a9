import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isPrefetch, maxUserAgentLength } from "#app/middleware/count-visits.ts";
import { isCarouselRequest } from "#app/routes/public/business-list/load-more-request.ts";
import { hasSiteCookie, cacheableAddress, type CacheableAddress } from "#app/middleware/page-cache-key.ts";
import type { DataRevision } from "#db/data-revision.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { networkOf } from "#domain/network/client-network.ts";
import type { ShownList } from "#domain/analytics/impressions/shown-list.ts";
import type { VisitCounter } from "#domain/analytics/visit-counter.ts";
import type { Clock } from "#domain/app-context.ts";
import { readResponse, sendCached, type CachedResponse } from "./cached-response.ts";
import type { Revision } from "./data-revision.ts";

/** The cache's maximum size in bytes, for all encodings together. It holds about 2,000 pages. */
const maxSize = 64 * 1024 * 1024;

/** The maximum age, in milliseconds, of a copy that is sent in place of a page that can't be rendered. */
const maxStaleAge = 3_600_000;

type PageCacheOptions = {
  /** Renders a page for visitors without cookies. Partial responses are not cached. */
  render(path: string): Promise<{ response: Response; isPartial: boolean; shown: ShownList | null }>;
  /** Runs the work when it is this client network's turn. Throws if the server is full. */
  limit?<T>(network: string, work: () => Promise<T>): Promise<T>;
  revision: Revision;
  clock: Clock;
  counter: VisitCounter;
  /** Returns the client's address. */
  addressOf(request: IncomingMessage): string;
  /** Responds to a request whose page could not be rendered. */
  onError(error: unknown, request: IncomingMessage, response: ServerResponse): void;
  /** Called for each request for a cacheable page. A miss that gets a stale copy is reported as both. */
  onLookup?(result: "hit" | "miss" | "stale"): void;
};

const immediately = <T>(_network: string, work: () => Promise<T>) => work();

/** A response and the businesses listed on its page, whose views the site counts. */
type CachedPage = { response: CachedResponse; shown: ShownList | null };

type Entry = CachedPage & { revision: DataRevision; hour: number; renderedAt: number };

/** Responds to requests for cacheable pages. Returns false for other requests. */
type PageCache = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Caches whole compressed responses for visitors without the site's cookies, and answers before the framework. An entry is valid
 * until the data revision or the hour changes. Concurrent requests for a missing page share one rendering. If a page can't be
 * rendered, because the server is overloaded or the database is down, visitors get a stale copy. The copy is at most an hour old
 * and is sent only if no public data has been removed, hidden, or replaced since it was rendered.
 */
export function openPageCache({
  render,
  limit = immediately,
  revision,
  clock,
  counter,
  addressOf,
  onError,
  onLookup,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ response }) => response.size + 2_000 });
  const rendering = new Map<string, Promise<CachedPage>>();
  /** The pages that wait to be rendered, by network, so that no network waits for another network's requests. */
  const waiting = new Map<string, Promise<CachedPage>>();

  function find(key: string, now: DataRevision, hour: number): CachedPage | null {
    const entry = entries.get(key);
    return entry && entry.revision.value === now.value && entry.hour === hour ? entry : null;
  }

  /**
   * Returns the stale copy of a page if it may still be sent. Reads the revision again, because something may have been removed
   * while the page waited.
   */
  async function findStale(key: string): Promise<CachedPage | null> {
    const entry = entries.get(key);
    if (!entry) return null;
    const now = revision.current() ?? (await revision.refresh());
    const age = clock.now().getTime() - entry.renderedAt;
    if (now?.removals !== entry.revision.removals || age > maxStaleAge) return null;
    onLookup?.("stale");
    return entry;
  }

  /** Reads the revision before rendering, so that a change during the rendering makes the entry outdated. */
  async function findOrRender(key: string, hour: number, network: string): Promise<CachedPage> {
    const now = revision.current() ?? (await revision.refresh());
    const found = now === undefined ? null : find(key, now, hour);
    onLookup?.(found ? "hit" : "miss");
    if (found) return found;
    try {
      const page = await renderInTurn(key, now, hour, network);
      return page.response.status < 500 ? page : ((await findStale(key)) ?? page);
    } catch (error) {
      const stale = await findStale(key);
      if (stale) return stale;
      throw error;
    }
  }

  function renderInTurn(key: string, now: DataRevision | undefined, hour: number, network: string): Promise<CachedPage> {
    const version = `${now?.value} ${hour} ${key}`;
    const running = rendering.get(version);
    if (running) return running;
    const waitingKey = `${network} ${version}`;
    const page =
      waiting.get(waitingKey) ??
      limit(network, () => renderOnce(version, key, now, hour)).finally(() => waiting.delete(waitingKey));
    waiting.set(waitingKey, page);
    return page;
  }

  /** Renders a page unless another network's request has cached it or started rendering it in the meantime. */
  async function renderOnce(version: string, key: string, now: DataRevision | undefined, hour: number): Promise<CachedPage> {
    const found = now && find(key, now, hour);
    if (found) return found;
    const page = rendering.get(version) ?? renderAgain(key, now, hour).finally(() => rendering.delete(version));
    rendering.set(version, page);
    return page;
  }

  async function renderAgain(key: string, now: DataRevision | undefined, hour: number): Promise<CachedPage> {
    const renderedAt = clock.now().getTime();
    const { response: rendered, isPartial, shown } = await render(key);
    const response = await readResponse(rendered);
    const isLasting = rendered.status === 200 || rendered.status === 301;
    if (!isPartial && isLasting && now !== undefined && !rendered.headers.has("set-cookie"))
      entries.set(key, { response, shown, revision: now, hour, renderedAt });
    return { response, shown };
  }

  function count({ isPage, profileOf }: CacheableAddress, shown: ShownList | null, request: IncomingMessage): void {
    if (!isPage || request.method !== "GET" || isPrefetch((name) => request.headers[name])) return;
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, maxUserAgentLength);
    // Visits without a user agent are not counted.
    if (!userAgent) return;
    const visitor = { address: addressOf(request), userAgent };
    counter.countVisit(visitor);
    if (profileOf) counter.countView(visitor, profileOf);
    if (shown && !isCarouselRequest(request.url!)) counter.countImpressions(visitor, shown);
  }

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (hasSiteCookie(request.headers.cookie)) return false;
    const time = clock.now();
    const address = cacheableAddress(request.url!, time);
    if (!address) return false;
    const hour = hourOf(time);
    const now = revision.current();
    const found = now === undefined ? null : find(address.key, now, hour);
    const answer = (page: CachedPage) => {
      if (page.response.status === 200) count(address, page.shown, request);
      sendCached(page.response, request, response);
    };
    if (found) {
      onLookup?.("hit");
      answer(found);
    } else
      findOrRender(address.key, hour, networkOf(addressOf(request))).then(answer, (error: unknown) =>
        onError(error, request, response),
      );
    return true;
  };
}
