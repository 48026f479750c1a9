import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { cacheKey, hasSiteCookie } from "#app/middleware/page-cache-key.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { networkOf } from "#domain/network/client-network.ts";
import type { Clock } from "#domain/app-context.ts";
import { readResponse, sendCached, type CachedResponse } from "./cached-response.ts";
import type { Revision } from "./data-revision.ts";

/** The cache's maximum size in bytes, for all encodings together. It holds about 2,000 pages. */
const maxSize = 64 * 1024 * 1024;

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
  /** Called for each request for a cacheable page. */
  onLookup?(result: "hit" | "miss"): void;
};

const immediately = <T>(_network: string, work: () => Promise<T>) => work();

type Entry = { response: CachedResponse; revision: number; hour: number };

/**
 * Caches whole compressed responses for visitors without the site's cookies, and answers before the framework. An entry is valid
 * until the data revision or the hour changes. Requests for a page that is being rendered share the rendering. Returns false for
 * other requests.
 */
export function openPageCache(options: PageCacheOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { render, limit = immediately, revision, clock, addressOf, onError, onLookup } = options;
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ response }) => Math.round(response.size) + 2_000 });
  const rendering = new Map<string, Promise<CachedResponse>>();

  function find(key: string, now: number | undefined, hour: number): CachedResponse | null {
    const entry = entries.get(key);
    return entry && entry.revision === now && entry.hour === hour ? entry.response : null;
  }

  /** Reads the revision before rendering, so that a change during the rendering makes the entry outdated. */
  async function findOrRender(key: string, hour: number, network: string): Promise<CachedResponse> {
    const now = await revision.current();
    const found = find(key, now, hour);
    onLookup?.(found ? "hit" : "miss");
    if (found) return found;
    const version = `${now} ${hour} ${key}`;
    const renderOnce = () => {
      const page = renderAgain(key, now, hour).finally(() => rendering.delete(version));
      rendering.set(version, page);
      return page;
    };
    // Each request waits in its own network's turn, because a page that another network waits for may take longer.
    const inTurn = async () => find(key, now, hour) ?? (await (rendering.get(version) ?? renderOnce()));
    return rendering.get(version) ?? limit(network, inTurn);
  }

  async function renderAgain(key: string, now: number | undefined, hour: number): Promise<CachedResponse> {
    const { response: rendered, isPartial } = await render(key);
    const response = await readResponse(rendered);
    const isLasting = rendered.status === 200 || rendered.status === 301;
    if (!isPartial && isLasting && now !== undefined && !rendered.headers.has("set-cookie"))
      entries.set(key, { response, revision: now, hour });
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
