/// <reference lib="webworker" />
import { NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin } from "serwist";
import type { PageMessage, StoredAge, WorkerMessage } from "./messages.ts";
import { isGone, openStoredPages, storedAt } from "./stored-pages.ts";

declare const self: ServiceWorkerGlobalScope;
/** The release and the files that this release's stored pages load. The build sets both (scripts/build-service-worker.ts). */
declare const RELEASE: string;
declare const FILES: string[];

/** How long to wait for the network before showing a stored page, in seconds. */
const networkTimeout = 5;
const offlinePath = "/offline";

const pages = openStoredPages(RELEASE, reportGone);
const files = `files-${RELEASE}`;
/** The age of the stored page that a tab has loaded, by the tab's id. */
const ages = new Map<string, StoredAge>();

/** Only responses to signed-in users are private. After a login, the device stores no pages. */
const watch: SerwistPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (/\bprivate\b/.test(response.headers.get("cache-control") ?? "")) await pages.removeAll();
    else if (isGone(response)) await pages.removeGone(pageOf(request));
    return response;
  },
};

const storedPages: SerwistPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const { pathname } = new URL(request.url);
    return pathname === offlinePath ? pathname : request;
  },
  async cacheWillUpdate({ request, response }) {
    return pages.isStorable(response) && (await pages.has(new URL(request.url).pathname)) ? response : null;
  },
  async fetchDidFail({ state }) {
    state!["failed"] = true;
  },
  async cachedResponseWillBeUsed({ event, cachedResponse, state }) {
    const id = event instanceof FetchEvent ? event.resultingClientId : "";
    if (cachedResponse && id) ages.set(id, { at: storedAt(cachedResponse), slow: !state?.["failed"] });
    return cachedResponse;
  },
  async handlerDidError({ request }) {
    const { pathname, search } = new URL(request.url);
    if (pathname === offlinePath || !(await pages.has(offlinePath))) return undefined;
    return Response.redirect(`${offlinePath}?${new URLSearchParams({ from: pathname + search })}`);
  },
};

/** Opens the stored page if the site's scripts could not load the page's data. */
const openStored: SerwistPlugin = {
  async fetchDidFail({ request, event }) {
    const path = pageOf(request);
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
    if (!(client instanceof WindowClient) || new URL(client.url).pathname === path) return;
    if (await pages.has(path)) await client.navigate(path);
  },
};

const serwist = new Serwist({
  precacheEntries: [{ url: "/favicon.svg", revision: RELEASE }, ...FILES.map((url) => ({ url, revision: null }))],
  precacheOptions: { cacheName: files },
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
      handler: new NetworkFirst({ cacheName: pages.name, networkTimeoutSeconds: networkTimeout, plugins: [watch, storedPages] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
      handler: new NetworkOnly({ plugins: [watch, openStored] }),
    },
  ],
});

self.addEventListener("install", (event) => event.waitUntil(pages.carryOver()));
self.addEventListener("activate", (event) => event.waitUntil(deleteEarlierReleases()));
self.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  // If there is no network, the next visit stores the pages.
  if (message.type === "keep") event.waitUntil(pages.keep(message.paths).catch(() => {}));
  if (message.type === "age") event.ports[0]?.postMessage(ages.get((event.source as Client | null)?.id ?? "") ?? null);
});
serwist.addEventListeners();

async function deleteEarlierReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== pages.name && name !== files);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Returns the path of the requested page. The request can be for the page or for its data. */
function pageOf({ url }: Request): string {
  return new URL(url).pathname.replace(/(?<=^\/)_\.data$|\.data$/, "");
}

/** Tells all tabs that a page is gone, so that they remove its business from their lists. */
async function reportGone(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage({ type: "gone", path } satisfies WorkerMessage);
}
