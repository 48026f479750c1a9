/**
 * Takes the screenshots for "See How Each Plan Looks" on `/add-business` from a running demo town:
 * `node scripts/plan-screenshots.ts http://localhost:3000`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";

const base = process.argv[2] ?? "http://localhost:3000";
const folder = join(import.meta.dirname, "../public/plans");

const shots = [
  { name: "basic", path: "/business/110da13c-9f0f-5029-80c0-6424dc56ac5c" },
  { name: "premium", path: "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd" },
  { name: "list", path: "/category/pet-services/micro/pet-grooming" },
  { name: "sponsorship", path: "/category/oilfield-services" },
];

// A smaller window at a larger scale keeps text readable at 300 pixels.
const views = [
  { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.25, widths: [640, 1280] },
  { viewport: { width: 390, height: 640 }, deviceScaleFactor: 2, widths: [780] },
];

const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
for (const { widths, ...view } of views) {
  const context = await browser.newContext({ ...view, colorScheme: "light", reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  for (const { name, path } of shots) {
    await page.goto(base + path, { waitUntil: "networkidle" });
    // Hides the site's header and footer.
    await page.addStyleTag({ content: "body > header, body > footer, [data-call-bar] { display: none !important }" });
    const picture = await page.screenshot();
    for (const width of widths) {
      const small = await sharp(picture).resize({ width }).webp({ quality: 74, effort: 6 }).toBuffer();
      await writeFile(join(folder, `${name}-${width}.webp`), small);
    }
  }
}
await browser.close();
