import { createApp } from "./app.ts";
import { explain } from "./explain.ts";
import { builtFiles } from "./files.ts";
import { startSite } from "./site.ts";

startSite({ app: createApp, files: builtFiles }).catch((error: unknown) => {
  process.stderr.write(`Cannot start: ${explain(error)}\n`);
  process.exit(1);
});
