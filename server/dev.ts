import { createServer } from "vite";
import type { AppOptions } from "./http/create-app.ts";
import { readEnvFile } from "./startup/environment-variables.ts";

readEnvFile();

/** Runs the site with Vite's development server, which compiles sources on request and reloads them. */
const vite = await createServer({ server: { middlewareMode: true } });
const { startSite } = (await vite.ssrLoadModule("/server/startup/start-site.ts")) as typeof import("./startup/start-site.ts");

/** The app is loaded again for each request, so that edits take effect immediately. */
async function current(given: AppOptions) {
  const { createApp } = (await vite.ssrLoadModule("/server/http/create-app.ts")) as typeof import("./http/create-app.ts");
  return createApp(given);
}

await startSite({
  app: (given) => ({
    fetch: async (request, client) => (await current(given)).fetch(request, client),
    // The page cache stores no partial responses, so each request renders the edited code.
    render: async (path) => ({ ...(await (await current(given)).render(path)), isPartial: true }),
  }),
  files: () => vite.middlewares,
  stopped: () => vite.close(),
});
