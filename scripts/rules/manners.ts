import { isTest, type Problem, problemAt, type Project } from "./project.ts";
import { clauseName, type Module, type Node, nodesOf } from "./tree.ts";

const longest = 250;
const mayBeLong = /^(demo|towns)\/|-kinds\.ts$|\.gen\.tsx?$|\.d\.ts$|\/\+types\//;
const mayHaveDefault = /^(app\/(routes\/.*|routes\.ts|root\.tsx|entry\.\w+\.tsx?)|mails\/.*|(.*\/)?[\w.-]+\.config\.[cm]?[jt]s)$/;

/** A file past 250 lines is two things; tests, data tables and generated files are not asked. */
export function checkLength(project: Project): Problem[] {
  return [...project.modules.values()].flatMap((module) => {
    const lines = module.source.replace(/\n$/, "").split("\n").length;
    if (lines <= longest || isTest(module.path) || mayBeLong.test(module.path)) return [];
    return [{ path: module.path, line: lines, message: `${lines} lines; ${longest} is the end: which two things is it?` }];
  });
}

/** Default exports only where a tool asks for one. */
export function checkDefaultExports(project: Project): Problem[] {
  return [...project.modules.values()]
    .filter(({ path }) => !mayHaveDefault.test(path))
    .flatMap((module) => defaultExports(module).map((node) => problemAt(module, node, "default export; give it its name")));
}

function defaultExports(module: Module): Node[] {
  return [
    ...nodesOf(module, "ExportDefaultDeclaration"),
    ...nodesOf(module, "TSExportAssignment"),
    ...nodesOf(module, "ExportSpecifier").filter(({ exported }) => clauseName(exported) === "default"),
  ];
}

/** A file that does not parse is seen by no other rule. */
export function checkParses(project: Project): Problem[] {
  return [...project.modules.values()].flatMap(({ path, broken }) =>
    broken ? [{ path, line: 1, message: `does not parse: ${broken}` }] : [],
  );
}
