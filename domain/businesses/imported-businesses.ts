import { openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { pick, publicNames } from "./field-labels-and-limits.shared.ts";
import { callableNumber } from "./format-phone.ts";
import {
  allBusinesses,
  businesses,
  businessMicroCategories,
  type BusinessRow,
  type BusinessVersion,
  type ImportedValues,
} from "./schema.ts";
import { insertBusinesses, writeBusiness } from "./write-business.ts";

type Place = { country: CountryCode };
type NewImport = { id: string; source: string; sourceId: string; facts: ImportedValues };

/**
 * Adds imported businesses: basic and claimable, and approved unless an admin must approve them. `imported` stores the source's values.
 */
export async function addImported(tx: Db, town: Place, list: NewImport[], at: Date, isHeld = false): Promise<void> {
  const rows = list.map(({ facts, ...keys }) => ({
    ...{ ...keys, ...facts, imported: facts, phoneE164: callableNumber(facts.phone, town.country) },
    ...{ approvalStatus: isHeld ? ("pending" as const) : ("approved" as const), claimable: true },
  }));
  await insertBusinesses(tx, rows, at);
}

/** Removes businesses that an import added, as if they had never existed. Businesses with an owner are kept. */
export async function removeImported(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(allBusinesses).where(and(inArray(allBusinesses.id, ids), isNull(allBusinesses.ownerId)));
}

/** The values that an import replaced, and whether they differ from the new ones. */
type Replaced = { replaced: BusinessVersion; isChanged: boolean };

/**
 * Updates an imported business from its source. Returns null if the source has not changed since the last import. A field that
 * differs from the last import was changed by the business's owner or an admin, so the import does not change it.
 */
export async function updateImported(
  tx: Db,
  town: Place,
  row: BusinessRow,
  facts: ImportedValues,
  at: Date,
): Promise<Replaced | null> {
  if (!row.imported || isDeepStrictEqual(row.imported, JSON.parse(JSON.stringify(facts)))) return null;
  const current = await currentValues(tx, row);
  const last = row.imported as ImportedValues;
  const values = { ...current };
  for (const names of updatedTogether) {
    if (isDeepStrictEqual(pick(current, names), pick(last, names))) Object.assign(values, pick(facts, names));
  }
  return writeImportedValues(tx, town, row, { current, values, imported: facts }, at);
}

/** Fills in the fields that a listed business lacks. Its source and everything else stay. */
export async function fillBlanks(tx: Db, town: Place, row: BusinessRow, facts: ImportedValues, at: Date): Promise<Replaced> {
  const current = await currentValues(tx, row);
  const isBlank = (value: unknown) => value === null || value === undefined || Object.keys(value).length === 0;
  const blank = valueNames.filter((name) => !closingNames.includes(name) && isBlank(current[name]));
  const values = { ...current, ...pick(facts, blank) };
  return writeImportedValues(tx, town, row, { current, values, imported: row.imported as ImportedValues | null }, at);
}

/** Selects those of these businesses that wait for an admin's decision and have no owner. */
export function areWaiting(ids: SQLWrapper): SQL | undefined {
  return and(inArray(businesses.id, ids), eq(businesses.approvalStatus, "pending"), isNull(businesses.ownerId));
}

/** Approves or rejects those of these businesses that wait for a decision. Returns how many. */
export async function decideImported(tx: Db, ids: SQLWrapper, approvalStatus: "approved" | "rejected"): Promise<number> {
  const decided = await tx.update(businesses).set({ approvalStatus }).where(areWaiting(ids)).returning({ id: businesses.id });
  return decided.length;
}

/** Returns the stored values of the fields that an import can set. */
async function currentValues(tx: Db, row: BusinessRow): Promise<ImportedValues> {
  const links = await tx
    .select({ id: businessMicroCategories.microCategoryId })
    .from(businessMicroCategories)
    .where(eq(businessMicroCategories.businessId, row.id))
    .orderBy(asc(businessMicroCategories.position));
  return { ...row, microCategoryIds: links.map(({ id }) => id) };
}

/** Writes a locked business's new values and its source's latest values. */
async function writeImportedValues(
  tx: Db,
  town: Place,
  row: BusinessRow,
  { current, values, imported }: { current: ImportedValues; values: ImportedValues; imported: ImportedValues | null },
  at: Date,
): Promise<Replaced> {
  const changed = valueNames.filter((name) => !isDeepStrictEqual(values[name], current[name]));
  const isChanged = changed.length > 0;
  const { version, updatedAt, ownerId, phoneE164, emailPublicSince, websitePublicSince } = row;
  await writeBusiness(
    tx,
    row,
    {
      ...{ imported, ...pick(values, changed), phoneE164: callableNumber(values.phone, town.country) },
      // Imported emails and websites can prove a claim right away.
      ...(changed.includes("email") && { emailPublicSince: null }),
      ...(changed.includes("website") && { websitePublicSince: null }),
      ...(!isChanged && { version, updatedAt }),
    },
    at,
  );
  const replaced = {
    ...{ ...pick(current, valueNames), imported: row.imported, ownerId, phoneE164, emailPublicSince, websitePublicSince },
    ...{ version, updatedAt: updatedAt.toISOString() },
  };
  return { replaced, isChanged };
}

const valueNames: (keyof ImportedValues)[] = [
  ...publicNames,
  "notes",
  ...openingTimesNames,
  "addressShown",
  "socialMedia",
  "microCategoryIds",
];

/** A temporary closing with an end but no start is invalid, so the two dates change together. */
const closingNames: (keyof ImportedValues)[] = ["temporarilyClosedFrom", "temporarilyClosedUntil"];
const updatedTogether = [closingNames, ...valueNames.filter((name) => !closingNames.includes(name)).map((name) => [name])];
