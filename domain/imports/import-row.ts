import type { CountryCode } from "libphonenumber-js/min";
import type { TownKind } from "#domain/kinds/kinds.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Synonyms } from "#domain/settings/synonyms.shared.ts";
import type { ImportedValues } from "#domain/businesses/schema.ts";
import { OperatorError } from "#db/operator-error.ts";

/**
 * One business from a file. `source` and `sourceId` identify it forever, so importing a file again updates it: "osm" with
 * "node/123", "csv" with the name of the file's source and the file's id. The first of `microCategoryIds` is the main one. Text
 * values are cleaned and never empty.
 */
export type ImportRow = { source: "osm" | "csv"; sourceId: string; ours?: ExportedBusiness } & ImportedValues;

/**
 * A row from an export, whose id may be one of this site's: the fields with a column in the file, and the business's `updatedAt`
 * at the time of the export.
 */
export type ExportedBusiness = { facts: Exclude<keyof ImportedValues, "notes">[]; asOf: string | null };

/**
 * The context for reading a file. `microCategories` has names by id. `kinds` and `synonyms` map other words to micro-categories.
 * `town` is the place in which businesses should be.
 */
export type Reading = {
  microCategories: ReadonlyMap<string, string>;
  kinds: readonly TownKind[];
  synonyms: Synonyms;
  country: CountryCode;
  town: Pick<Town, "name" | "stateCode" | "postalCode" | "areaCode">;
  now: Date;
};

/** Returns the context for reading a file in this town. */
export function readingOf(town: Town, microCategories: ReadonlyMap<string, string>, now: Date): Reading {
  return { microCategories, kinds: town.kinds ?? [], synonyms: town.synonyms ?? [], country: town.country, town, now };
}

/** Why a row in the file was not imported. */
export type SkipReason = "unnamed" | "not_a_business" | "left_out" | "closed_down" | "repeated" | "invalid";

/**
 * The result for one row: either `row` or `skipped` is set. A remark about the whole file has neither. `place` is "feature 12
 * (node/4)" or "line 7". Admins read `remarks`: each is a reason, or a reason, a colon, and the value that it is about.
 */
export type ReadRow = {
  place: string;
  name: string | null;
  row: ImportRow | null;
  skipped: SkipReason | null;
  remarks: string[];
};

/** The file cannot be read. Thrown before the first row, so that a broken file changes nothing. */
export class BrokenFile extends OperatorError {
  /** "line 3", "feature 12", "header row", or "the file" if there is no exact place. */
  readonly place: string;

  constructor(fileName: string, place: string, what: string) {
    super(place === "the file" ? `${fileName}: ${what}` : `${fileName}, ${place}: ${what}`);
    this.name = "BrokenFile";
    this.place = place;
  }
}

/** Returns the result for a skipped row. */
export function skippedRow(place: string, name: string | null, skipped: SkipReason, remarks: string[] = []): ReadRow {
  return { place, name, row: null, skipped, remarks };
}
