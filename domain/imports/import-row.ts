import type { CountryCode } from "libphonenumber-js/min";
import type { TownKind } from "#domain/kinds/kinds.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Synonyms } from "#domain/settings/synonyms.shared.ts";
import type { BusinessVersion, ImportedValues } from "#domain/businesses/schema.ts";
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

/** Why a new row may not belong in the directory: it looks like a listed business, like a test, or names another place. */
export type DoubtKind = "twin" | "junk" | "outside";

/** Why a row in the file was not imported. */
export type SkipReason = "unnamed" | "not_a_business" | "left_out" | "closed_down" | "repeated" | "invalid" | DoubtKind;

/**
 * A row that an admin decides about. `about` says why. `otherId` is the listed business that looks the same.
 */
export type Doubt = { place: string; name: string; kind: DoubtKind; about: string; otherId: string | null };

/** What happens to a doubtful row. Only a twin can be merged: the listed business gets the values that it lacks. */
export type DoubtChoice = "skip" | "add" | "merge";

/**
 * An admin's choices for an import: for all rows of a kind, and for single rows by their places. Rows without a choice are skipped.
 * `isHeld` keeps new businesses pending until an admin approves them.
 */
export type ImportChoices = {
  all: Partial<Record<DoubtKind, DoubtChoice>>;
  rows: Record<string, DoubtChoice>;
  isHeld: boolean;
};

export const noChoices: ImportChoices = { all: {}, rows: {}, isHeld: false };

/**
 * The result for one row: either `row` or `skipped` is set. A remark about the whole file has neither. `place` is "feature 12
 * (node/4)" or "line 7". Admins read `remarks`: each is a reason, or a reason, a colon, and the value that it is about.
 */
export type ReadRow = {
  place: string;
  name: string | null;
  row: ImportRow | null;
  /** The listed business that gets the row's values. */
  mergeInto?: string;
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

/** The reason why a valid row was not stored. */
type StoreSkip = "unknown_kind" | "changed_since" | "removed";

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
export type Storable = { place: string; row: ImportRow; mergeInto?: string | undefined };

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
