// Prints the tests of each row of test/specification.md, and fails if a row has none: node scripts/spec-table.ts
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const testFiles = ["{app,db,demo,domain,emails,ports,scripts,server,test}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"];

/** The titles of the tests that name a row, with their files, by the row's id. */
const tests = new Map<string, string[]>();
for (const path of globSync(testFiles, { cwd: root }).sort()) {
  for (const [, title] of readFileSync(join(root, path), "utf8").matchAll(
    /["'`]([^"'`\n]* \[[a-z][a-z0-9-]*\.[a-z0-9-]+\][^"'`\n]*)["'`]/g,
  )) {
    for (const [, id] of title!.matchAll(/\[([a-z][a-z0-9-]*\.[a-z0-9-]+)\]/g)) {
      tests.set(id!, [...(tests.get(id!) ?? []), path]);
    }
  }
}

const rows = readFileSync(join(root, "test/specification.md"), "utf8").matchAll(/^\| ([a-z-]+\.[a-z0-9-]+) \| (.+) \|$/gm);
const missing: string[] = [];
console.log("| row | requirement | tests |\n| --- | --- | --- |");
for (const [, id, requirement] of rows) {
  const files = [...new Set(tests.get(id!))];
  if (files.length === 0) missing.push(id!);
  console.log(`| ${id} | ${requirement} | ${files.join("<br>")} |`);
}
if (missing.length > 0) {
  console.error(`No test names: ${missing.join(", ")}`);
  process.exitCode = 1;
}
