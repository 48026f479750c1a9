import { type Argument, type Expression, type Node, parseSync, type Program, visitorKeys } from "oxc-parser";

export type { Expression, Node } from "oxc-parser";
export type SourceFile = { path: string; source: string };
export type Module = SourceFile & {
  program: Program;
  nodes: Map<string, Node[]>;
  broken: string | undefined;
  lineStarts: number[];
};
type Typed<T extends Node["type"]> = Extract<Node, { type: T }>;

/** One file as a syntax tree: every node knows its parent and can be asked for by type. */
export function parseModule({ path, source }: SourceFile): Module {
  const result = parseSync(path, source, { preserveParens: false, sourceType: "module", astType: "ts" });
  const nodes = new Map<string, Node[]>();
  index(result.program, nodes);
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), (newline) => newline.index + 1)];
  return { path, source, program: result.program, nodes, broken: result.errors[0]?.message, lineStarts };
}

function index(node: Node, nodes: Map<string, Node[]>) {
  const known = nodes.get(node.type);
  if (known) known.push(node);
  else nodes.set(node.type, [node]);
  for (const key of visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!child) continue;
      child.parent = node;
      index(child, nodes);
    }
  }
}

export function nodesOf<T extends Node["type"]>(module: Module, type: T): Typed<T>[] {
  return (module.nodes.get(type) ?? []) as Typed<T>[];
}

export function lineOf(module: Module, node: Node): number {
  const after = module.lineStarts.findIndex((start) => start > node.start);
  return after === -1 ? module.lineStarts.length : after;
}

export function ancestors(node: Node): Node[] {
  const found: Node[] = [];
  for (let at = node.parent; at; at = at.parent) found.push(at);
  return found;
}

/** The expression without what only the type checker or the reader sees: `as`, `satisfies`, `!`, `?.`. */
export function bare(node: Expression | Argument | Node): Node {
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "TSInstantiationExpression":
    case "ChainExpression":
    case "ParenthesizedExpression":
      return bare(node.expression);
    default:
      return node;
  }
}

/** A text written out in full: a string, or a template without holes. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (!node) return undefined;
  const plain = bare(node);
  if (plain.type === "Literal" && typeof plain.value === "string") return plain.value;
  if (plain.type === "TemplateLiteral" && plain.expressions.length === 0) return plain.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** `insert` for `db.insert`, `db["insert"]`, `{ insert }` and `{ "insert": x }`; nothing when it is computed. */
export function keyOf(node: Node): string | undefined {
  if (node.type !== "MemberExpression" && node.type !== "Property") return undefined;
  const key: Node = node.type === "MemberExpression" ? node.property : node.key;
  if (!node.computed && (key.type === "Identifier" || key.type === "PrivateIdentifier")) return key.name;
  if (key.type === "Literal" && typeof key.value === "number") return String(key.value);
  return textOf(key);
}

/** A name in an import or export clause, which may be quoted. */
export function clauseName(name: Node): string {
  return name.type === "Identifier" ? name.name : (textOf(name) ?? "");
}

/** True for a name whose value is read here; false for keys, labels and attributes that are merely spelled like one. */
export function isRead(name: Node): boolean {
  const above = name.parent;
  if (!above || above.type === "JSXAttribute" || inTypePosition(name)) return false;
  if (above.type === "MemberExpression") return above.object === name || above.computed;
  return !("key" in above && above.key === name) || ("computed" in above && above.computed === true);
}

/** True where a node is only read by the type checker. */
export function inTypePosition(node: Node): boolean {
  const values = new Set([
    "TSAsExpression",
    "TSSatisfiesExpression",
    "TSNonNullExpression",
    "TSTypeAssertion",
    "TSInstantiationExpression",
  ]);
  let below: Node = node;
  for (const above of ancestors(node)) {
    if (
      values.has(above.type)
        ? "expression" in above && above.expression !== below
        : above.type.startsWith("TS") && !runs.has(above.type)
    )
      return true;
    below = above;
  }
  return false;
}

const runs = new Set([
  "TSEnumDeclaration",
  "TSEnumBody",
  "TSEnumMember",
  "TSModuleDeclaration",
  "TSModuleBlock",
  "TSExportAssignment",
  "TSParameterProperty",
]);
