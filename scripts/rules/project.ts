import { posix } from "node:path";
import { lineOf, type Module, type Node, parseModule, type SourceFile } from "./tree.ts";

export type Problem = { path: string; line: number; message: string };
export type Project = { modules: Map<string, Module> };
export type Rule = (project: Project) => Problem[];

export function readProject(files: SourceFile[]): Project {
  return { modules: new Map(files.map((file) => [file.path, parseModule(file)])) };
}

export function problemAt(module: Module, node: Node, message: string): Problem {
  return { path: module.path, line: lineOf(module, node), message };
}

/** The file of ours that an import means, as a path from the root; nothing for packages and builtins. */
export function pathMeant(project: Project, from: string, specifier: string): string | undefined {
  const wanted = specifier.replace(/[?#][^/]*$/, (end) => (end.length === specifier.length ? end : ""));
  const path = wanted.startsWith("#")
    ? posix.normalize(wanted.slice(1))
    : wanted.startsWith("/")
      ? posix.normalize(wanted.slice(1))
      : /^\.\.?(\/|$)/.test(wanted)
        ? posix.join(posix.dirname(from), wanted)
        : undefined;
  if (path === undefined) return undefined;
  const spellings = [
    path,
    path.replace(/\.js(x?)$/, ".ts$1"),
    `${path}.ts`,
    `${path}.tsx`,
    `${path}/index.ts`,
    `${path}/index.tsx`,
  ];
  return spellings.find((spelling) => project.modules.has(spelling)) ?? path;
}

/** The folder that acts as one: `app/ui`, `domain/claims`, `ports/mail`, `db`, `e2e`; `.` for the files beside package.json. */
export function roomOf(path: string): string {
  const [top, second, ...rest] = path.replace("/+types/", "/").split("/");
  if (second === undefined) return ".";
  return ["app", "domain", "ports"].includes(top!) && rest.length > 0 ? `${top}/${second}` : top!;
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.[cm]?[jt]sx?$/.test(path);
}

/** `*` is anything within one folder, `**` anything at all; the pattern also holds for what lies below it. */
export function matches(pattern: string, path: string): boolean {
  let expression = patterns.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*\/|\*\*|\*/g, (star) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[star]!);
    patterns.set(pattern, (expression = new RegExp(`^${source}(?:/.*)?$`)));
  }
  return expression.test(path);
}

const patterns = new Map<string, RegExp>();
