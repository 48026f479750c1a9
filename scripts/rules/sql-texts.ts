import type { Project } from "./project.ts";
import { tablesAmong } from "./tables.ts";
import { bare, keyOf, type Module, type Node, nodesOf, textOf } from "./tree.ts";
import { valuesOf } from "./values.ts";

/** A text that is, or may be, SQL. In it every table is spelled by its name, and what cannot be known is `${?}`. */
export type SqlText = { node: Node; text: string; surely: boolean };

const unknown = "${?}";
const runs = new Set(["raw", "execute", "query", "exec", "unsafe", "prepare"]);

/** The texts of a file that reach the database; outside app/ and mails/ every other string as well, wherever it may go. */
export function sqlTextsOf(project: Project, module: Module): SqlText[] {
  const sure = [...tagged(project, module), ...handedOver(project, module)];
  if (/^(app|mails)\//.test(module.path)) return sure;
  const seen = new Set(sure.map(({ node }) => node));
  return [...sure, ...loose(project, module).filter(({ node }) => !seen.has(node))];
}

function tagged(project: Project, module: Module): SqlText[] {
  return nodesOf(module, "TaggedTemplateExpression")
    .filter((node) => isSqlTag(project, module, node.tag))
    .map((node) => ({ node: node.quasi, text: spell(project, module, node.quasi), surely: true }));
}

/** `sql`, under whatever name it was imported, and `x.sql`. */
function isSqlTag(project: Project, module: Module, tag: Node): boolean {
  const plain = bare(tag);
  if ((plain.type === "Identifier" && plain.name === "sql") || keyOf(plain) === "sql") return true;
  return valuesOf(project, module, plain).some((value) => value.kind === "outside" && /^drizzle-orm.*\.sql$/.test(value.name));
}

function handedOver(project: Project, module: Module): SqlText[] {
  return nodesOf(module, "CallExpression")
    .filter((call) => runs.has(keyOf(bare(call.callee)) ?? ""))
    .flatMap((call) => call.arguments.slice(0, 1))
    .filter((argument) => bare(argument).type !== "TaggedTemplateExpression")
    .map((argument) => ({ node: bare(argument), text: spell(project, module, argument), surely: true }));
}

function loose(project: Project, module: Module): SqlText[] {
  const texts: Node[] = [
    ...nodesOf(module, "Literal").filter((node) => typeof node.value === "string" && node.value.includes(" ")),
    ...nodesOf(module, "TemplateLiteral"),
    ...nodesOf(module, "BinaryExpression").filter((node) => node.operator === "+" && node.parent?.type !== "BinaryExpression"),
  ];
  return texts.map((node) => ({ node, text: spell(project, module, node), surely: false }));
}

function spell(project: Project, module: Module, expression: Node, depth = 0): string {
  const node = bare(expression);
  const written = textOf(node);
  if (written !== undefined) return written;
  if (depth > 8) return unknown;
  if (node.type === "TemplateLiteral") {
    return node.quasis
      .map((quasi, place) => (quasi.value.cooked ?? "") + hole(project, module, node.expressions[place], depth))
      .join("");
  }
  if (node.type === "TaggedTemplateExpression") return spell(project, module, node.quasi, depth + 1);
  if (node.type === "BinaryExpression" && node.operator === "+") {
    return spell(project, module, node.left, depth + 1) + spell(project, module, node.right, depth + 1);
  }
  if (node.type === "ObjectExpression") {
    const text = node.properties.find((property) => keyOf(property) === "text");
    return text?.type === "Property" ? spell(project, module, text.value, depth + 1) : unknown;
  }
  return hole(project, module, node, depth);
}

/** What stands at `${…}`: the name of a table, a text that is written elsewhere, or something unknown. */
function hole(project: Project, module: Module, expression: Node | undefined, depth: number): string {
  if (!expression) return "";
  const node = bare(expression);
  if (node.type === "CallExpression" && /^(raw|identifier)$/.test(keyOf(bare(node.callee)) ?? "") && node.arguments[0]) {
    return spell(project, module, node.arguments[0], depth + 1);
  }
  const values = valuesOf(project, module, node);
  const [table] = tablesAmong(project, values);
  if (table) return `"${table.name}"`;
  const [value] = values;
  if (value?.kind !== "written" || value.node === node)
    return value?.kind === "written" && isText(node) ? spell(project, module, node, depth + 1) : unknown;
  return isText(value.node) ? spell(project, value.module, value.node, depth + 1) : unknown;
}

function isText(node: Node): boolean {
  return ["Literal", "TemplateLiteral", "TaggedTemplateExpression", "BinaryExpression"].includes(node.type);
}
