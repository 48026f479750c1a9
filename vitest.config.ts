import { reactRouter } from "@react-router/dev/vite";
import { availableParallelism } from "node:os";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

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

export default defineConfig({
  plugins: [reactRouter(), productionJsx, nodeConditions],
  test: {
    include: ["{domain,app,db,ports,emails,server,demo,scripts,test}/**/*.test.ts"],
    isolate: false,
    css: true,
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/setup.ts",
    testTimeout: 30_000,
    // A test often waits for PostgreSQL, so there are more workers than cores.
    maxWorkers: Math.min(6, Math.max(3, availableParallelism())),
  },
});
