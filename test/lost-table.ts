import { sql } from "drizzle-orm";
import { db } from "./db.ts";

/** Runs `call` while a table is missing. Reads of other tables still work. */
export async function without<T>(table: string, call: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_lost`));
  try {
    return await call();
  } finally {
    await db.execute(sql.raw(`alter table ${table}_lost rename to ${table}`));
  }
}
