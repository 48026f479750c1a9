import { reactRouter } from "@react-router/dev/vite";
import { availableParallelism } from "node:os";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { findBinaries } from "./test/postgres-server.ts";

const include = ["{domain,app,db,ports,emails,server,demo,scripts,test}/**/*.test.ts"];

/**
 * Tests that also run on a real PostgreSQL (`vitest run --mode postgres`), because their SQL, locks, or transactions could behave
 * differently on the embedded database, which has one connection.
 */
const includeOnPostgres = [
  "db/**/*.test.ts",
  "domain/{directory,duplicates,search}/**/*.test.ts",
  "domain/billing/{checkout/{fulfill-checkout,start-checkout},provider-tasks/*,subscriptions/change-plan}.test.ts",
  "domain/businesses/{opening-times/is-open-at,owner/own-pictures,submission/*}.test.ts",
  "domain/categories/list-categories-for-admin.test.ts",
  "domain/claims/{claim-business,review-claim}.test.ts",
  "domain/imports/{import-races,import-rows,undo-import}.test.ts",
  "domain/sponsorships/*.test.ts",
  "domain/accounts/sign-up.test.ts",
  "server/jobs/delete-expired-data.test.ts",
  "server/http/respond-to-outage.test.ts",
  "server/backup/{commands,load-backup,other-version}.test.ts",
  "test/search/*.test.ts",
];
/** Tests that do not depend on the database. */
const withoutDatabase = ["db/embedded/**", "domain/search/stemming-and-typos.test.ts"];

// Tests use the production build of React. The development build takes twice as long.
process.env["NODE_ENV"] = "production";
const productionJsx: Plugin = {
  name: "production-jsx",
  config: { order: "post", handler: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }) },
};

/** Removes the "module" condition, which is for bundlers. Node cannot load the @aws-sdk files under it. */
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
      // Each worker has a database in memory, so the number of workers is limited.
      maxWorkers: Math.min(6, Math.max(2, availableParallelism())),
    },
  };
});
