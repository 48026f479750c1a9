import { reactRouter } from "@react-router/dev/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { availableParallelism } from "node:os";
import { findBinaries } from "./test/postgres-server.ts";

const include = ["{domain,app,db,ports,mails,server,demo,scripts,test}/**/*.test.ts"];
/** These start processes or read files; the database they run on makes no difference. */
const withoutDatabase = [
  "db/embedded/**",
  "scripts/**",
  "ports/**",
  "mails/**",
  "demo/businesses.test.ts",
  "domain/imports/{csv,opening-hours,osm-kinds,phone,read-file,web-address}.test.ts",
  "test/spec/**",
  "app/ui/{admin-activity-words,business-form-categories,format}.test.ts",
  "app/http/{uploads,form-names,posted-pictures}.test.ts",
  "server/{deploy,env,explain,listen,metrics,shed}.test.ts",
  "server/backup/{retention,seal}.test.ts",
  "domain/businesses/forms/**",
  "domain/accounts/common-passwords.test.ts",
  "domain/directory/search-words.test.ts",
];

/** Each worker keeps a database of its own in memory. */
const maxWorkers = Math.min(6, Math.max(2, availableParallelism()));

const shared = {
  isolate: false,
  css: true,
  globalSetup: "test/global-setup.ts",
  setupFiles: "test/setup.ts",
  testTimeout: 30_000,
  maxWorkers,
};

// The site is tried as it is delivered; what React adds for its developers would be half of what the tests take.
process.env["NODE_ENV"] = "production";
const asDelivered: Plugin = {
  name: "as-delivered",
  config: { order: "post", handler: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }) },
};

/** Node would be told to take what packages offer to bundlers; Amazon's name their own files there without endings. */
const likeNode: Plugin = {
  name: "like-node",
  configResolved: ({ ssr }) => void (ssr.resolve!.conditions = ssr.resolve!.conditions!.filter((name) => name !== "module")),
};

/** Configured once for both projects: each time it would clear the folder of route types, under the other's hands. */
function framework(): Plugin[] {
  const plugins = reactRouter() as Plugin[];
  const first = plugins[0] as { config: (...given: unknown[]) => unknown };
  const { config } = first;
  let configured: unknown;
  first.config = (...given) => (configured ??= config(...given));
  return plugins;
}

const plugins = [...framework(), asDelivered, likeNode];
const embedded = { plugins, test: { ...shared, name: "embedded", include } };
const server = { plugins, test: { ...shared, name: "server", include, exclude: withoutDatabase } };

const hasServer = Boolean(process.env["TEST_DATABASE_URL"] ?? findBinaries());
if (!hasServer) process.stderr.write("\nNo PostgreSQL on this machine: the tests on a real server are skipped.\n\n");

export default defineConfig({
  test: { maxWorkers, projects: hasServer ? [embedded, server] : [embedded] },
});
