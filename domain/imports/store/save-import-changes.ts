import type { Db } from "#db/handle.ts";
import type { ImportChange } from "#domain/imports/import-progress.ts";
import { importChanges } from "#domain/imports/schema.ts";

/** Stores what an import's batch did, in the batch's transaction. */
export async function saveImportChanges(tx: Db, importId: string, changes: ImportChange[]): Promise<void> {
  if (changes.length) await tx.insert(importChanges).values(changes.map((each) => ({ importId, ...each })));
}
