import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";
import { findBrowser } from "./scripts/browser.mjs";

// The site is tried as it is delivered; with what React adds for its developers it would also take twice as long to answer.
process.env["NODE_ENV"] = "production";

/** Without these a browser in a closed network keeps looking for its maker. */
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Otherwise it keeps a process ready that the next test, with a profile of its own, has no use for. */
const oneAtHand = ["--renderer-process-limit=1"];

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: Math.min(6, Math.max(2, availableParallelism())),
  globalSetup: "./e2e/town.config.ts",
  forbidOnly: Boolean(process.env["CI"]),
  // A machine that builds for others may stall for seconds; a test that needed its second chance is named as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", ...quiet, ...oneAtHand],
    },
  },
});
