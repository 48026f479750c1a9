import type { ImportRow, SkipReason } from "./import-row.ts";

/** Why a row that could be read was not stored. */
export type StoreSkip = "duplicate" | "unknown_kind" | "changed_since" | "removed";

type Refused = { place: string; name: string; reason: StoreSkip; remark: string };

/** Ids of what one batch added and changed, how many rows brought nothing new, and those that were not taken. */
export type BatchOutcome = { added: string[]; updated: string[]; unchanged: number; refused: Refused[] };

/** A row that can be stored, and where it stands in the file. */
export type Storable = { place: string; row: ImportRow };

/** What an import has done so far, in rows. `unchanged` were imported before and say nothing new. */
export type Tally = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: Partial<Record<SkipReason | StoreSkip, number>>;
};

/** A row worth telling about: skipped, or stored with something left out. */
export type RowReport = { place: string; name: string | null; skipped: SkipReason | StoreSkip | null; remarks: string[] };

/** What an import says while it works: after each batch, and of each row worth telling about. */
export type ImportMessage = { progress: Tally } | { rows: RowReport[] };

export function emptyTally(): Tally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, skipped: {} };
}

export function countSkip(tally: Tally, reason: SkipReason | StoreSkip): void {
  tally.skipped[reason] = (tally.skipped[reason] ?? 0) + 1;
}
