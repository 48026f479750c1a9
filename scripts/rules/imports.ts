import { keyOf, type Module, type Node, nodesOf, textOf } from "./tree.ts";

/** One way in which a file reaches another; the specifier is missing when it is only known at run time. */
export type Import = { node: Node; specifier: string | undefined; typeOnly: boolean; glob?: true };

const importsOfModule = new WeakMap<Module, Import[]>();

/** Every form of import in a file, types included. */
export function importsOf(module: Module): Import[] {
  const known = importsOfModule.get(module);
  if (known) return known;
  const found = [...clauses(module), ...expressions(module)];
  importsOfModule.set(module, found);
  return found;
}

function clauses(module: Module): Import[] {
  const found: Import[] = [];
  for (const node of nodesOf(module, "ImportDeclaration")) {
    found.push({ node, specifier: node.source.value, typeOnly: node.importKind === "type" });
  }
  for (const node of nodesOf(module, "ExportNamedDeclaration")) {
    if (node.source) found.push({ node, specifier: node.source.value, typeOnly: node.exportKind === "type" });
  }
  for (const node of nodesOf(module, "ExportAllDeclaration")) {
    found.push({ node, specifier: node.source.value, typeOnly: node.exportKind === "type" });
  }
  for (const node of nodesOf(module, "TSImportType")) found.push({ node, specifier: node.source.value, typeOnly: true });
  for (const node of nodesOf(module, "TSExternalModuleReference")) {
    found.push({
      node,
      specifier: node.expression.value,
      typeOnly: node.parent?.type === "TSImportEqualsDeclaration" && node.parent.importKind === "type",
    });
  }
  return found;
}

function expressions(module: Module): Import[] {
  const found: Import[] = nodesOf(module, "ImportExpression").map((node) => ({
    node,
    specifier: textOf(node.source),
    typeOnly: false,
  }));
  for (const node of nodesOf(module, "CallExpression")) {
    const called = calledLoader(node.callee);
    if (called === "load") found.push({ node, specifier: textOf(node.arguments[0]), typeOnly: false });
    if (called === "glob") found.push(...globs(node));
  }
  for (const node of nodesOf(module, "NewExpression")) {
    const specifier = textOf(node.arguments[0]);
    const relative = node.callee.type === "Identifier" && node.callee.name === "URL" && node.arguments.length === 2;
    if (relative && specifier && /^\.{1,2}\/.*\.[cm]?[jt]sx?$/.test(specifier)) found.push({ node, specifier, typeOnly: false });
  }
  return found;
}

const loaders = ["require.resolve", "module.require", "process.getBuiltinModule"];

function calledLoader(callee: Node): "load" | "glob" | undefined {
  if (callee.type === "Identifier") return callee.name === "require" ? "load" : undefined;
  if (callee.type !== "MemberExpression") return undefined;
  const [object, key] = [callee.object, keyOf(callee)];
  if (object.type === "MetaProperty")
    return key === "resolve" ? "load" : key === "glob" || key === "globEager" ? "glob" : undefined;
  if (object.type !== "Identifier") return undefined;
  return loaders.includes(`${object.name}.${key}`) ? "load" : undefined;
}

function globs(call: Node & { type: "CallExpression" }): Import[] {
  const [wanted] = call.arguments;
  const texts: (Node | null)[] = wanted?.type === "ArrayExpression" ? wanted.elements : [wanted ?? null];
  return texts
    .map((text): Import => ({ node: call, specifier: textOf(text), typeOnly: false, glob: true }))
    .filter(({ specifier }) => !specifier?.startsWith("!"));
}
