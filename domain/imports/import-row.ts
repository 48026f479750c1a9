/** What a reader of listing files hands on: one answer for each row of the file. */
import type { CountryCode } from "libphonenumber-js/min";
import type { ImportedValues } from "#domain/businesses/import/imported-business.ts";

/**
 * One business read from a file, ready to be stored. `source` and `sourceId` together name it for ever, so
 * importing a file again changes what was imported before instead of adding it twice: "osm" with "node/123" or
 * "way/5", "csv" with the file's own id. What the business mainly does stands first in `microCategoryIds`. Texts are trimmed, free of control characters and never empty.
 */
export type ImportRow = { source: "osm" | "csv"; sourceId: string; ours?: ExportedBusiness } & ImportedValues;

/**
 * A row whose id may be one of ours, as in our own export: which facts the file has columns for, and when the business had last
 * been changed as it was exported.
 */
export type ExportedBusiness = { facts: (keyof ImportedValues)[]; asOf: string | null };

/** What a reader needs to know: the micro-categories there are, the country whose numbers have no country code, and the time. */
export type Reading = { microCategoryIds: ReadonlySet<string>; country: CountryCode; now: Date };

/** Why a row of the file becomes no listing. */
export const skipReasons = ["unnamed", "not_a_business", "unmapped_kind", "closed_down", "repeated", "invalid"] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * What became of one row of the file: either `row` or `skipped` is set. `place` says where it stands, "feature 12
 * (node/4)" or "line 7"; `remarks` are sentences for the admin about what was left out or why.
 */
export type ReadRow = {
  place: string;
  name: string | null;
  row: ImportRow | null;
  skipped: SkipReason | null;
  remarks: string[];
};

/** The file cannot be read at all. Thrown before the first row, so that a broken file changes nothing. */
export class BrokenFile extends Error {
  /** "line 3, column 14", "feature 12", or "the file" where no place can be named. */
  readonly place: string;

  constructor(fileName: string, place: string, what: string) {
    super(`${fileName}, ${place}: ${what}`);
    this.name = "BrokenFile";
    this.place = place;
  }
}

/** A row that becomes no listing. */
export function skippedRow(place: string, name: string | null, skipped: SkipReason, remarks: string[] = []): ReadRow {
  return { place, name, row: null, skipped, remarks };
}
