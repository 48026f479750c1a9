// Finds Chromium for the browser tests. This file is plain JavaScript, because it runs before anything is installed or built.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const commonPaths = [
  // This is Chromium without a window, which is a quarter faster and good enough for tests.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of Chromium from CHROMIUM, from a common location, or from Playwright's cache, or null if there is none. */
export function findBrowser() {
  const configured = process.env.CHROMIUM;
  if (configured) return configured;
  return commonPaths.find((path) => existsSync(path)) ?? findPlaywrightBrowser();
}

const programs = [
  "chrome-headless-shell-linux64/chrome-headless-shell",
  "chrome-linux/headless_shell",
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
];

function findPlaywrightBrowser() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), ".cache/ms-playwright");
  if (!existsSync(folder)) return null;
  for (const name of readdirSync(folder)
    .filter((entry) => /^chromium(_headless_shell)?-/.test(entry))
    .sort()
    .reverse()) {
    for (const program of programs) {
      if (existsSync(join(folder, name, program))) return join(folder, name, program);
    }
  }
  return null;
}
