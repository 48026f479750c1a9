import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { claims } from "#domain/claims/schema.ts";
import { pictures } from "./schema.ts";

/**
 * Returns the condition for pictures that nothing refers to. Reads the foreign keys from the database, so new tables need no
 * change here. Claims have a list of pictures without a foreign key.
 */
export async function unusedPicture(db: Db): Promise<SQL> {
  const conditions = (await listReferences(db)).map(({ schema, table, column }) => {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    return sql`not exists (select 1 from ${name} where ${name}.${sql.identifier(column)} = ${pictures.id})`;
  });
  const isClaimed = sql`exists (select 1 from ${claims} where ${claims.pictureIds} @> array[${pictures.id}])`;
  return sql.join([...conditions, sql`not ${isClaimed}`], sql` and `);
}

async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select namespace.nspname as schema, referring.relname as table, field.attname as column
    from pg_constraint reference
    join pg_class referring on referring.oid = reference.conrelid
    join pg_namespace namespace on namespace.oid = referring.relnamespace
    join pg_attribute field on field.attrelid = reference.conrelid and field.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = ${"pictures"}::regclass`);
  // Without any foreign key, every picture would be treated as unused.
  if (!rows.length) throw new Error("no foreign key refers to pictures");
  return rows;
}

type Reference = { schema: string; table: string; column: string };
