import { eachName, type Origin } from "./patterns.ts";
import { ancestors, clauseName, keyOf, type Module, type Node, nodesOf } from "./tree.ts";

export type Binding = {
  declared: Node;
  origins: Origin[];
  imported?: { specifier: string; name: string; typeOnly: boolean };
  parameterOf?: Node;
};

type Made = { home: Node; name: string; binding: Binding };

const opensScope = new Set([
  "Program",
  "BlockStatement",
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "CatchClause",
  "SwitchStatement",
  "StaticBlock",
  "TSModuleBlock",
  "ClassExpression",
]);
const scopesOf = new WeakMap<Module, Map<Node, Map<string, Binding>>>();

/** What a name means at this place; nothing for globals. */
export function bindingOf(module: Module, at: Node, name: string): Binding | undefined {
  const scopes = scopesOf.get(module) ?? readScopes(module);
  for (const node of [at, ...ancestors(at)]) {
    const binding = opensScope.has(node.type) ? scopes.get(node)?.get(name) : undefined;
    if (binding) return binding;
  }
  return undefined;
}

function readScopes(module: Module) {
  const scopes = new Map<Node, Map<string, Binding>>();
  scopesOf.set(module, scopes);
  for (const { home, name, binding } of [
    ...importsMade(module),
    ...variablesMade(module),
    ...functionsMade(module),
    ...othersMade(module),
  ]) {
    const names = scopes.get(home) ?? new Map<string, Binding>();
    scopes.set(home, names);
    if (!names.has(name)) names.set(name, binding);
  }
  for (const node of nodesOf(module, "AssignmentExpression")) {
    if (!["=", "??=", "||=", "&&="].includes(node.operator)) continue;
    eachName(node.left, [{ from: node.right, keys: [] }], (id, origins) =>
      bindingOf(module, node, id.name)?.origins.push(...origins),
    );
  }
  return scopes;
}

function importsMade(module: Module): Made[] {
  const made: Made[] = [];
  for (const node of nodesOf(module, "ImportDeclaration")) {
    for (const declared of node.specifiers) {
      const named = declared.type === "ImportSpecifier" ? declared : undefined;
      const name = named ? clauseName(named.imported) : declared.type === "ImportDefaultSpecifier" ? "default" : "*";
      const imported = {
        specifier: node.source.value,
        name,
        typeOnly: node.importKind === "type" || named?.importKind === "type",
      };
      made.push({ home: module.program, name: declared.local.name, binding: { declared, origins: [], imported } });
    }
  }
  for (const node of nodesOf(module, "TSImportEqualsDeclaration")) {
    const specifier = node.moduleReference.type === "TSExternalModuleReference" ? node.moduleReference.expression.value : "";
    const imported = { specifier, name: "*", typeOnly: node.importKind === "type" };
    made.push({ home: homeOf(module, node), name: node.id.name, binding: { declared: node, origins: [], imported } });
  }
  return made;
}

function variablesMade(module: Module): Made[] {
  const made: Made[] = [];
  for (const node of nodesOf(module, "VariableDeclarator")) {
    const loop = node.parent?.parent;
    const from = loop?.type === "ForOfStatement" && loop.left === node.parent ? loop.right : undefined;
    const start: Origin[] = from ? [{ from, keys: ["*"] }] : node.init ? [{ from: node.init, keys: [] }] : [];
    eachName(node.id, start, (id, origins) =>
      made.push({ home: homeOf(module, node), name: id.name, binding: { declared: node, origins } }),
    );
  }
  return made;
}

function functionsMade(module: Module): Made[] {
  const made: Made[] = [];
  for (const type of ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]) {
    for (const node of module.nodes.get(type) ?? []) {
      if ("id" in node && node.id?.type === "Identifier") {
        made.push({
          home: homeOf(module, node),
          name: node.id.name,
          binding: { declared: node, origins: [{ from: node, keys: [] }] },
        });
      }
      for (const param of "params" in node && Array.isArray(node.params) ? (node.params as Node[]) : []) {
        eachName(param, elementsGivenTo(node), (id, origins) =>
          made.push({ home: node, name: id.name, binding: { declared: id, origins, parameterOf: node } }),
        );
      }
    }
  }
  return made;
}

function othersMade(module: Module): Made[] {
  const made: Made[] = [];
  for (const type of ["ClassDeclaration", "TSEnumDeclaration"]) {
    for (const node of module.nodes.get(type) ?? []) {
      if (!("id" in node) || node.id?.type !== "Identifier") continue;
      made.push({ home: homeOf(module, node), name: node.id.name, binding: { declared: node, origins: [] } });
    }
  }
  for (const node of nodesOf(module, "CatchClause")) {
    if (node.param)
      eachName(node.param, [], (id) => made.push({ home: node, name: id.name, binding: { declared: id, origins: [] } }));
  }
  return made;
}

function homeOf(module: Module, node: Node): Node {
  return ancestors(node).find((above) => opensScope.has(above.type)) ?? module.program;
}

/** `[a, b].map((x) => …)`: the parameter is any element of the list. */
function elementsGivenTo(fn: Node): Origin[] {
  const call = fn.parent;
  if (call?.type !== "CallExpression" || call.arguments[0] !== fn || call.callee.type !== "MemberExpression") return [];
  return /^(map|forEach|flatMap|filter|some|every|find)$/.test(keyOf(call.callee) ?? "")
    ? [{ from: call.callee.object, keys: ["*"] }]
    : [];
}
