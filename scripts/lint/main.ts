// What oxlint's rules cannot express: private names, replaced words, writers of tables.
// `node scripts/lint/main.ts` prints the problems; `allowed.txt` lists the paths that still have some.
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

// Each line: a rule, and a file or a folder ("app/ui/") whose problems are known.
const allowed = readFileSync(join(import.meta.dirname, "allowed.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(/\s+/) as [rule: string, path: string]);
const isAllowed = ({ rule, path }: Problem) =>
  allowed.some(([name, place]) => name === rule && (path === place || (place.endsWith("/") && path.startsWith(place))));

const found = [...sources.flatMap(checkNames), ...checkWriters(sources)];
const problems = found.filter((problem) => !isAllowed(problem));
for (const { path, line, rule, message } of problems) console.log(`${path}:${line}  ${message} (${rule})`);

const useless = allowed.filter(
  ([rule, place]) => !found.some((problem) => problem.rule === rule && problem.path.startsWith(place)),
);
for (const [rule, place] of useless) console.log(`scripts/lint/allowed.txt: "${rule} ${place}" is no longer needed`);

console.log(`names and writers: ${sources.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
