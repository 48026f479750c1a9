import { posix } from "node:path";
import { isTest, type Project } from "./project.ts";
import { bare, keyOf, type Module, type Node, nodesOf, textOf } from "./tree.ts";
import { type Value, valuesOf } from "./values.ts";

/** A database table and the folder that alone may write to it. */
export type Table = { name: string; owner: string };

const tablesOfProject = new WeakMap<Project, Map<Node, Table>>();

/** Every table of the project, by the call that declares it. */
export function tablesOf(project: Project): Map<Node, Table> {
  const known = tablesOfProject.get(project);
  if (known) return known;
  const tables = new Map<Node, Table>();
  for (const module of project.modules.values()) {
    if (!ownsTables.test(module.path) || isTest(module.path)) continue;
    for (const call of nodesOf(module, "CallExpression")) {
      if (makesTable(project, module, call)) tables.set(call, { name: sqlName(call), owner: ownerOf(module.path) });
    }
  }
  tablesOfProject.set(project, tables);
  return tables;
}

const ownsTables = /^(domain|db|server|ports|app)\//;

/** The tables an expression may stand for. */
export function tablesIn(project: Project, module: Module, expression: Node): Table[] {
  return tablesAmong(project, valuesOf(project, module, expression));
}

export function tablesAmong(project: Project, values: Value[]): Table[] {
  const tables = tablesOf(project);
  return [...new Set(values.flatMap((value) => (value.kind === "written" ? (tables.get(value.node) ?? []) : [])))];
}

export function mayWrite(path: string, table: Table): boolean {
  return path.startsWith(`${table.owner}/`);
}

/** Code that answers for its writes; tests, demo, bench and scripts may lay out any data they need. */
export function writesAreWatched(path: string): boolean {
  return /^(domain|app|server|ports|db|mails)\//.test(path) && !isTest(path);
}

function ownerOf(path: string): string {
  const [top, part, ...rest] = path.split("/");
  return top === "domain" && rest.length > 0 ? `${top}/${part}` : posix.dirname(path);
}

function makesTable(project: Project, module: Module, call: Node & { type: "CallExpression" }): boolean {
  const callee = bare(call.callee);
  const named = callee.type === "MemberExpression" ? keyOf(callee) : callee.type === "Identifier" ? callee.name : undefined;
  if (callee.type === "MemberExpression" && (named === "table" || named === "withRLS"))
    return isMadeBy(project, module, callee.object, /\.pg(Schema|Table)$/);
  return named !== undefined && isMadeBy(project, module, callee, /\.pgTable(Creator)?$/);
}

/** True when an expression is one of drizzle's makers, or what such a maker made. */
function isMadeBy(project: Project, module: Module, expression: Node, maker: RegExp): boolean {
  return valuesOf(project, module, expression).some((value) => {
    if (value.kind === "outside") return value.name.startsWith("drizzle-orm/") && maker.test(value.name);
    if (value.kind !== "written" || value.node.type !== "CallExpression" || value.node === expression) return false;
    return isMadeBy(project, value.module, value.node.callee, /\.pg(Schema|TableCreator)$/);
  });
}

function sqlName(call: Node & { type: "CallExpression" }): string {
  const written = textOf(call.arguments[0]);
  if (written !== undefined) return written.toLowerCase();
  const { parent } = call;
  const variable = parent?.type === "VariableDeclarator" && parent.id.type === "Identifier" ? parent.id.name : "";
  return variable.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
