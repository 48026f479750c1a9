import { createApp } from "./http/create-app.ts";
import { explain } from "./startup/explain-error.ts";
import { readEnvFile } from "./startup/environment-variables.ts";
import { staticFiles } from "./http/static-files.ts";
import { startSite } from "./startup/start-site.ts";

async function start(): Promise<void> {
  readEnvFile();
  await startSite({ app: createApp, files: staticFiles });
}

start().catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${explain(error)}\n`);
  process.exit(1);
});
