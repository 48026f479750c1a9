import { type Problem, problemAt, type Project } from "./project.ts";
import { bindingOf } from "./scope.ts";
import { mayWrite, tablesAmong, tablesIn, writesAreWatched } from "./tables.ts";
import { bare, keyOf, type Module, type Node, nodesOf } from "./tree.ts";
import { meaningOf } from "./values.ts";

const verbs = ["insert", "update", "delete"];

/** Only a table's own folder inserts, updates or deletes its rows through Drizzle. */
export function checkWriters(project: Project): Problem[] {
  return [...project.modules.values()]
    .filter(({ path }) => writesAreWatched(path))
    .flatMap((module) => checkModule(project, module));
}

function checkModule(project: Project, module: Module): Problem[] {
  return nodesOf(module, "CallExpression").flatMap((call) => {
    const verb = verbOf(module, call.callee);
    if (!verb) return [];
    return call.arguments.flatMap((argument) => {
      const foreign = tablesIn(project, module, argument).filter((table) => !mayWrite(module.path, table));
      if (foreign.length > 0)
        return foreign.map((table) => problemAt(module, call, `${verb} on ${table.name}: only ${table.owner} writes to it`));
      return checkParameter(project, module, call, argument, verb);
    });
  });
}

/** The method that a call means, also when it was unpacked or bound before: `const { insert } = db`. */
function verbOf(module: Module, callee: Node): string | undefined {
  const called = bare(callee);
  if (called.type === "MemberExpression") {
    const key = keyOf(called);
    if (key === undefined) return "a method chosen at run time";
    if (verbs.includes(key)) return key;
    return key === "call" || key === "apply" || key === "bind" ? verbOf(module, called.object) : undefined;
  }
  if (called.type === "CallExpression") return verbOf(module, called.callee);
  if (called.type !== "Identifier") return undefined;
  for (const { from, keys } of bindingOf(module, called, called.name)?.origins ?? []) {
    const unpacked = keys.at(-1);
    if (unpacked !== undefined && verbs.includes(unpacked)) return unpacked;
    const taken = bare(from);
    const verb = taken.type === "MemberExpression" || taken.type === "CallExpression" ? boundVerb(module, taken) : undefined;
    if (verb) return verb;
  }
  return undefined;
}

function boundVerb(module: Module, taken: Node): string | undefined {
  if (taken.type === "MemberExpression") return verbOf(module, taken);
  const callee = taken.type === "CallExpression" ? bare(taken.callee) : undefined;
  return callee?.type === "MemberExpression" && keyOf(callee) === "bind" ? verbOf(module, callee) : undefined;
}

/** A table that arrives as an argument could be anybody's: `wipe(table: PgTable)`. */
function checkParameter(project: Project, module: Module, call: Node, argument: Node, verb: string): Problem[] {
  const name = bare(argument);
  const binding = name.type === "Identifier" ? bindingOf(module, name, name.name) : undefined;
  if (!binding?.parameterOf || !("typeAnnotation" in binding.declared) || !binding.declared.typeAnnotation) return [];
  const type =
    binding.declared.typeAnnotation.type === "TSTypeAnnotation" ? binding.declared.typeAnnotation.typeAnnotation : undefined;
  if (type?.type === "TSTypeQuery" && type.exprName.type === "Identifier") {
    const foreign = tablesAmong(project, meaningOf(project, module, call, type.exprName.name)).filter(
      (table) => !mayWrite(module.path, table),
    );
    return foreign.map((table) => problemAt(module, call, `${verb} on ${table.name}: only ${table.owner} writes to it`));
  }
  const generic =
    "typeParameters" in binding.parameterOf && binding.parameterOf.typeParameters
      ? sourceOf(module, binding.parameterOf.typeParameters as Node)
      : "";
  const wanted = `${type ? sourceOf(module, type) : ""} ${generic}`;
  return /\b(Any)?(Pg)?Table(WithColumns)?\b/.test(wanted)
    ? [problemAt(module, call, `${verb} on a table that is only known to the caller; name the table here`)]
    : [];
}

function sourceOf(module: Module, node: Node) {
  return module.source.slice(node.start, node.end);
}
