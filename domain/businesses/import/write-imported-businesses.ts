import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { named } from "#domain/text/sort-key.ts";
import type { ImportedValues, ValuesBefore } from "./imported-business.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { openingTimesNames } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { pick, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { saveSearchWords, searchable } from "#domain/businesses/search-index/searchable-text.ts";

type NewImport = { id: string; source: string; sourceId: string; facts: ImportedValues };

/** Adds imported businesses: approved, basic, and claimable. `imported` stores the source's values. */
export async function addImported(tx: Db, country: CountryCode, list: NewImport[], at: Date): Promise<void> {
  if (!list.length) return;
  const rows = list.map(({ id, source, sourceId, facts }) => ({
    id,
    source,
    sourceId,
    ...columnsOf(facts, country),
    imported: facts,
    approvalStatus: "approved" as const,
    claimable: true,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(businesses).values(rows);
  await saveSearchWords(
    tx,
    list.map(({ facts }) => facts.name),
  );
  const links = list.flatMap(({ id, facts }) => linksOf(id, facts.microCategoryIds));
  if (links.length) await tx.insert(businessMicroCategories).values(links);
}

export type ImportedBusiness = typeof businesses.$inferSelect;

/** Locks and returns the businesses that were imported from this source with these ids. */
export async function lockImported(tx: Db, source: string, sourceIds: string[]): Promise<ImportedBusiness[]> {
  if (!sourceIds.length) return [];
  return tx
    .select()
    .from(businesses)
    .where(and(eq(businesses.source, source), inArray(businesses.sourceId, sourceIds)))
    .for("update");
}

/** Returns what an import is about to replace. `values` has the current values. */
export function toValuesBefore(row: ImportedBusiness, current: ImportedValues): ValuesBefore {
  const { imported, version, ownerId, updatedAt, emailPublicSince } = row;
  const values = pick(current, valueNames) as ImportedValues;
  return { values, imported, version, ownerId, updatedAt: updatedAt.toISOString(), emailPublicSince };
}

/** Removes businesses that an import added, as if they had never existed. Businesses with an owner are kept. */
export async function removeImported(tx: Db, ids: string[]): Promise<void> {
  if (ids.length) await tx.delete(allBusinesses).where(and(inArray(allBusinesses.id, ids), isNull(allBusinesses.ownerId)));
}

/** Puts the values from before an import back into a locked business. */
export async function restoreImported(tx: Db, country: CountryCode, row: ImportedBusiness, before: ValuesBefore): Promise<void> {
  const { values, imported, version, emailPublicSince } = before;
  const current = await currentValues(tx, row);
  const updatedAt = new Date(before.updatedAt);
  await writeImportedValues(tx, country, row, { current, values, imported: imported as ImportedValues | null }, updatedAt);
  await tx.update(businesses).set({ version, updatedAt, emailPublicSince }).where(eq(businesses.id, row.id));
}

/**
 * Updates an imported business from its source. Returns null if the source has not changed since the last import. Otherwise,
 * returns what it replaced and whether anything changed. A field that differs from the last import was changed by the business's
 * owner or an admin, so the import does not change it.
 */
export async function updateImported(
  tx: Db,
  country: CountryCode,
  row: ImportedBusiness,
  facts: ImportedValues,
  at: Date,
): Promise<{ before: ValuesBefore; isChanged: boolean } | null> {
  if (!row.imported || isDeepStrictEqual(row.imported, JSON.parse(JSON.stringify(facts)))) return null;
  const current = await currentValues(tx, row);
  const last = row.imported as ImportedValues;
  const values = { ...current };
  for (const names of updatedTogether) {
    if (isDeepStrictEqual(pick(current, names), pick(last, names))) Object.assign(values, pick(facts, names));
  }
  const isChanged = await writeImportedValues(tx, country, row, { current, values, imported: facts }, at);
  return { before: toValuesBefore(row, current), isChanged };
}

/** Returns the stored values of the fields that an import can set. */
export async function currentValues(tx: Db, row: ImportedBusiness): Promise<ImportedValues> {
  const links = await tx
    .select({ id: businessMicroCategories.microCategoryId })
    .from(businessMicroCategories)
    .where(eq(businessMicroCategories.businessId, row.id))
    .orderBy(asc(businessMicroCategories.position));
  return { ...row, microCategoryIds: links.map(({ id }) => id) };
}

/** Writes a locked business's new values and its source's latest values. Returns whether anything changed. */
export async function writeImportedValues(
  tx: Db,
  country: CountryCode,
  row: ImportedBusiness,
  { current, values, imported }: { current: ImportedValues; values: ImportedValues; imported: ImportedValues | null },
  at: Date,
): Promise<boolean> {
  const businessId = row.id;
  const changed = valueNames.some((name) => !isDeepStrictEqual(values[name], current[name]));
  await tx
    .update(businesses)
    .set({
      imported,
      // Claim codes may be sent to an imported email right away.
      ...(values.email !== current.email && { emailPublicSince: null }),
      ...(changed && { ...columnsOf(values, country), updatedAt: at, version: row.version + 1 }),
    })
    .where(eq(businesses.id, businessId));
  if (values.name !== current.name) await saveSearchWords(tx, [values.name]);
  if (!isDeepStrictEqual(values.microCategoryIds, current.microCategoryIds)) {
    await tx.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, businessId));
    if (values.microCategoryIds.length)
      await tx.insert(businessMicroCategories).values(linksOf(businessId, values.microCategoryIds));
  }
  return changed;
}

const valueNames: (keyof ImportedValues)[] = [...publicNames, ...openingTimesNames, "socialMedia", "microCategoryIds"];

/** A temporary closing with an end but no start is invalid, so the two dates change together. */
const closingNames: (keyof ImportedValues)[] = ["temporarilyClosedFrom", "temporarilyClosedUntil"];
const updatedTogether = [closingNames, ...valueNames.filter((name) => !closingNames.includes(name)).map((name) => [name])];

function columnsOf(facts: ImportedValues, country: CountryCode) {
  const { name, phone, socialMedia } = facts;
  const texts = pick(facts, publicNames);
  const times = pick(facts, openingTimesNames);
  return { ...texts, ...times, ...named(name), ...searchable(facts), phoneE164: callableNumber(phone, country), socialMedia };
}

function linksOf(businessId: string, microCategoryIds: string[]) {
  return microCategoryIds.map((microCategoryId, position) => ({ businessId, microCategoryId, position }));
}
