import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Tally } from "#domain/imports/import-progress.ts";
import { imports } from "#domain/imports/schema.ts";

/** A file is not compared with an earlier import of fewer businesses than this. */
const minBusinesses = 20;

/**
 * Returns a warning when a file's source is new although there are earlier imports, or when the file has fewer than half of the
 * businesses that its source had last time.
 */
export async function compareWithLastImport(db: Db, sourceName: string, { updated, unchanged }: Tally): Promise<string[]> {
  const done = and(
    eq(imports.dryRun, false),
    isNotNull(imports.finishedAt),
    isNotNull(imports.sourceName),
    isNull(imports.undone),
  );
  const latest = db.select().from(imports).where(done).orderBy(desc(imports.startedAt), desc(imports.id)).limit(1);
  const [last] = await latest;
  if (!last) return [];
  const [same] =
    last.sourceName === sourceName
      ? [last]
      : await db
          .select()
          .from(imports)
          .where(and(done, eq(imports.sourceName, sourceName)))
          .orderBy(desc(imports.startedAt), desc(imports.id))
          .limit(1);
  if (!same) return [`This source is new. The last import was from “${last.sourceName}” (${last.fileName}).`];
  const before = same.tally.added + same.tally.updated + same.tally.unchanged;
  const found = updated + unchanged;
  if (before < minBusinesses || found >= before / 2) return [];
  const [some, all] = [found.toLocaleString("en-US"), before.toLocaleString("en-US")];
  return [`This file has only ${some} of the ${all} businesses that “${sourceName}” had last time. Is it the right file?`];
}
