import { offersOf } from "./exports.ts";
import { pathMeant, type Project } from "./project.ts";
import { type Binding, bindingOf } from "./scope.ts";
import { ancestors, bare, keyOf, type Module, type Node, nodesOf, textOf } from "./tree.ts";

/**
 * What an expression may stand for: something written in a file of ours, a whole file of ours (a namespace), or something from
 * outside, named by its way there (`process.env`, `drizzle-orm/pg-core.pgTable`).
 */
export type Value =
  | { kind: "written"; module: Module; node: Node }
  | { kind: "file"; path: string }
  | { kind: "outside"; name: string };

/** Follows aliases, namespaces, re-exports, unpacking and loops back to where a value is written. */
export function valuesOf(project: Project, module: Module, expression: Node, onTheWay = new Set<Node>()): Value[] {
  const node = bare(expression);
  if (onTheWay.has(node)) return [];
  onTheWay.add(node);
  const found = follow(project, module, node, onTheWay);
  onTheWay.delete(node);
  return found;
}

/** What a name means; `at` is where it is read. */
export function meaningOf(project: Project, module: Module, at: Node, name: string, onTheWay = new Set<Node>()): Value[] {
  const binding = bindingOf(module, at, name);
  if (!binding) return [{ kind: "outside", name }];
  const { declared } = binding;
  if (declared.type === "FunctionDeclaration" || declared.type === "ClassDeclaration")
    return [{ kind: "written", module, node: declared }];
  return binding.imported ? imported(project, module, binding.imported) : unpacked(project, module, binding, onTheWay);
}

function imported(project: Project, module: Module, { specifier, name }: { specifier: string; name: string }): Value[] {
  const path = pathMeant(project, module.path, specifier);
  const whole: Value = path === undefined ? { kind: "outside", name: specifier } : { kind: "file", path };
  return name === "*" ? [whole] : membersOf(project, [whole], name);
}

function unpacked(project: Project, module: Module, { origins }: Binding, onTheWay: Set<Node>): Value[] {
  return origins.flatMap(({ from, keys }) =>
    keys.reduce((values, key) => membersOf(project, values, key, onTheWay), valuesOf(project, module, from, onTheWay)),
  );
}

/** What lies under a key of a value; `*` is any key. */
export function membersOf(project: Project, values: Value[], key: string, onTheWay = new Set<Node>()): Value[] {
  return values.flatMap((value): Value[] => {
    if (value.kind === "outside") return [{ kind: "outside", name: `${value.name}.${key}` }];
    if (value.kind === "file") return exportsOf(project, value.path, key);
    return partsOf(value.node, key).flatMap((part) =>
      part.type === "SpreadElement"
        ? spreadOut(project, value.module, part, key, onTheWay)
        : valuesOf(project, value.module, part, onTheWay),
    );
  });
}

/** A function may spread what it returns itself: its spread is followed once. */
function spreadOut(project: Project, module: Module, spread: SpreadElement, key: string, onTheWay: Set<Node>): Value[] {
  if (onTheWay.has(spread)) return [];
  onTheWay.add(spread);
  const found = membersOf(project, valuesOf(project, module, spread.argument, onTheWay), key, onTheWay);
  onTheWay.delete(spread);
  return found;
}

type SpreadElement = Node & { type: "SpreadElement" };

/** What a file of ours offers under a name, through any number of re-exports. */
function exportsOf(project: Project, path: string, name: string, asked = new Set<string>()): Value[] {
  const module = project.modules.get(path);
  if (!module || asked.has(path)) return [];
  asked.add(path);
  return offersOf(module).flatMap((offer): Value[] => {
    if (offer.kind === "all of") {
      const [whole] = imported(project, module, { specifier: offer.specifier, name: "*" });
      return whole?.kind === "file"
        ? exportsOf(project, whole.path, name, asked)
        : membersOf(project, whole ? [whole] : [], name);
    }
    if (name !== "*" && offer.name !== name) return [];
    if (offer.kind === "expression") return valuesOf(project, module, offer.node);
    if (offer.kind === "elsewhere") return imported(project, module, { specifier: offer.specifier, name: offer.there });
    return meaningOf(project, module, offer.at, offer.local);
  });
}

function partsOf(node: Node, key: string): Node[] {
  if (node.type === "ArrayExpression") return node.elements.filter((element) => element !== null);
  if (node.type !== "ObjectExpression") return [];
  return node.properties
    .filter((property) => property.type === "SpreadElement" || key === "*" || [key, undefined].includes(keyOf(property)))
    .map((property) => (property.type === "SpreadElement" ? property : property.value));
}

function follow(project: Project, module: Module, node: Node, onTheWay: Set<Node>): Value[] {
  const next = (...nodes: Node[]) => nodes.flatMap((each) => valuesOf(project, module, each, onTheWay));
  switch (node.type) {
    case "Identifier":
      return meaningOf(project, module, node, node.name, onTheWay);
    case "MemberExpression":
      return membersOf(project, next(node.object), keyOf(node) ?? "*", onTheWay);
    case "ConditionalExpression":
      return next(node.consequent, node.alternate);
    case "LogicalExpression":
      return next(node.left, node.right);
    case "AssignmentExpression":
      return next(node.right);
    case "SequenceExpression":
      return next(node.expressions.at(-1)!);
    case "AwaitExpression":
      return next(node.argument);
    case "ImportExpression":
      return imported(project, module, { specifier: textOf(node.source) ?? "", name: "*" });
    case "CallExpression":
      return called(project, module, node, onTheWay);
    default:
      return [{ kind: "written", module, node }];
  }
}

/** Calls that hand back what they were given, or what a function of ours returns; any other call is a value of its own. */
function called(project: Project, module: Module, node: Node & { type: "CallExpression" }, onTheWay: Set<Node>): Value[] {
  const next = (inner: Node) => valuesOf(project, module, inner, onTheWay);
  const itself: Value = { kind: "written", module, node };
  const [callee, first] = [bare(node.callee), node.arguments[0]];
  const name = callee.type === "Identifier" ? callee.name : (keyOf(callee) ?? "");
  if (name === "require" && textOf(first)) return imported(project, module, { specifier: textOf(first)!, name: "*" });
  if (name === "enableRLS" && callee.type === "MemberExpression") return next(callee.object);
  if (first && ["alias", "aliasedTable", "freeze"].includes(name)) return next(first);
  if (first && ["values", "entries"].includes(name)) return [...membersOf(project, next(first), "*"), itself];
  return onTheWay.size > farEnough ? [itself] : [...handedBack(project, module, callee, onTheWay), itself];
}

// Functions that call functions: without an end the whole program would be followed from every hole in a text.
const farEnough = 12;

/** What our own functions return. */
function handedBack(project: Project, module: Module, callee: Node, onTheWay: Set<Node>): Value[] {
  return valuesOf(project, module, callee, onTheWay).flatMap((value) => {
    if (value.kind !== "written" || !/Function/.test(value.node.type)) return [];
    return returnsOf(value.module, value.node).flatMap((result) => valuesOf(project, value.module, result, onTheWay));
  });
}

function returnsOf(module: Module, fn: Node): Node[] {
  if (fn.type === "ArrowFunctionExpression" && fn.body.type !== "BlockStatement") return [fn.body];
  const returns = nodesOf(module, "ReturnStatement").filter(
    (node) => ancestors(node).find(({ type }) => /Function/.test(type)) === fn,
  );
  return returns.flatMap(({ argument }) => argument ?? []);
}
