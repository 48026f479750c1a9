/** Takes the README's screenshots from a running demo town: `node scripts/screenshots.ts http://localhost:3000`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";

const base = process.argv[2] ?? "http://localhost:3000";
const folder = join(import.meta.dirname, "../docs/screenshots");
const profile = "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd";

const shots = [
  { name: "home", path: "/", width: 1280, height: 900, colorScheme: "light" },
  { name: "list", path: "/category/food-drink/micro/restaurants", width: 1280, height: 900, colorScheme: "light" },
  { name: "profile-phone", path: profile, width: 390, height: 844, colorScheme: "light" },
  { name: "category-phone-dark", path: "/category/oilfield-services", width: 390, height: 844, colorScheme: "dark" },
] as const;

const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
for (const { name, path, width, height, colorScheme } of shots) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" });
  await page.goto(base + path, { waitUntil: "networkidle" });
  await writeFile(
    join(folder, `${name}.webp`),
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer(),
  );
  await page.close();
}
await browser.close();
