import { BackupError } from "./backup-error.ts";
import type { Session } from "./sql-session.ts";

/** A table and its columns. */
export type Table = { name: string; columns: { name: string; type: string }[] };

/** Settings that make times, numbers, and bytes have the same text on every server. */
export const textFormatSettings =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** Lists the site's tables. Each table comes after the tables that it references. */
export async function listTables(session: Session): Promise<Table[]> {
  const columns = await session.rows(`
    select t.relname::text, c.attname::text, format_type(c.atttypid, c.atttypmod)
    from pg_attribute c join pg_class t on t.oid = c.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0 and not c.attisdropped
    order by t.relname::text collate "C", c.attnum`);
  const references = await session.rows(`
    select a.relname::text, b.relname::text
    from pg_constraint r join pg_class a on a.oid = r.conrelid join pg_class b on b.oid = r.confrelid
    where r.contype = 'f' and a.oid <> b.oid`);
  const tables = Map.groupBy(columns, ([table]) => table!);
  return inOrder([...tables.keys()], references as [string, string][]).map((name) => ({
    name,
    columns: tables.get(name)!.map(([, column, type]) => ({ name: column!, type: type! })),
  }));
}

function inOrder(names: string[], references: [string, string][]): string[] {
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const waits = (name: string) => references.some(([from, to]) => from === name && !sorted.includes(to));
    const free = names.filter((name) => !sorted.includes(name) && !waits(name));
    if (!free.length) throw new BackupError("tables reference each other in a cycle, so they can't be restored in any order");
    sorted.push(...free);
  }
  return sorted;
}

/** Returns the SQL for a row as a JSON array of its columns as text. */
export function rowText(columns: string[]): string {
  return `json_build_array(${columns.map((name) => `${quoted(name)}::text`).join(", ")})::text`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
