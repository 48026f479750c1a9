import { keyOf, type Node, textOf } from "./tree.ts";

/** Where a value was taken from: an expression, and the keys that were unpacked from it (`*` is any element). */
export type Origin = { from: Node; keys: string[] };
/** Every name a pattern makes, with where its value comes from. */
export function eachName(
  pattern: Node,
  origins: Origin[],
  found: (id: Node & { type: "Identifier"; name: string }, origins: Origin[]) => void,
) {
  const under = (key: string) => origins.map((origin) => ({ ...origin, keys: [...origin.keys, key] }));
  switch (pattern.type) {
    case "Identifier":
      return found(pattern, origins);
    case "AssignmentPattern":
      return eachName(pattern.left, [...origins, { from: pattern.right, keys: [] }], found);
    case "RestElement":
      return eachName(pattern.argument, origins, found);
    case "TSParameterProperty":
      return eachName(pattern.parameter, origins, found);
    case "ArrayPattern":
      for (const [place, element] of pattern.elements.entries()) if (element) eachName(element, under(String(place)), found);
      return;
    case "ObjectPattern":
      for (const property of pattern.properties) {
        if (property.type === "RestElement") eachName(property, origins, found);
        else eachName(property.value, under(keyOf(property) ?? textOf(property.key) ?? "*"), found);
      }
      return;
  }
}

/** The names a declaration or a pattern makes. */
export function namesDeclared(node: Node): string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap(namesDeclared);
  if (/Declaration$/.test(node.type)) return "id" in node && node.id?.type === "Identifier" ? [node.id.name] : [];
  const names: string[] = [];
  eachName(node.type === "VariableDeclarator" ? node.id : node, [], (id) => names.push(id.name));
  return names;
}
