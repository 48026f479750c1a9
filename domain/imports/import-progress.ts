import type { BusinessVersion } from "#domain/businesses/schema.ts";
import type { ImportRow, SkipReason } from "./import-row.ts";

/** The reason why a valid row was not stored. */
type StoreSkip = "duplicate" | "unknown_kind" | "changed_since" | "removed";

/**
 * What an import did to a business, so that the import can be undone. `replaced` is null if the import added the business.
 * `version` is the business's version after the import.
 */
export type ImportChange = { businessId: string; replaced: BusinessVersion | null; version: number };

/** What happened to a stored row. */
export type StoredAs = "added" | "updated" | "unchanged";

/** The result of one batch, by the rows' places in the file, and what can be undone. */
export type BatchOutcome = {
  stored: Map<string, { as: StoredAs; businessId: string }>;
  refused: Map<string, { reason: StoreSkip; remark: string }>;
  changes: ImportChange[];
};

/** A valid row and its place in the file. */
export type Storable = { place: string; row: ImportRow };

/**
 * An import's progress, in rows. `unchanged` rows match a business but change none of its values. `uncategorized` of the stored
 * rows have no category.
 */
export type Tally = { read: number } & Record<StoredAs | "uncategorized", number> & {
    skipped: Partial<Record<SkipReason | StoreSkip, number>>;
  };

/**
 * What happened to one row: it was stored or skipped. A remark about the whole file has neither. In a dry run, `businessId` is
 * null for a business that an import would add.
 */
export type RowReport = {
  place: string;
  name: string | null;
  skipped: SkipReason | StoreSkip | null;
  remarks: string[];
  stored: StoredAs | null;
  businessId: string | null;
  microCategoryIds: string[];
  address: string | null;
  phone: string | null;
};

export function emptyTally(): Tally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, uncategorized: 0, skipped: {} };
}

export function countRow(tally: Tally, { stored, skipped, microCategoryIds }: RowReport): void {
  if (stored || skipped) tally.read += 1;
  if (stored) tally[stored] += 1;
  if (stored && !microCategoryIds.length) tally.uncategorized += 1;
  if (skipped) tally.skipped[skipped] = (tally.skipped[skipped] ?? 0) + 1;
}
