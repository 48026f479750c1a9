import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppContext } from "#domain/app-context.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { listen, type Listening } from "#server/http/http-server.ts";
import { anonymousPageHeader } from "#app/service-worker/messages.ts";
import { openPageCache } from "#server/page-cache/page-cache.ts";
import { followRevision, notifyOnCommit } from "#server/page-cache/data-revision.ts";
import { freePort } from "#test/free-port.ts";
import type { BuiltSite } from "./built-site.ts";

const quiet = { info() {}, warn() {}, error() {} };
type Server = Listening & {
  /** The site's context. Changes that a test makes through it appear in the next response. */
  app: AppContext;
  url: string;
  /** Responds like a build with this name, whose scripts have different addresses. Other builds' scripts no longer exist. */
  release(name: string): void;
  /** Removes service workers, as a server with OFFLINE_PAGES=off does. */
  removeServiceWorkers(): void;
  /** Stops answering requests, like a very slow network. */
  stall(): void;
};

/** Serves the built site with its page cache and service worker. */
export async function serveReleases(site: BuiltSite): Promise<Server> {
  const { createApp } = (await import(join(process.cwd(), "build/server/app.js"))) as typeof import("#server/http/create-app.ts");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let current = "";
  const renamed = (text: string) => (current ? text.replaceAll("/assets/", `/${current}/assets/`) : text);
  const revision = followRevision(site.app.db);
  const context = { ...site.app, db: notifyOnCommit(site.app.db, revision.expire) };
  const app = createApp({ app: context, publicOrigin: url, log: quiet });
  const pageCache = () =>
    openPageCache({
      async render(path) {
        const page = await app.render(path);
        const { headers, status } = page.response;
        if (!current || !headers.get("content-type")?.startsWith("text/html")) return page;
        // The policy contains the hashes that the scripts had before their addresses changed.
        headers.delete("content-security-policy");
        if (headers.has(anonymousPageHeader)) headers.set(anonymousPageHeader, current);
        return { ...page, response: new Response(renamed(await page.response.text()), { status, headers }) };
      },
      revision,
      clock: site.app.clock,
      counter: { countVisit() {}, countView() {}, countClick() {}, countImpressions() {}, flush: async () => {} },
      addressOf: () => "127.0.0.1",
      onError: (_, __, response) => void response.writeHead(503).end(),
    });
  let pages = pageCache();
  const readAsset = (file: string) => readFileSync(join("build/client/assets", file), "utf8");
  const worker = () => {
    const source = readFileSync("build/client/sw.js", "utf8");
    const release = /manifest-(\w+)\.js/.exec(source)![1]!;
    return renamed(source.replaceAll(new RegExp(`(?<!manifest-)${release}`, "g"), current));
  };
  let files = staticFiles(url);
  let offlinePages = true;
  let isStalled = false;
  const server = await listen({
    app,
    steps: [
      (request, response) => isStalled || pages(request, response),
      (request, response) => {
        const [path = ""] = request.url!.split("?", 1);
        const own = `/${current}/assets/`;
        if (!current || !/^\/\w+\/assets\/|^\/assets\/|^\/sw\.js$/.test(path)) return false;
        if (path === "/sw.js" && !offlinePages) return false;
        const type = path.endsWith(".js") ? "text/javascript" : null;
        if (path === "/sw.js") response.writeHead(200, { "content-type": type!, "cache-control": "no-cache" }).end(worker());
        else if (!path.startsWith(own)) response.writeHead(404).end();
        else if (type) response.writeHead(200, { "content-type": type }).end(renamed(readAsset(path.slice(own.length))));
        else {
          request.url = `/assets/${path.slice(own.length)}`;
          return false;
        }
        return true;
      },
    ],
    files: (...request) => files(...request),
    settings: { port, host: "127.0.0.1", publicOrigin: url, trustedProxies: [] },
    log: quiet,
  });
  return {
    ...server,
    app: context,
    url,
    release(name) {
      current = name;
      pages = pageCache();
    },
    removeServiceWorkers() {
      offlinePages = false;
      files = staticFiles(url, { offlinePages });
    },
    stall() {
      isStalled = true;
    },
  };
}
