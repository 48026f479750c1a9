import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { importRows, loadMicroCategories } from "#domain/imports/import-rows.ts";
import type { ImportMessage } from "#domain/imports/import-progress.ts";
import type { ReadRow } from "#domain/imports/import-row.ts";
import { beginImport, runImport } from "#domain/imports/run-import.ts";
import { findProfileByName, findProfileForColumns, type ImportProfile } from "#domain/imports/profiles/profiles.ts";
import type { UndoneImport } from "#domain/imports/schema.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import type { TownKind } from "#domain/kinds/kinds.ts";
import { loadKinds } from "#domain/kinds/load-kinds.ts";
import type { Town } from "#domain/town-config/town-config.ts";

type Working = Pick<AppContext, "db" | "clock" | "town">;
type StartedImport = { dryRun: boolean; fileName: string; total: number; sourceName?: string };

/**
 * What the database provides for reading a file: the micro-categories, the kinds, the town's country and state, and the stored
 * mapping for the file, if there is one.
 */
export type ImportContext = {
  microCategories: [id: string, name: string][];
  kinds: TownKind[] | undefined;
  place: Pick<Town, "country" | "stateCode">;
  profile: ImportProfile | null;
};

/** Selects the stored mapping for a file: the mapping with this name or, if the name is null, the latest mapping for the same columns. */
export type ProfileChoice = { signature: string; profileName: string | null };

/** The command's actor in the audit log. */
const importer = { role: "system", name: "town import" } as const;

/** Loads what is needed to read a file. Returns the error code "import_profile_unknown" if there is no mapping with the chosen name. */
export async function loadImportContext(
  app: Pick<AppContext, "db" | "town" | "townFile">,
  { signature, profileName }: ProfileChoice,
): Promise<ImportContext | { refused: string }> {
  const { db, town } = app;
  const profile = await (profileName === null ? findProfileForColumns(db, signature) : findProfileByName(db, profileName));
  if (profileName !== null && !profile) return { refused: "import_profile_unknown" };
  return {
    microCategories: [...(await loadMicroCategories(app))],
    kinds: await loadKinds(db, app.townFile),
    ...{ place: pick(town, ["country", "stateCode"]), profile },
  };
}

/**
 * Stores a file's rows and yields the import's id and its messages. The import appears in the admins' list of imports. A dry
 * run stores nothing and does not appear in the list.
 */
export async function* storeImport(
  app: Working,
  started: StartedImport,
  rows: AsyncIterable<ReadRow>,
): AsyncGenerator<ImportMessage | { importId: string } | { refused: string }> {
  if (started.dryRun) return yield* importRows(app, importer, rows, { dryRun: true });
  const importId = await orCode(() => beginImport(app, importer, started));
  if ("refused" in importId) return yield importId;
  yield { importId: importId.done };
  yield* runImport(app, importer, importId.done, { dryRun: false }, rows);
}

/** Undoes an import. Returns what was undone, or an error code. */
export function undoneOrCode(app: Working, importId: string): Promise<{ done: UndoneImport } | { refused: string }> {
  return orCode(() => undoImport(app, importer, importId));
}

async function orCode<T>(work: () => Promise<T>): Promise<{ done: T } | { refused: string }> {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code };
    throw error;
  }
}
