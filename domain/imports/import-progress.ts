import type { ImportRow, SkipReason } from "./import-row.ts";

/** The reason why a valid row was not stored. */
type StoreSkip = "duplicate" | "unknown_kind" | "changed_since" | "removed";

type Refused = { place: string; name: string; reason: StoreSkip; remark: string };

/** The result of one batch: added and updated ids, the number of unchanged rows, and the refused rows. */
export type BatchOutcome = { added: string[]; updated: string[]; unchanged: number; refused: Refused[] };

/** A valid row and its place in the file. */
export type Storable = { place: string; row: ImportRow };

/** The progress of an import, in rows. `unchanged` rows were imported before with the same values. */
export type Tally = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: Partial<Record<SkipReason | StoreSkip, number>>;
};

/** A row that was skipped, or stored with remarks. */
export type RowReport = { place: string; name: string | null; skipped: SkipReason | StoreSkip | null; remarks: string[] };

/** A message of a running import: the progress after each batch, or row reports. */
export type ImportMessage = { progress: Tally } | { rows: RowReport[] };

export function emptyTally(): Tally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, skipped: {} };
}

export function countSkip(tally: Tally, reason: SkipReason | StoreSkip): void {
  tally.skipped[reason] = (tally.skipped[reason] ?? 0) + 1;
}
