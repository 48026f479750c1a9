import { desc, eq, getTableColumns, lt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { importsListed } from "./limits.shared.ts";
import { silentSince } from "./run-import.ts";
import { imports } from "./schema.ts";

/**
 * "broken": the file cannot be read, as `problem` explains. "failed": an internal error. "interrupted": the process ended. Rows
 * stored before a failure or an interruption are kept. Importing the file again adds the rest.
 */
type ImportState = "running" | "done" | "broken" | "failed" | "interrupted";

type StoredImport = Omit<typeof imports.$inferSelect, "report">;

/** An import in the list, with its state. */
export type ListedImport = Omit<StoredImport, "running" | "failed"> & { state: ImportState };

const { report, ...listed } = getTableColumns(imports);

/** Returns an import with its state. Throws (`not_found`) "import_unknown". */
export async function getImport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  id: string,
): Promise<ListedImport> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select(listed).from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return withState(row, clock.now());
}

/** Returns an import's rows as a CSV file: what happened to each row, and why. Throws (`not_found`) "import_unknown". */
export async function getImportReport({ db }: Pick<AppContext, "db">, admin: Actor, id: string): Promise<string> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select({ report }).from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return row.report;
}

/** Returns the latest 20 imports, newest first. */
export async function listImports({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor): Promise<ListedImport[]> {
  assertAdmin(admin);
  const rows = await db.select(listed).from(imports).orderBy(desc(imports.startedAt), desc(imports.id)).limit(importsListed);
  return rows.map((row) => withState(row, clock.now()));
}

/** Deletes imports that started before `olderThan`, with their reports. */
export async function deleteOldImports(db: Db, olderThan: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.startedAt, olderThan));
}

function withState({ running, failed, ...row }: StoredImport, now: Date): ListedImport {
  const isSilent = row.lastProgressAt < silentSince(now);
  const ended = !row.finishedAt ? "interrupted" : row.problem !== null ? "broken" : failed ? "failed" : "done";
  return { ...row, state: running && !isSilent ? "running" : ended };
}
