import { createHash } from "node:crypto";
import { desc, eq, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ListingsFile } from "./files/read-file.ts";
import { nameKey } from "./mapping/column-names.ts";
import type { ImportMapping } from "./mapping/guess-columns.ts";
import { importProfiles } from "./schema.ts";

/** The mapping for the files of one source. `columns` lists the column names of its last file. */
type ImportSource = Pick<typeof importProfiles.$inferSelect, "name" | "columns" | "mapping">;

/** Returns a file's signature: the same text for the same column names in any order, and for all OpenStreetMap files. */
export function signatureOf(file: ListingsFile): string {
  if (!("table" in file)) return "openstreetmap";
  const names = file.table.columns.map(nameKey).filter(Boolean).toSorted();
  return createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 20);
}

/**
 * Returns the source of a file: the most recently used one whose files have these columns, or else the one with this name. Null
 * for a new source.
 */
export async function findSource(db: Db, signature: string, name: string): Promise<ImportSource | null> {
  const [source] = await db
    .select()
    .from(importProfiles)
    .where(or(eq(importProfiles.signature, signature), eq(importProfiles.name, name)))
    .orderBy(desc(eq(importProfiles.signature, signature)), desc(importProfiles.lastUsedAt), desc(importProfiles.id))
    .limit(1);
  return source ?? null;
}

/** Remembers how the files of a source are mapped, and replaces what was stored under this name. */
export async function saveSource(db: Db, source: ImportSource & { signature: string }, lastUsedAt: Date): Promise<void> {
  const { name, ...values } = { ...source, lastUsedAt };
  await db
    .insert(importProfiles)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: importProfiles.name, set: values });
}

/**
 * Returns the source's mapping for a file with these columns, in any order. Columns that the source's last file did not have are
 * ignored.
 */
export function fitMapping({ columns: known, mapping }: ImportSource, columns: readonly string[]): ImportMapping {
  const fields = new Map(known.map((name, index) => [nameKey(name), mapping.columns[index] ?? null]));
  return { ...mapping, columns: columns.map((name) => fields.get(nameKey(name)) ?? null) };
}
