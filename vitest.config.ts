import { reactRouter } from "@react-router/dev/vite";
import { availableParallelism } from "node:os";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { findBinaries } from "./test/postgres-server.ts";

const include = ["{domain,app,db,ports,emails,server,demo,scripts,test}/**/*.test.ts"];

/**
 * What also runs on a real PostgreSQL (`vitest run --mode postgres`): code whose SQL, locks or transactions the embedded
 * Postgres, which has one connection, could run differently.
 */
const includeOnPostgres = [
  "db/**/*.test.ts",
  "domain/{billing,claims,directory,duplicates,imports,search}/**/*.test.ts",
  "{app,domain}/**/{choose-sponsored-category,delete-category-races,sign-up,submit-business,two-admins}.test.ts",
  "server/jobs/*.test.ts",
  "server/http/respond-to-outage.test.ts",
  "server/backup/*.test.ts",
  "test/search/*.test.ts",
];
/** These read files or start processes; the database makes no difference. */
const withoutDatabase = [
  "db/embedded/**",
  "domain/imports/{osm,parse}/*.test.ts",
  "domain/imports/read-listings-file.test.ts",
  "domain/search/stemming-and-typos.test.ts",
  "server/backup/{retention,encrypt-backup}.test.ts",
];

// The tests run what visitors get. React's development build would double the time they take.
process.env["NODE_ENV"] = "production";
const productionJsx: Plugin = {
  name: "production-jsx",
  config: { order: "post", handler: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }) },
};

/** The "module" condition is for bundlers: what @aws-sdk offers under it, Node cannot load. */
const nodeConditions: Plugin = {
  name: "node-conditions",
  configEnvironment: {
    order: "post",
    handler(_, { resolve }) {
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((name) => name !== "module");
    },
  },
};

export default defineConfig(({ mode }) => {
  const onPostgres = mode === "postgres";
  const skipped = onPostgres && !process.env["TEST_DATABASE_URL"] && !findBinaries();
  if (skipped) process.stderr.write("\nNo PostgreSQL on this machine: the tests on a real server are skipped.\n\n");
  return {
    plugins: [reactRouter(), productionJsx, nodeConditions],
    test: {
      name: onPostgres ? "postgres" : "embedded",
      include: skipped ? [] : onPostgres ? includeOnPostgres : include,
      exclude: onPostgres ? withoutDatabase : [],
      passWithNoTests: skipped,
      isolate: false,
      css: true,
      globalSetup: "test/global-setup.ts",
      setupFiles: "test/setup.ts",
      testTimeout: 30_000,
      // Each worker keeps a database of its own in memory.
      maxWorkers: Math.min(6, Math.max(2, availableParallelism())),
    },
  };
});
