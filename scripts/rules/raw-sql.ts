import { type Problem, problemAt, type Project } from "./project.ts";
import { sqlTextsOf } from "./sql-texts.ts";
import { mayWrite, type Table, tablesOf, writesAreWatched } from "./tables.ts";
import { type Module, nodesOf } from "./tree.ts";

const name = String.raw`((?:\$\{\?\}|"[^"]*"|[\w$]+)(?:\s*\.\s*(?:\$\{\?\}|"[^"]*"|[\w$]+))*)`;
const writes = [
  String.raw`\binsert\s+into\s+${name}`,
  String.raw`\bupdate\s+(?:only\s+)?${name}(?:\s*\*)?(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`,
  String.raw`\bmerge\s+into\s+(?:only\s+)?${name}`,
  String.raw`\bcopy\s+${name}(?:\s*\([^)]*\))?\s+from\b`,
  String.raw`\b(?:drop|alter)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${name}`,
  String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?((?:${name}(?:\s*,\s*)?)+)`,
].map((pattern) => new RegExp(pattern, "gi"));
const cutOff = /\b(insert\s+into|delete\s+from|merge\s+into|truncate(\s+table)?)\s*$/i;

/** Only a table's own folder changes its rows by SQL text. */
export function checkRawSql(project: Project): Problem[] {
  return [...project.modules.values()]
    .filter(({ path }) => writesAreWatched(path))
    .flatMap((module) => checkModule(project, module));
}

function checkModule(project: Project, module: Module): Problem[] {
  if (
    !/insert|update|delete|merge|copy|truncate|drop|alter/i.test(module.source) &&
    nodesOf(module, "TaggedTemplateExpression").length === 0
  )
    return [];
  const tables = Map.groupBy(tablesOf(project).values(), (table) => table.name);
  return sqlTextsOf(project, module).flatMap(({ node, text, surely }) => {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, " ").replace(/--[^\n]*/g, " ");
    const foreign = writtenIn(plain).flatMap((written) => foreignTable(module.path, tables, written));
    const hidden = surely && (writtenIn(plain).some((written) => written.includes("${?}")) || cutOff.test(plain));
    return [
      ...[...new Set(foreign)].map((table) =>
        problemAt(module, node, `SQL writes to ${table.name}: only ${table.owner} writes to it`),
      ),
      ...(hidden ? [problemAt(module, node, "SQL writes to a table that cannot be seen here; name it in the text")] : []),
    ];
  });
}

function writtenIn(text: string): string[] {
  return writes
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap((found) => found[1]!.split(",")))
    .map((found) => found.trim());
}

function foreignTable(path: string, tables: Map<string, Table[]>, written: string): Table[] {
  const last = written.split(".").at(-1)!.trim().replaceAll('"', "").toLowerCase();
  const known = tables.get(last) ?? [];
  return known.some((table) => mayWrite(path, table)) ? [] : known;
}
