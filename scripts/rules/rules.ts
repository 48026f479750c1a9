import { checkCycles } from "./cycles.ts";
import { checkImports } from "./import-rule.ts";
import { checkDefaultExports, checkLength, checkParses } from "./manners.ts";
import { type Problem, readProject, type Rule } from "./project.ts";
import { checkRawSql } from "./raw-sql.ts";
import { checkScreens } from "./screens.ts";
import { checkClock, checkEnvironment } from "./surroundings.ts";
import type { SourceFile } from "./tree.ts";
import { checkWriters } from "./writers.ts";

/** The house rules, each a plain function over the whole project. */
export const rules: Rule[] = [
  checkParses,
  checkImports,
  checkCycles,
  checkEnvironment,
  checkClock,
  checkWriters,
  checkRawSql,
  checkScreens,
  checkLength,
  checkDefaultExports,
];

/** Everything the rules have to say about these files, in reading order. */
export function findProblems(files: SourceFile[]): Problem[] {
  const project = readProject(files);
  const problems = rules.flatMap((rule) => rule(project));
  const lines = new Map(problems.map((problem) => [`${problem.path}:${problem.line} ${problem.message}`, problem]));
  return [...lines.values()].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
