import { isDeepStrictEqual } from "node:util";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import {
  currentValues,
  listFormerBusinessIds,
  lockExportedBusinesses,
  writeImportedValues,
} from "#domain/businesses/imported-businesses.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { toCsvCells } from "#domain/csv/business-to-csv-row.ts";
import type { BatchOutcome, ExportedBusiness, Storable } from "./import-row.ts";
import { readRecord } from "./read-record.ts";

type UpdateContext = { country: CountryCode; at: Date; outcome: BatchOutcome; isHeld: boolean };

/**
 * Updates the businesses whose id a row contains, as in our export, and returns the other rows. A value that differs from a new
 * export counts as edited in the file. Refuses an edited row if the business has changed since the export.
 */
export async function updateExportedBusinesses(tx: Db, reads: Storable[], context: UpdateContext): Promise<Storable[]> {
  const ids = reads.flatMap(({ row }) => (row.ours ? row.sourceId.toLowerCase() : []));
  if (!ids.length) return reads;
  const stored = await lockExportedBusinesses(tx, ids);
  const formerIds = await listFormerBusinessIds(tx, ids);
  const others: Storable[] = [];
  for (const read of reads) {
    const id = read.row.sourceId.toLowerCase();
    const business = read.row.ours ? stored.get(id) : undefined;
    if (business) await storeOne(tx, read, business, context);
    else if (!read.row.ours || !formerIds.has(id)) others.push(read);
    else
      context.outcome.refused.set(read.place, {
        reason: "removed",
        remark: "This business was deleted from the directory or merged",
      });
  }
  return others;
}

async function storeOne(tx: Db, { place, row }: Storable, business: BusinessRow, context: UpdateContext): Promise<void> {
  const { country, at, outcome, isHeld } = context;
  const { facts, asOf } = row.ours as ExportedBusiness;
  const businessId = business.id;
  const current = await currentValues(tx, business);
  // Compares with an export of the current values, because some values change when they are written and read again.
  const cells = toCsvCells(businessId, current);
  const findCategories = () => ({ ids: current.microCategoryIds, open: [], isBroad: false, isLeftOut: false });
  const exported =
    readRecord({ place, cells, values: [] }, { country, findCategories, source: "csv", sourceName: null }).row ?? current;
  const changed = facts.filter((name) => !isDeepStrictEqual(exported[name], row[name]));
  if (!changed.length || isHeld) outcome.stored.set(place, { as: "unchanged", businessId });
  else if (asOf === null || new Date(asOf).getTime() !== business.updatedAt.getTime())
    outcome.refused.set(place, {
      reason: "changed_since",
      remark: "This business was changed after the file was exported. Please export the file again",
    });
  else {
    const values = { ...current, ...Object.fromEntries(changed.map((name) => [name, row[name]])) };
    const imported = business.imported as typeof current | null;
    const { replaced, isChanged } = await writeImportedValues(tx, country, business, { current, values, imported }, at);
    outcome.stored.set(place, { as: "updated", businessId });
    outcome.changes.push({
      ...{ businessId, replaced },
      version: business.version + (isChanged ? 1 : 0),
    });
  }
}
