import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { hashed, importTable } from "./import-table.ts";
import { type Import, importsOf } from "./imports.ts";
import { matches, pathMeant, type Problem, problemAt, type Project, roomOf } from "./project.ts";
import type { Module } from "./tree.ts";

/** Every import is one that the table gives to the file's folder, spelled `#…` when it leaves that folder. */
export function checkImports(project: Project): Problem[] {
  return [...project.modules.values()].flatMap((module) => {
    const line = lineFor(module.path);
    if (!line) return [{ path: module.path, line: 1, message: "lies in no folder of scripts/rules/import-table.ts" }];
    return importsOf(module).flatMap((wanted) => checkOne(project, module, line, wanted));
  });
}

function checkOne(project: Project, module: Module, line: string[], wanted: Import): Problem[] {
  const { node, specifier, typeOnly } = wanted;
  if (specifier === undefined) {
    return line.includes("**") ? [] : [problemAt(module, node, "imports something only known at run time; write its name")];
  }
  return meanings(project, module, wanted).flatMap(({ name, path }) => {
    const verdict = judge(line, module.path, name, path);
    if (verdict === "refused")
      return [
        problemAt(module, node, `${roomOf(module.path)} may not import "${specifier}"${name === specifier ? "" : ` (${name})`}`),
      ];
    if (verdict === "types" && !typeOnly)
      return [problemAt(module, node, `only types of "${specifier}" here: write \`import type\``)];
    const room = roomOf(module.path);
    const leaves = path !== undefined && !specifier.startsWith("#") && !wanted.glob && room !== "." && roomOf(path) !== room;
    if (leaves && hashed.includes(path.split("/")[0]!))
      return [problemAt(module, node, `"${specifier}" leaves ${room}: write "#${path}"`)];
    return [];
  });
}

/** What an import may turn out to be: one file or package, or every file that a glob finds. */
function meanings(project: Project, module: Module, { specifier, glob }: Import): { name: string; path?: string }[] {
  const path = pathMeant(project, module.path, specifier!);
  if (path === undefined)
    return [{ name: isBuiltin(specifier!) && !specifier!.startsWith("node:") ? `node:${specifier}` : specifier! }];
  const found = glob ? [...project.modules.keys()].filter((file) => matches(path, file)) : [];
  return [path, ...found].map((file) => ({ name: `#${file}`, path: file }));
}

function judge(line: string[], from: string, name: string, path: string | undefined): "allowed" | "types" | "refused" {
  let verdict: "allowed" | "types" | "refused" = "refused";
  for (const word of line) {
    const [, refuses, types, pattern] = /^(!?)(type:)?(.*)$/.exec(word)!;
    if (fits(pattern!, from, name, path)) verdict = refuses ? "refused" : types ? "types" : "allowed";
  }
  return verdict;
}

function fits(pattern: string, from: string, name: string, path: string | undefined): boolean {
  if (pattern === "own") return path !== undefined && roomOf(path) === roomOf(from);
  if (pattern === "./+types/*") return path !== undefined && path.startsWith(`${posix.dirname(from)}/+types/`);
  if (/\.\w+$/.test(pattern) && pattern.startsWith("**/")) return matches(pattern, name.replace(/\?.*$/, ""));
  return matches(pattern, name);
}

/** The words of the table's line for a file, with the lines it repeats written out. */
function lineFor(path: string): string[] | undefined {
  const room = Object.keys(importTable).findLast((pattern) => matches(pattern, path));
  return room === undefined ? undefined : wordsOf(room);
}

function wordsOf(room: string): string[] {
  const words = importTable[room]!.join(" ").split(" ").filter(Boolean);
  return words.flatMap((word) => (word.startsWith("like:") ? wordsOf(word.slice(5)) : [word]));
}
