import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import type { Tally } from "./import-progress.ts";

/** An import that an admin started in the browser: how far it is, for whichever process is asked. */
export const imports = pgTable("imports", {
  id: newId(),
  fileName: text().notNull(),
  dryRun: boolean().notNull(),
  startedAt: timestampTz().notNull(),
  /** When it last told how far it is; one that has been silent for long died with its process. */
  lastProgressAt: timestampTz().notNull(),
  finishedAt: timestampTz(),
  /** True while it works, null afterwards: so there is never more than one. */
  running: boolean().unique(),
  /** Rows in the file; null until it has been read. */
  total: integer(),
  tally: jsonb().$type<Tally>().notNull(),
  /** What kept it from finishing: a sentence about the file, or null for a failure of ours. */
  problem: text(),
  failed: boolean().notNull().default(false),
});

/** The rows of its file that there is something to say of. */
export const importErrors = pgTable(
  "import_errors",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    place: text().notNull(),
    name: text(),
    skipped: text(),
    remarks: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);
