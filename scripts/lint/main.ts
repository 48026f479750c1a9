// Runs the checks that oxlint can't express: private names, and writes to another folder's tables. `node
// scripts/lint/main.ts` prints the problems.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { checkNames, type Source } from "./names.ts";
import { checkWriters } from "./writers.ts";

const root = join(import.meta.dirname, "../..");
const folders = "{app,bench,db,demo,domain,e2e,emails,ports,scripts,server,test}/**/*.{ts,tsx,mjs}";
const sources: Source[] = globSync([folders, "*.ts"], { cwd: root })
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !path.startsWith("scripts/lint/"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const problems = [...sources.flatMap(checkNames), ...checkWriters(sources)];
for (const { path, line, rule, message } of problems) console.log(`${path}:${line}  ${message} (${rule})`);
console.log(`names and writers: ${sources.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
