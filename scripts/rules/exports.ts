import { namesDeclared } from "./patterns.ts";
import { clauseName, type Module, type Node } from "./tree.ts";

/** One thing a file offers: under which name, and where it is to be looked for. */
export type Offer = { name: string; at: Node } & (
  | { kind: "here"; local: string }
  | { kind: "expression"; node: Node }
  | { kind: "elsewhere"; specifier: string; there: string }
  | { kind: "all of"; specifier: string }
);

/** What a file exports, as it is written: nothing is followed. */
export function offersOf(module: Module): Offer[] {
  return module.program.body.flatMap((at): Offer[] => {
    switch (at.type) {
      case "ExportAllDeclaration": {
        const specifier = at.source.value;
        return [
          at.exported
            ? { kind: "elsewhere", name: clauseName(at.exported), at, specifier, there: "*" }
            : { kind: "all of", name: "*", at, specifier },
        ];
      }
      case "ExportDefaultDeclaration":
        return [{ kind: "expression", name: "default", at, node: at.declaration }];
      case "ExportNamedDeclaration": {
        if (at.declaration) return namesDeclared(at.declaration).map((name) => ({ kind: "here", name, at, local: name }));
        const { source } = at;
        return at.specifiers.map(({ local, exported }) => {
          const name = clauseName(exported);
          if (source) return { kind: "elsewhere", name, at, specifier: source.value, there: clauseName(local) };
          return { kind: "here", name, at, local: clauseName(local) };
        });
      }
      default:
        return [];
    }
  });
}
