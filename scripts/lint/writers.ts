import { posix } from "node:path";
import { type Problem, product, type Source } from "./names.ts";

type Table = { variable: string; name: string; owner: string };

/**
 * The writes to a table from outside its own folder. Follows renamed and namespace imports, and reads table names in SQL text.
 * A table that is passed on under another name (`export { claims as rows }`) or as an argument is not followed.
 */
export function checkWriters(sources: Source[]): Problem[] {
  const tables = sources.filter(({ path }) => product.test(path) && path.endsWith("schema.ts")).flatMap(tablesOf);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const byVariable = new Map(tables.map((table) => [table.variable, table]));
  return sources
    .filter(({ path }) => product.test(path))
    .flatMap(({ path, text }) => {
      const imported = importsOf(text);
      return text.split("\n").flatMap((code, index) => {
        const variables = [...code.matchAll(/\.(?:insert|update|delete)\(\s*(?:\w+\.)?(\w+)\s*\)/g)].map(([, name]) =>
          byVariable.get(imported.get(name!) ?? name!),
        );
        const sqlTables = [...code.matchAll(sqlWrite)].map(([, interpolated, name]) =>
          interpolated ? byVariable.get(imported.get(interpolated) ?? interpolated) : byName.get(name!),
        );
        return [...variables, ...sqlTables]
          .filter((table) => table !== undefined && !path.startsWith(`${table.owner}/`))
          .map((table) => ({
            path,
            line: index + 1,
            rule: "writer",
            message: `only ${table!.owner}/ writes to ${table!.name}`,
          }));
      });
    });
}

const sqlWrite =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(?:\$\{(?:\w+\.)?(\w+)\}|"?(\w+)"?)/gi;

function tablesOf({ path, text }: Source): Table[] {
  const owner = path.startsWith("db/") ? "db" : path.split("/").slice(0, 2).join("/");
  return [...text.matchAll(/export const (\w+) = (?:\w+\.)?pgTable\(\s*"(\w+)"/g)].map(([, variable, name]) => ({
    variable: variable!,
    name: name!,
    owner,
  }));
}

/** Local name → exported name, for every renamed import. */
function importsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, exported, local]) => [local!, exported!]));
}

/** The circles of domain folders that import each other; types count. */
export function checkParts(sources: Source[]): Problem[] {
  const imports = new Map<string, Map<string, { path: string; line: number }>>();
  for (const { path, text } of sources.filter((source) => /^domain\/\w[^/]*\//.test(source.path) && product.test(source.path))) {
    const from = partOf(path)!;
    const parts = imports.get(from) ?? new Map<string, { path: string; line: number }>();
    imports.set(from, parts);
    for (const [index, code] of text.split("\n").entries()) {
      const [, specifier] = /(?:from|import\()\s*"((?:#domain|\.\.?)\/[^"]+)"/.exec(code) ?? [];
      const to = specifier && partOf(specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(path), specifier));
      if (to && to !== from && !parts.has(to)) parts.set(to, { path, line: index + 1 });
    }
  }
  return [...imports].flatMap(([from, parts]) =>
    [...parts]
      .filter(([to]) => reaches(imports, to, from))
      .map(([to, { path, line }]) => ({
        path,
        line,
        rule: "parts",
        message: `domain/${from} and domain/${to} import each other`,
      })),
  );
}

function reaches(imports: Map<string, Map<string, unknown>>, from: string, wanted: string): boolean {
  const seen = new Set([from]);
  for (const part of seen) for (const next of imports.get(part)?.keys() ?? []) seen.add(next);
  return seen.has(wanted);
}

function partOf(path: string): string | undefined {
  return /^domain\/([^/]+)\//.exec(path)?.[1];
}
