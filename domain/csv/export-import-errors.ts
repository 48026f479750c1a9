import { and, asc, eq, gt } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { csvLine } from "./csv-format.ts";
import { importErrors } from "#domain/imports/schema.ts";

const atOnce = 500;

/** What an import has to say of the rows of its file, as lines of a CSV: place, name, outcome, remarks. */
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
      .limit(atOnce);
    for (const { place, name, skipped, remarks } of rows)
      yield csvLine([place, name ?? "", skipped ?? "stored", remarks.join("; ")]);
    if (rows.length < atOnce) return;
    last = rows.at(-1)!.position;
    await nextTurn();
  }
}
