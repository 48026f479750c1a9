import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";
import { findBrowser } from "./scripts/browser.mjs";

// Tests use the production build of React. The development build takes twice as long.
process.env["NODE_ENV"] = "production";

/** These flags stop the browser's own network requests, which hang in a closed network. */
const offlineFlags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** This flag stops the browser from starting a spare process, which the next test's profile cannot use. */
const processFlags = ["--renderer-process-limit=1"];

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  // A test often waits for the browser or the server, so at least three tests run at once, even on two cores.
  workers: Math.min(6, Math.max(3, availableParallelism())),
  globalSetup: "./e2e/demo-town.ts",
  forbidOnly: Boolean(process.env["CI"]),
  // A busy machine may stall for seconds. The report marks a test that passes only on the retry as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", ...offlineFlags, ...processFlags],
    },
  },
});
