import { anonymousPageHeader } from "./messages.ts";

/** The pages that every device stores. */
const fixedPaths = ["/", "/saved", "/offline"];

/** The maximum number of profiles that a device stores. */
const maxProfiles = 120;

const prefix = "pages-";
const profile = /^\/business\/[0-9a-f-]{36}$/;
/** The maximum age of a stored copy, in milliseconds. An older copy is replaced while the site is open. */
const maxAge = 86_400_000;

/**
 * Opens the stored pages of one release. Changes run one after another, so that a login also deletes the pages that are being
 * stored at that moment.
 */
export function openStoredPages(release: string, onGone: (path: string) => Promise<void>) {
  const name = prefix + release;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  }

  /** Returns whether the page is the same for all visitors and belongs to this release. */
  function isStorable(response: Response): boolean {
    return response.ok && !response.redirected && response.headers.get(anonymousPageHeader) === release;
  }

  /**
   * Stores a page as a visitor without cookies sees it. Deletes a page that no longer exists. Returns false if the response is an
   * error or belongs to another release. Throws on a network error.
   */
  async function store(cache: Cache, path: string): Promise<boolean> {
    const response = await fetch(path, { credentials: "omit", cache: "no-cache", headers: { purpose: "prefetch" } });
    if (isStorable(response)) await cache.put(path, response);
    else if (isGone(response)) await removeGone(path);
    else if (response.redirected) await cache.delete(path);
    else return false;
    return true;
  }

  async function removeGone(path: string): Promise<void> {
    await (await caches.open(name)).delete(path);
    await onGone(path);
  }

  return {
    name,
    isStorable,
    /** Stores the fixed pages, and the pages that an earlier release stored. Throws if a page can't be stored. */
    carryOver: () =>
      inTurn(async () => {
        const paths = new Set(fixedPaths);
        for (const earlier of (await caches.keys()).filter((each) => each.startsWith(prefix)))
          for (const { url } of await (await caches.open(earlier)).keys()) paths.add(new URL(url).pathname);
        const cache = await caches.open(name);
        const stored = await Promise.all([...paths].map((path) => store(cache, path)));
        if (stored.includes(false)) throw new Error("a page could not be stored");
      }),
    /** Stores the fixed pages and these profiles, and deletes all other pages. Without a network, only deletes pages. */
    keep: (paths: string[]) =>
      inTurn(async () => {
        const wanted = new Set([...fixedPaths, ...paths.filter((path) => profile.test(path)).slice(0, maxProfiles)]);
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
        for (const path of wanted) {
          const stored = await cache.match(path);
          if (!stored || Date.now() - storedAt(stored) > maxAge) await store(cache, path);
        }
      }),
    /** Returns whether a page is stored. */
    has: async (path: string) => Boolean(await (await caches.open(name)).match(path)),
    removeGone: (path: string) => inTurn(() => removeGone(path)),
    removeAll: () => inTurn(() => caches.delete(name)),
  };
}

/** Returns when the server sent a response, in milliseconds. */
export function storedAt(response: Response): number {
  return Date.parse(response.headers.get("date") ?? "") || 0;
}

/** Returns whether a page no longer exists. */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410;
}
