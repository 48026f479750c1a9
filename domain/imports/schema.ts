import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import type { BusinessVersion } from "#domain/businesses/schema.ts";
import type { RemarkGroup, Tally } from "./import-report.shared.ts";
import type { ImportMapping } from "./mapping/guess-columns.ts";
import type { Doubt } from "./import-row.ts";

/** Imports that were started in the browser or from the command line, with their progress. All processes read it here. */
export const imports = pgTable("imports", {
  id: newId(),
  fileName: text().notNull(),
  startedAt: timestampTz().notNull(),
  /** The time of the last progress update. If it is old, the process has probably died. */
  lastProgressAt: timestampTz().notNull(),
  /** True while the import runs, null afterward. The unique constraint allows only one running import. */
  running: boolean().unique(),
  /** The number of rows in the file. */
  total: integer().notNull().default(0),
  tally: jsonb().$type<Tally>().notNull(),
  /** The problem that ended the import, if any. */
  problem: text(),
  /** The draft that this is a preview of; null for an import that saves. */
  draftId: uuid().references(() => importDrafts.id, { onDelete: "cascade" }),
  /** What the admin should know, and all rows as a CSV file; empty until the import ends. */
  remarks: jsonb().$type<RemarkGroup[]>().notNull().default([]),
  report: text().notNull().default(""),
  /** The first rows about which the admin decides before the import. */
  doubts: jsonb().$type<Doubt[]>().notNull().default([]),
  undone: jsonb().$type<UndoneImport>(),
});

/** The result of undoing an import: the numbers of businesses that were removed and restored, and the names of the unchanged ones. */
export type UndoneImport = { removed: number; restored: number; left: string[] };

/**
 * What each import did to businesses, so that it can be undone. `replaced` is null if the import added the business. `version` is the
 * business's version after the import. The business may no longer exist, so its id is not a foreign key.
 */
export const importChanges = pgTable(
  "import_changes",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    businessId: uuid().notNull(),
    replaced: jsonb().$type<BusinessVersion>(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.businessId] })],
);

/**
 * Files that are waiting for their import. Storage holds their bytes under `import-drafts/ID`. The last imported one of each source stays
 * without its file, for its mapping.
 */
export const importDrafts = pgTable("import_drafts", {
  id: newId(),
  fileName: text().notNull(),
  format: text().notNull(),
  rows: integer().notNull(),
  /** The same text for files with the same columns. */
  signature: text().notNull(),
  /** The column names, in the order of `mapping.columns`. */
  columns: jsonb().$type<string[]>().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  sourceName: text().notNull(),
  createdAt: timestampTz().notNull(),
  /** When it was imported; null while it waits. */
  importedAt: timestampTz(),
});
