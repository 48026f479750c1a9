import { createServer } from "vite";

/** The site with the development server in front: sources are compiled as they are asked for and reload by themselves. */
const vite = await createServer({ server: { middlewareMode: true } });
const { startSite } = (await vite.ssrLoadModule("/server/site.ts")) as typeof import("./site.ts");

await startSite({
  app: (given) => ({
    async fetch(request, client) {
      // Asked for again each time, so that an edited page is the next one served.
      const { createApp } = (await vite.ssrLoadModule("/server/app.ts")) as typeof import("./app.ts");
      return createApp(given).fetch(request, client);
    },
  }),
  files: vite.middlewares,
  stopped: () => vite.close(),
});
