/**
 * Runs Lighthouse against the built site with an emulated phone: `npm run bench -- lighthouse [--runs 5] [--only /about]`.
 * Lighthouse is not a dependency. Install it with `npm install --prefix /tmp/lh lighthouse@13.5`. `--lighthouse` names another folder.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { findBrowser } from "../scripts/browser.mjs";
import { startSite } from "./running.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    lighthouse: { type: "string", default: "/tmp/lh" },
  },
});

const screens: Record<string, string> = {
  home: "/",
  category: "/category/food-drink",
  "micro-category": "/category/food-drink/micro/restaurants",
  "profile, premium": "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd",
  "profile, basic": "/business/110da13c-9f0f-5029-80c0-6424dc56ac5c",
  "the plans": "/add-business",
  search: "/search?q=plumber",
};

type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string };
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };

/** The table's columns. Scores are in hundredths, and times are in milliseconds. */
const columns: Record<string, (report: Report) => number> = {
  performance: ({ categories }) => hundredths(categories["performance"]),
  accessible: ({ categories }) => hundredths(categories["accessibility"]),
  practices: ({ categories }) => hundredths(categories["best-practices"]),
  SEO: ({ categories }) => hundredths(categories["seo"]),
  "FCP ms": ({ audits }) => audits["first-contentful-paint"]?.numericValue ?? Number.NaN,
  "LCP ms": ({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
  "TBT ms": ({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN,
  CLS: ({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
};

const run = promisify(execFile);
const program = join(options.lighthouse, "node_modules/lighthouse/cli/index.js");
if (!existsSync(program)) {
  process.stderr.write(`No Lighthouse in ${options.lighthouse}: npm install --prefix ${options.lighthouse} lighthouse@13.5\n`);
  process.exit(1);
}

const site = await startSite({ env: { DEMO: "on" } });
// The site's own origin. It refuses the page's report of a visit from another one, which Lighthouse counts as an error.
const origin = site.origin.replace("127.0.0.1", "localhost");
try {
  print("", Object.keys(columns));
  for (const [name, path] of Object.entries(screens)) if (!options.only || options.only === path) await examine(name, path);
} finally {
  await site.stop();
}

async function examine(name: string, path: string): Promise<void> {
  const reports: Report[] = [];
  for (let turn = 0; turn < Number(options.runs); turn += 1) reports.push(await runLighthouse(origin + path));
  const figures = Object.entries(columns).map(([what, of]) => medianOf(reports.map(of)).toFixed(what === "CLS" ? 3 : 0));
  print(name, figures);
}

/** Runs Lighthouse and retries if it misses the start of its own trace (NO_NAVSTART). */
async function runLighthouse(url: string, attempts = 3): Promise<Report> {
  const args = [url, "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"];
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? "" };
  try {
    const { stdout } = await run(process.execPath, [program, ...args], { env, maxBuffer: 1e8 });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (attempts === 1 || !String((error as { stderr?: string }).stderr).includes("NO_NAVSTART")) throw error;
    return runLighthouse(url, attempts - 1);
  }
}

function hundredths(category?: { score: number | null }): number {
  return Math.round(100 * (category?.score ?? Number.NaN));
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function print(what: string, cells: string[]): void {
  process.stdout.write(`${what.padEnd(20)}${cells.map((cell) => cell.padStart(13)).join("")}\n`);
}
