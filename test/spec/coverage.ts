import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bare, type Expression, keyOf, type Node, nodesOf, parseModule, textOf } from "../../scripts/rules/tree.ts";

/** A test and the rows its title names. */
export type Holding = { path: string; title: string; rows: string[] };

const places = ["{app,db,demo,domain,mails,ports,scripts,server,test}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"];
const named = /\[([a-z][a-z0-9-]*\.[a-z0-9-]+)\]/g;
const notRun = new Set(["skip", "todo", "fixme", "fails"]);

/** The tests of the project that name rows, by reading them; nothing is run. */
export function readHoldings(root: string): Holding[] {
  return globSync(places, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .flatMap((path) => holdingsOf(path, readFileSync(join(root, path), "utf8")));
}

/** The tests of one file that name rows. A test that is skipped holds nothing. */
export function holdingsOf(path: string, source: string): Holding[] {
  return nodesOf(parseModule({ path, source }), "CallExpression").flatMap((call) => {
    if (!isTestCall(call.callee)) return [];
    const title = titleOf(call.arguments[0]);
    const rows = [...title.matchAll(named)].map(([, id]) => id!);
    return rows.length ? [{ path, title, rows }] : [];
  });
}

/** `it`, `test`, `it.only`, `it.each(…)` and the like. */
function isTestCall(callee: Expression | Node): boolean {
  const plain = bare(callee);
  if (plain.type === "Identifier") return plain.name === "it" || plain.name === "test";
  if (plain.type === "MemberExpression") return !notRun.has(keyOf(plain) ?? "") && isTestCall(plain.object);
  return plain.type === "CallExpression" && isTestCall(plain.callee);
}

/** The written parts of a title; what a template fills in names no row. */
function titleOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "").join("…");
  return textOf(node) ?? "";
}
