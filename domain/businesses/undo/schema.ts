import { index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses, type BusinessSnapshot } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";

/** A business before a change. `sponsorship` is its live sponsorship, with its picture. */
export type StoredSnapshot = Omit<BusinessSnapshot, "redirects"> & {
  sponsorship: { id: string; imageId: string | null } | null;
};

/**
 * The state of businesses before an admin's change, so that the change can be undone. `changeId` is the id of the audit log
 * entry, and `version` is the business's version after the change.
 */
export const changeSnapshots = pgTable(
  "change_snapshots",
  {
    changeId: uuid().notNull(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    before: jsonb().$type<StoredSnapshot>().notNull(),
    version: integer().notNull(),
    /** Only for a merge: what it moved from the merged business to this one (`MovedRows` in domain/duplicates). */
    moved: jsonb().$type<object>(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.businessId] }),
    index("snapshots_of_business").on(t.businessId),
    index("snapshots_by_time").on(t.createdAt),
  ],
);

/** The pictures that an undo needs. The sweep of unused pictures does not delete them. */
export const changePictures = pgTable(
  "change_pictures",
  {
    changeId: uuid().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    createdAt: timestampTz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.pictureId] }),
    index("change_pictures_of_picture").on(t.pictureId),
    index("change_pictures_by_time").on(t.createdAt),
  ],
);
