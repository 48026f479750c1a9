import { type Problem, product, type Source } from "./names.ts";

type Table = { variable: string; name: string; owner: string };

/**
 * Returns the writes to tables from outside the tables' own folders. Follows renamed and namespace imports, and reads table names
 * in SQL. Does not follow a table that is exported under another name (`export { claims as rows }`) or passed as an argument.
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

/** Maps every renamed import's local name to its exported name. */
function importsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, exported, local]) => [local!, exported!]));
}
