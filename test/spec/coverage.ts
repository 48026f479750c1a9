import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the test files that cover each row, by row id. A test names its rows in its title: `[home.heading]`. */
export function readCoverage(): Map<string, Set<string>> {
  const root = join(import.meta.dirname, "../..");
  const coverage = new Map<string, Set<string>>();
  for (const path of globSync(testFiles, { cwd: root }).sort()) {
    for (const id of rowsNamed(readFileSync(join(root, path), "utf8"))) {
      coverage.set(id, (coverage.get(id) ?? new Set()).add(path));
    }
  }
  return coverage;
}

const testFiles = ["{app,db,demo,domain,emails,ports,scripts,server,test}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"];

/** Returns the row ids in a test file's titles. Each title is on one line. A skipped test covers nothing. */
function rowsNamed(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => !/\b(it|test|describe)\.(skip|todo|fixme|fails)\b/.test(line))
    .flatMap((line) => [...line.matchAll(/(["'`])(?:(?!\1).)*\1/g)])
    .flatMap(([title]) => [...title.matchAll(/ \[([a-z][a-z0-9-]*\.[a-z0-9-]+)\]/g)].map(([, id]) => id!));
}
