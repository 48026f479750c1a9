import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findProblems, rules } from "./rules.ts";

const root = join(import.meta.dirname, "../..");
const passedOver = new Set([
  "artwork",
  "node_modules",
  "build",
  "data",
  "public",
  "test-results",
  "playwright-report",
  "coverage",
]);

const begun = performance.now();
const files = sourcesBelow(root).map((path) => ({
  path: relative(root, path).split(sep).join("/"),
  source: readFileSync(path, "utf8"),
}));
const problems = findProblems(files);
for (const { path, line, message } of problems) console.log(`${path}:${line}  ${message}`);
if (problems.length > 0) {
  console.log(`${problems.length} against the house rules (scripts/rules)`);
  process.exitCode = 1;
} else {
  console.log(`house rules: ${files.length} files keep all ${rules.length} (${Math.round(performance.now() - begun)} ms)`);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith(".") || entry.name === "node_modules" || (folder === root && passedOver.has(entry.name))
        ? []
        : sourcesBelow(path);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}
