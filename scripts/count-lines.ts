// Prints the number of lines of product code in each folder, without tests, demo data, and artwork: node scripts/count-lines.ts
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const folders = ["app", "db", "domain", "emails", "ports", "server"];

let total = 0;
for (const folder of folders) {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const lines = files.reduce((sum, path) => sum + readFileSync(join(root, path), "utf8").split("\n").length - 1, 0);
  if (files.length > 0) console.log(`${folder.padEnd(8)}${String(lines).padStart(7)} lines in ${files.length} files`);
  total += lines;
}
console.log(`${"total".padEnd(8)}${String(total).padStart(7)} lines`);
