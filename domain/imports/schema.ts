import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import type { Tally } from "./import-progress.ts";

/** Imports that an admin started in the browser, with their progress. All processes read it here. */
export const imports = pgTable("imports", {
  id: newId(),
  fileName: text().notNull(),
  dryRun: boolean().notNull(),
  startedAt: timestampTz().notNull(),
  /** The time of the last progress update. An old one means that the process died. */
  lastProgressAt: timestampTz().notNull(),
  finishedAt: timestampTz(),
  /** True while it runs, null afterwards. The unique constraint allows only one. */
  running: boolean().unique(),
  /** Rows in the file; null until it is read. */
  total: integer(),
  tally: jsonb().$type<Tally>().notNull(),
  /** The problem with the file; null for an internal error. */
  problem: text(),
  failed: boolean().notNull().default(false),
});

/** The rows of an import with remarks. */
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
