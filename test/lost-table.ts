import { sql } from "drizzle-orm";
import { db } from "./db.ts";

/** What happens while the database has lost a table: what is read from the others still comes. */
export async function without<T>(table: string, call: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_lost`));
  try {
    return await call();
  } finally {
    await db.execute(sql.raw(`alter table ${table}_lost rename to ${table}`));
  }
}
