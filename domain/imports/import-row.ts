import type { Town } from "#domain/town-config/town-config.ts";
import type { ImportedValues } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { RowResult, SkipReason } from "./import-report.shared.ts";

/**
 * One business from a file. `source` and `sourceId` identify it forever, so importing a file again updates it: "osm" with
 * "node/123", "csv" with the name of the file's source and the file's id. The first of `microCategoryIds` is the main one. Text
 * values are cleaned and never empty.
 */
export type ImportRow = { source: "osm" | "csv"; sourceId: string } & ImportedValues;

/** The context for reading a file: the names of the micro-categories by id, and the town in which businesses should be. */
export type Reading = {
  microCategories: ReadonlyMap<string, string>;
  town: Pick<Town, "name" | "stateCode" | "postalCode" | "areaCode" | "country" | "kinds" | "synonyms">;
  now: Date;
};

/** Why a new row may not belong in the directory: it looks like a listed business, like a test, or names another place. */
export type DoubtKind = "twin" | "junk" | "outside";

/** A row that an admin decides about. `about` says why. `otherId` is the listed business that looks the same. */
export type Doubt = { place: string; name: string; kind: DoubtKind; about: string; otherId: string | null };

/** What happens to a doubtful row. Only a twin can be merged: the listed business gets the values that it lacks. */
type DoubtChoice = "skip" | "add" | "merge";

/**
 * An admin's choices for an import: for all rows of a kind, and for single rows by their places. Rows without a choice are skipped.
 * `isHeld` keeps new businesses pending until an admin approves them.
 */
export type ImportChoices = {
  all: { [kind in DoubtKind]?: DoubtChoice | undefined };
  rows: Record<string, DoubtChoice>;
  isHeld: boolean;
};

export const noChoices: ImportChoices = { all: {}, rows: {}, isHeld: false };

/**
 * A row and what happened to it. `mergeInto` is the listed business that gets the row's values. `businessId` is the one that has them.
 */
export type ReadRow = RowResult & { row: ImportRow | null; mergeInto?: string; businessId?: string };

/** The file cannot be read. Thrown before the first row, so that a broken file changes nothing. `message` says where and why. */
export class BrokenFile extends DomainError {
  constructor(what: string, place?: string) {
    const problem = place ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${what}` : what;
    super("conflict", "file_unreadable", undefined, { problem });
    this.message = problem;
  }
}

/** Returns the result for a skipped row. */
export function skippedRow(place: string, name: string | null, skipped: SkipReason, remarks: string[] = []): ReadRow {
  return { place, name, row: null, skipped, remarks };
}
