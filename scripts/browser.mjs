// Finds the Chromium that the browser tests drive. Plain JavaScript: it runs before anything is installed or built.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const usual = [
  // The same browser without a window to draw: a quarter faster, and all that tests need.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium: the one CHROMIUM names, one in a usual place, or Playwright's own; null when there is none. */
export function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return given;
  return usual.find((path) => existsSync(path)) ?? findPlaywrights();
}

const programs = [
  "chrome-headless-shell-linux64/chrome-headless-shell",
  "chrome-linux/headless_shell",
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
];

function findPlaywrights() {
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
