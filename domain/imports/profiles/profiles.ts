import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ListingsFile } from "#domain/imports/files/read-file.ts";
import { signatureOf } from "#domain/imports/drafts/summarize-file.ts";
import { profilesListed } from "#domain/imports/limits.shared.ts";
import { nameKey } from "#domain/imports/mapping/guess-columns.ts";
import type { ImportMapping } from "#domain/imports/mapping/import-mapping.ts";
import { importProfiles } from "#domain/imports/schema.ts";

/** The mapping that an admin chose for the files of one source. `columns` lists the column names of its last file. */
export type ImportProfile = { id: string; name: string; columns: string[]; mapping: ImportMapping };

/** Returns the most recently used profile for files with these column names, or null. */
export async function findProfileForColumns(db: Db, signature: string): Promise<ImportProfile | null> {
  const [profile] = await db
    .select()
    .from(importProfiles)
    .where(eq(importProfiles.signature, signature))
    .orderBy(desc(importProfiles.lastUsedAt), desc(importProfiles.id))
    .limit(1);
  return profile ?? null;
}

/** Returns the profile with this name, or null. */
export async function findProfileByName(db: Db, name: string): Promise<ImportProfile | null> {
  const [profile] = await db.select().from(importProfiles).where(eq(importProfiles.name, name));
  return profile ?? null;
}

/** Returns the names of the 50 most recently used profiles, latest first. */
export async function listProfileNames(db: Db): Promise<string[]> {
  const { name, lastUsedAt } = importProfiles;
  const rows = await db.select({ name }).from(importProfiles).orderBy(desc(lastUsedAt), desc(name)).limit(profilesListed);
  return rows.map((row) => row.name);
}

/** Stores how the files of a source are mapped, and replaces what was stored under this name. Returns the profile's id. */
export async function saveProfile(
  tx: Db,
  { name, columns, mapping, signature = signatureOf(columns) }: Omit<ImportProfile, "id"> & { signature?: string },
  lastUsedAt: Date,
): Promise<string> {
  const values = { signature, columns, mapping, lastUsedAt };
  const [saved] = await tx
    .insert(importProfiles)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: importProfiles.name, set: values })
    .returning({ id: importProfiles.id });
  return saved!.id;
}

/** Returns the profile's mapping for a file. OpenStreetMap files have no columns, so only the categories for tags apply. */
export function fitProfileToFile(profile: ImportProfile, file: ListingsFile): ImportMapping {
  return "features" in file ? profile.mapping : fitProfile(profile, file.table.columns);
}

/**
 * Returns the profile's mapping for a file with these columns, in any order. Columns that the profile does not know are ignored.
 */
export function fitProfile({ columns: known, mapping }: Omit<ImportProfile, "id">, columns: readonly string[]): ImportMapping {
  const fields = new Map(known.map((name, index) => [nameKey(name), mapping.columns[index] ?? null]));
  return { ...mapping, columns: columns.map((name) => fields.get(nameKey(name)) ?? null) };
}
