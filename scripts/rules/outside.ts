import type { Project } from "./project.ts";
import { namesDeclared } from "./patterns.ts";
import { bindingOf } from "./scope.ts";
import { keyOf, type Module, type Node, nodesOf } from "./tree.ts";
import { meaningOf, type Value, valuesOf } from "./values.ts";

/** A place that takes something from the surroundings, with its plain name: `process.env`, `Date.now`. */
export type Taken = { node: Node; name: string };

/** Every place that takes a member of one of these names: `x.now`, `x["now"]`, `{ now } = x`, `import { now } from "x"`. */
export function takenFromOutside(project: Project, module: Module, keys: string[]): Taken[] {
  const members = nodesOf(module, "MemberExpression")
    .filter((node) => keys.includes(keyOf(node) ?? "*") || keyOf(node) === undefined)
    .flatMap((node) => plainNames(valuesOf(project, module, node)).map((name) => ({ node, name })));
  const unpacked = nodesOf(module, "Property")
    .filter((node) => node.parent?.type === "ObjectPattern" && keys.includes(keyOf(node) ?? "*"))
    .flatMap((node) =>
      namesDeclared(node.value).flatMap((made) =>
        plainNames(meaningOf(project, module, node, made)).map((name) => ({ node, name })),
      ),
    );
  const imports = nodesOf(module, "ImportSpecifier").flatMap((node) => {
    const { imported } = bindingOf(module, node, node.local.name) ?? {};
    return imported && keys.includes(imported.name) ? [{ node, name: plain(`${imported.specifier}.${imported.name}`) }] : [];
  });
  const passedOn = nodesOf(module, "ExportNamedDeclaration").flatMap((node) =>
    node.source
      ? node.specifiers.map(({ local }) => ({
          node,
          name: plain(`${node.source!.value}.${local.type === "Identifier" ? local.name : local.value}`),
        }))
      : [],
  );
  return [...members, ...unpacked, ...imports, ...passedOn];
}

export function plainNames(values: Value[]): string[] {
  return values.flatMap((value) => (value.kind === "outside" ? [plain(value.name)] : []));
}

function plain(name: string): string {
  return name
    .replace(/^node:/, "")
    .replace(/^((globalThis|global|window|self)\.)+/, "")
    .replace(".default", "");
}
