import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

/** Without these a browser in a closed network keeps looking for its maker. */
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findBrowser() ?? undefined, args: ["--no-sandbox", "--disable-gpu", ...quiet] },
  },
});
