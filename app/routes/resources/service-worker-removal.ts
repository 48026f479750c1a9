/**
 * Removes the service worker and its stored pages from a browser. The server serves this script as /sw.js if OFFLINE_PAGES is
 * off, and in development. Otherwise, /sw.js is a file from the build. Each page registers /sw.js, which stops the removal of a
 * worker that is still in use. To restart the removal, the page sends a message after registering.
 */
const source = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
self.addEventListener("message", (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

export function loader() {
  return new Response(source, { headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" } });
}
