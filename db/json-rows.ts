import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./handle.ts";

/** A table's rows with all columns, as JSON. */
export type JsonRows = Record<string, unknown>[];

/** Returns a table's matching rows in a form that can be stored as JSON. */
export async function readJsonRows(tx: Db, table: PgTable, condition: SQL): Promise<JsonRows> {
  const { rows } = await tx.execute<{ row: JsonRows[number] }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${condition}`,
  );
  return rows.map(({ row }) => row);
}

/** Adds rows that `readJsonRows` returned. Columns that were added to the table since then get their default value. */
export async function insertJsonRows(tx: Db, table: PgTable, rows: JsonRows): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  if (rows.length)
    await tx.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}
