// Runs the checks that oxlint can't express: private names, and writes to another folder's tables. `node
// scripts/lint/main.ts` prints the problems. `allowed.txt` lists the known problems.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { checkNames, type Problem, type Source } from "./names.ts";
import { checkWriters } from "./writers.ts";

const root = join(import.meta.dirname, "../..");
const folders = "{app,bench,db,demo,domain,e2e,emails,ports,scripts,server,test}/**/*.{ts,tsx,mjs}";
const sources: Source[] = globSync([folders, "*.ts"], { cwd: root })
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !path.startsWith("scripts/lint/"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

// Each line names a rule and a file or folder ("app/ui/").
const allowed = readFileSync(join(import.meta.dirname, "allowed.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(/\s+/) as [rule: string, path: string]);
const isAllowed = ({ rule, path }: Problem) =>
  allowed.some(
    ([name, location]) => name === rule && (path === location || (location.endsWith("/") && path.startsWith(location))),
  );

const found = [...sources.flatMap(checkNames), ...checkWriters(sources)];
const problems = found.filter((problem) => !isAllowed(problem));
for (const { path, line, rule, message } of problems) console.log(`${path}:${line}  ${message} (${rule})`);

const unused = allowed.filter(
  ([rule, location]) => !found.some((problem) => problem.rule === rule && problem.path.startsWith(location)),
);
for (const [rule, location] of unused) console.log(`scripts/lint/allowed.txt: "${rule} ${location}" is no longer needed`);

console.log(`names and writers: ${sources.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
