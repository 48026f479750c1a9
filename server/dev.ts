import { createServer } from "vite";
import type { AppOptions } from "./http/create-app.ts";
import { readEnvFile } from "./startup/environment-variables.ts";

readEnvFile();

/** The site with the development server in front: sources are compiled as they are asked for and reload by themselves. */
const vite = await createServer({ server: { middlewareMode: true } });
const { startSite } = (await vite.ssrLoadModule("/server/startup/start-site.ts")) as typeof import("./startup/start-site.ts");

/** Asked for again each time, so that an edited page is the next one served. */
async function current(given: AppOptions) {
  const { createApp } = (await vite.ssrLoadModule("/server/http/create-app.ts")) as typeof import("./http/create-app.ts");
  return createApp(given);
}

await startSite({
  app: (given) => ({
    fetch: async (request, client, why) => (await current(given)).fetch(request, client, why),
    // And none is kept.
    render: async (path, why) => ({ ...(await (await current(given)).render(path, why)), isPartial: true }),
  }),
  files: () => vite.middlewares,
  stopped: () => vite.close(),
});
