import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";

/** The size of an empty React Router 8.4 page's scripts with React 19.3, in bytes after Brotli compression. */
const emptyPage = 94_700;

const base = process.argv[2] ?? "http://localhost:3000";
const screens = [
  "/",
  "/category/food-drink",
  "/category/food-drink/micro/restaurants",
  "/businesses/construction-handyman",
  "/premium-businesses",
  "/search?q=plumbing",
  "/contact",
  "/login",
  "/signup",
];

/**
 * Prints, for each screen, the size of what it loads (after Brotli compression), the size of the page itself as the server sends it,
 * the number of cards, the layout shift, and the number of requests to other hosts.
 */
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox"] });
for (const screen of screens) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const loaded: Record<string, number> = { js: 0, css: 0, woff2: 0 };
  const otherHosts: string[] = [];
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(base).origin && !response.url().startsWith("data:")) otherHosts.push(response.url());
    const kind = pathname.split(".").at(-1)!;
    if (kind in loaded) loaded[kind]! += weigh(pathname, kind);
  });
  const document = await page.goto(base + screen, { waitUntil: "networkidle" });
  const { responseBodySize: html } = await document!.request().sizes();
  const cards = await page.locator("article").count();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  process.stdout.write(
    `${screen.padEnd(42)} html ${kilobytes(html)} (${cards} cards), js ${kilobytes(loaded["js"]!)} (${kilobytes(loaded["js"]! - emptyPage)} above empty), css ${kilobytes(loaded["css"]!)}, ` +
      `fonts ${kilobytes(loaded["woff2"]!)}, layout shift ${shift.toFixed(4)}, other hosts ${otherHosts.length}\n`,
  );
  await page.close();
}
await browser.close();

function weigh(pathname: string, kind: string): number {
  const bytes = readFileSync(join(import.meta.dirname, "../build/client", pathname));
  return kind === "woff2" ? bytes.length : brotliCompressSync(bytes).length;
}
