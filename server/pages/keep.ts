import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isAhead, longestAgent } from "#app/http/insights.ts";
import { isKnownHere, keptAddress, type KeptAddress } from "#app/http/kept.ts";
import type { DataRevision } from "#db/change/change.ts";
import { hourOf } from "#domain/directory/placement.ts";
import { networkOf } from "#domain/client-network.ts";
import type { Counter } from "#domain/insights/counter.ts";
import type { Clock } from "#domain/services.ts";
import { sendPage, toPage, type Page } from "./page.ts";
import type { Revision } from "./revision.ts";

/** In bytes, all encodings together: some two thousand pages. */
const mostMemory = 64 * 1024 * 1024;

/** In milliseconds. No visitor gets a page older than this in place of one that cannot be made. */
const longestStale = 3_600_000;

type Given = {
  /** Renders an address for everybody. */
  draw(path: string): Promise<{ response: Response; whole: boolean }>;
  /** Does the work when it is the turn of this client network; throws when the server is full. */
  inTurn?<T>(network: string, work: () => Promise<T>): Promise<T>;
  revision: Revision;
  clock: Clock;
  counter: Counter;
  /** Who asks, as limits and counts see it. */
  addressOf(request: IncomingMessage): string;
  /** Answers instead when a page could not be drawn. */
  failed(error: unknown, request: IncomingMessage, response: ServerResponse): void;
  /** For how many milliseconds an idle connection is kept. */
  keepAlive: number;
  told?(how: "hit" | "miss" | "stale"): void;
};

const atOnce = <T>(_network: string, work: () => Promise<T>) => work();

/** A page, what it was true for, and when it was made. */
type Kept = { page: Page; revision: DataRevision; hour: number; madeAt: number };

/** Answers a request for a page that is kept, or could be; false leaves it to the site. */
export type KeptPages = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers visitors' pages as ready bytes, before the framework sees the request. A page is the same for all of them until the
 * data's revision or the hour changes; many who ask for one that is not there yet wait for the same drawing. When a page cannot be
 * made, because the server sheds load or the database is away, visitors get the copy from before: at most an hour old, and only
 * while nothing that visitors could see was removed, hidden or replaced since.
 */
export function keepPages({
  draw,
  inTurn = atOnce,
  revision,
  clock,
  counter,
  addressOf,
  failed,
  keepAlive,
  told,
}: Given): KeptPages {
  const kept = new LRUCache<string, Kept>({ maxSize: mostMemory, sizeCalculation: ({ page }) => page.size + 2_000 });
  const drawing = new Map<string, Promise<Page>>();
  /** Pages that are not being rendered yet, by the network that waits for its turn: no network waits in the queue of another. */
  const waiting = new Map<string, Promise<Page>>();

  function find(key: string, now: DataRevision, hour: number): Page | null {
    const found = kept.get(key);
    return found && found.revision.value === now.value && found.hour === hour ? found.page : null;
  }

  /** The revision is asked again: something may have been removed while the page waited to be drawn. */
  async function findStale(key: string): Promise<Page | null> {
    const found = kept.get(key);
    if (!found) return null;
    const now = revision.current() ?? (await revision.ask());
    const age = clock.now().getTime() - found.madeAt;
    if (now?.removals !== found.revision.removals || age > longestStale) return null;
    told?.("stale");
    return found.page;
  }

  /** Read before the page is drawn: what changes meanwhile makes the page old, not false. */
  async function findOrDraw(key: string, hour: number, network: string): Promise<Page> {
    const now = revision.current() ?? (await revision.ask());
    const found = now === undefined ? null : find(key, now, hour);
    told?.(found ? "hit" : "miss");
    if (found) return found;
    try {
      const page = await drawInTurn(key, now, hour, network);
      return page.status < 500 ? page : ((await findStale(key)) ?? page);
    } catch (error) {
      const stale = await findStale(key);
      if (stale) return stale;
      throw error;
    }
  }

  function drawInTurn(key: string, now: DataRevision | undefined, hour: number, network: string): Promise<Page> {
    const drawn = `${now?.value} ${hour} ${key}`;
    const underWay = drawing.get(drawn);
    if (underWay) return underWay;
    const place = `${network} ${drawn}`;
    const page =
      waiting.get(place) ?? inTurn(network, () => drawOnce(drawn, key, now, hour)).finally(() => waiting.delete(place));
    waiting.set(place, page);
    return page;
  }

  /** Another network may have had its turn first: then the page is here, or under way. */
  async function drawOnce(drawn: string, key: string, now: DataRevision | undefined, hour: number): Promise<Page> {
    const found = now && find(key, now, hour);
    if (found) return found;
    const page = drawing.get(drawn) ?? drawAnew(key, now, hour).finally(() => drawing.delete(drawn));
    drawing.set(drawn, page);
    return page;
  }

  async function drawAnew(key: string, now: DataRevision | undefined, hour: number): Promise<Page> {
    const madeAt = clock.now().getTime();
    const { response, whole } = await draw(key);
    const page = await toPage(response, keepAlive);
    const isLasting = response.status === 200 || response.status === 301;
    if (whole && isLasting && now !== undefined && !response.headers.has("set-cookie"))
      kept.set(key, { page, revision: now, hour, madeAt });
    return page;
  }

  function count({ isPage, profileOf }: KeptAddress, request: IncomingMessage): void {
    if (!isPage || request.method !== "GET" || isAhead((name) => request.headers[name])) return;
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, longestAgent);
    // Programs that do not even say what they are, as the counter knows, too.
    if (!userAgent) return;
    counter.countVisit({ address: addressOf(request), userAgent });
    if (profileOf) counter.countView(profileOf, userAgent);
  }

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (isKnownHere(request.headers.cookie)) return false;
    const time = clock.now();
    const address = keptAddress(request.url!, time);
    if (!address) return false;
    const hour = hourOf(time);
    const now = revision.current();
    const found = now === undefined ? null : find(address.key, now, hour);
    const answer = (page: Page) => {
      if (page.status === 200) count(address, request);
      sendPage(page, request, response, time.getTime());
    };
    if (found) {
      told?.("hit");
      answer(found);
    } else
      findOrDraw(address.key, hour, networkOf(addressOf(request))).then(answer, (error: unknown) =>
        failed(error, request, response),
      );
    return true;
  };
}
