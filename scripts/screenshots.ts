/**
 * Takes the README's screenshots and the pictures on the page of plans from a running demo town:
 * `node scripts/screenshots.ts http://localhost:3000`.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";

const base = process.argv[2] ?? "http://localhost:3000";
const premium = "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd";
const basic = "/business/c88143df-cf09-5c77-a7d6-9f12dd8620b1";
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const shots = [
  { name: "home", path: "/", size: desktop, colorScheme: "light" },
  { name: "list", path: "/category/food-drink/micro/restaurants", size: desktop, colorScheme: "light" },
  { name: "profile-phone", path: premium, size: phone, colorScheme: "light" },
  { name: "category-phone-dark", path: "/category/oilfield-services", size: phone, colorScheme: "dark" },
] as const;

/** Only what a plan changes: the page's own part, without the town's name, because every town shows these pictures. */
const planPictures = [
  { name: "basic", path: basic },
  { name: "premium", path: premium },
  { name: "premium-sponsorship", path: "/category/food-drink" },
];

const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox"] });

async function open(path: string, options: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: "reduce", ...options });
  await page.goto(base + path, { waitUntil: "networkidle" });
  return page;
}

async function folder(path: string): Promise<string> {
  const made = join(import.meta.dirname, "..", path);
  await mkdir(made, { recursive: true });
  return made;
}

const readme = await folder("docs/screenshots");
for (const { name, path, size, colorScheme } of shots) {
  const page = await open(path, { viewport: size, colorScheme });
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(readme, `${name}.webp`));
  await page.close();
}

const plans = await folder("public/plans");
for (const { name, path } of planPictures) {
  const page = await open(path, { viewport: { width: 768, height: 1600 }, colorScheme: "light" });
  await page.evaluate(() => {
    for (const other of document.querySelectorAll("body > header, body > footer, aside:has(h2)")) other.remove();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data.replaceAll("Williston, ND 58801", "Your Town").replaceAll("Williston", "Your Town");
    }
  });
  const { x, y } = (await page.locator("main").boundingBox())!;
  await sharp(await page.screenshot({ clip: { x, y, width: 768, height: 960 } }))
    .webp({ quality: 70, effort: 6 })
    .toFile(join(plans, `${name}.webp`));
  await page.close();
}
await browser.close();
