import { join } from "node:path";
import { staticFiles } from "#server/http/static-files.ts";
import { listen } from "#server/http/http-server.ts";
import { openPageCache } from "#server/page-cache/page-cache.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { freePort } from "#test/free-port.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const quiet = { info() {}, warn() {}, error() {} };

test("cached pages start their scripts, and each page that a visitor opens is rendered once", async ({ page, site }) => {
  const { createApp } = (await import(join(process.cwd(), "build/server/app.js"))) as typeof import("#server/http/create-app.ts");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = createApp({ app: site.app, publicOrigin: url, log: quiet });
  const rendered: string[] = [];
  const pageCache = openPageCache({
    render(path) {
      if (!path.startsWith("/pictures/")) rendered.push(path);
      return app.render(path);
    },
    revision: followRevision(site.app.db),
    clock: site.app.clock,
    addressOf: () => "127.0.0.1",
    onError: (_, __, response) => void response.writeHead(503).end(),
  });
  const settings = { port, host: "127.0.0.1", publicOrigin: url, trustedProxies: [] };
  const server = await listen({ app, steps: [pageCache], files: staticFiles(url), settings, log: quiet });
  for (const round of ["rendered", "cached"]) {
    await page.goto(`${url}/category/food-drink`);
    await hydrated(page);
    await page.getByRole("link", { name: /^Pizza/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pizza" }), round).toBeVisible();
    await page
      .getByRole("link", { name: /^Learn More about/ })
      .first()
      .click();
    // The list also has call links, so wait for the profile.
    await page.waitForURL(/\/business\//);
    await expect(page.getByRole("link", { name: /^Call/ }).first()).toBeVisible();
  }
  // The visitor opens the same pages twice, but each page is rendered once.
  expect(rendered).toHaveLength(3);
  await page.goto("about:blank");
  await server.drain(0);
});
