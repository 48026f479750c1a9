import type { BusinessVersion } from "#domain/businesses/schema.ts";
import type { ImportRow, SkipReason } from "./import-row.ts";

/** The reason why a valid row was not stored. */
type StoreSkip = "duplicate" | "unknown_kind" | "changed_since" | "removed";

type Refused = { place: string; name: string; reason: StoreSkip; remark: string };

/**
 * What an import did to a business, so that the import can be undone. `replaced` is null if the import added the business.
 * `version` is the business's version after the import.
 */
export type ImportChange = { businessId: string; replaced: BusinessVersion | null; version: number };

/** The result of one batch: added and updated ids, the number of unchanged rows, the refused rows, and what can be undone. */
export type BatchOutcome = {
  added: string[];
  updated: string[];
  unchanged: number;
  refused: Refused[];
  /** The stored rows by their place in the file. */
  stored: Map<string, { as: StoredAs; businessId: string }>;
  changes: ImportChange[];
};

/** A valid row and its place in the file. */
export type Storable = { place: string; row: ImportRow };

/** An import's progress, in rows. `unchanged` rows match a business but change none of its values. */
export type Tally = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: Partial<Record<SkipReason | StoreSkip, number>>;
};

/** What happened to a stored row. */
export type StoredAs = "added" | "updated" | "unchanged";

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

/** A message from a running import: the progress after each batch, or row reports. */
export type ImportMessage = { progress: Tally } | { rows: RowReport[] };

export function emptyTally(): Tally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, skipped: {} };
}

export function countSkip(tally: Tally, reason: SkipReason | StoreSkip): void {
  tally.skipped[reason] = (tally.skipped[reason] ?? 0) + 1;
}
