import { createApp } from "./app.ts";
import { explain } from "./explain.ts";
import { readEnvFile } from "./env.ts";
import { builtFiles } from "./files.ts";
import { startSite } from "./site.ts";

async function start(): Promise<void> {
  readEnvFile();
  await startSite({ app: createApp, files: builtFiles });
}

start().catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${explain(error)}\n`);
  process.exit(1);
});
