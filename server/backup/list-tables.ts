import { OperatorError } from "#db/operator-error.ts";
import type { Session } from "./sql-session.ts";

/** Settings that make times, numbers, and bytes have the same text on every server. */
export const textFormatSettings =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** Lists the site's tables. Each table comes after the tables that it references. */
export async function listTables(session: Session): Promise<string[]> {
  const tables = await session.rows(
    `select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname::text collate "C"`,
  );
  const references = await session.rows(`
    select a.relname::text, b.relname::text
    from pg_constraint r join pg_class a on a.oid = r.conrelid join pg_class b on b.oid = r.confrelid
    where r.contype = 'f' and a.oid <> b.oid`);
  const names = tables.map(([name]) => name!);
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const waits = (name: string) => references.some(([from, to]) => from === name && !sorted.includes(to!));
    const free = names.filter((name) => !sorted.includes(name) && !waits(name));
    if (!free.length) throw new OperatorError("tables reference each other in a cycle, so they can't be restored in any order");
    sorted.push(...free);
  }
  return sorted;
}

/** Returns the number of rows in a table. */
export async function countRows(session: Session, table: string): Promise<number> {
  const [row] = await session.rows(`select count(*)::text from ${quoted(table)}`);
  return Number(row![0]);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
