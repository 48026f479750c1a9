import { and, asc, eq, gt } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { csvLine } from "./csv-format.ts";
import { importErrors } from "#domain/imports/schema.ts";

const batchSize = 500;

/** The remarks about the rows of an import as CSV lines with place, name, outcome, and remarks. */
export function exportImportErrors(db: Db, admin: Actor, importId: string): AsyncIterable<string> {
  assertAdmin(admin);
  return lines(db, importId);
}

async function* lines(db: Db, importId: string): AsyncGenerator<string> {
  yield csvLine(["place", "name", "outcome", "remarks"]);
  for (let last = -1; isUuid(importId);) {
    const rows = await db
      .select()
      .from(importErrors)
      .where(and(eq(importErrors.importId, importId), gt(importErrors.position, last)))
      .orderBy(asc(importErrors.position))
      .limit(batchSize);
    for (const { place, name, skipped, remarks } of rows)
      yield csvLine([place, name ?? "", skipped ?? "stored", remarks.join("; ")]);
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.position;
    await nextTurn();
  }
}
