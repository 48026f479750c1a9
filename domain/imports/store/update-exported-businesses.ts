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
import { readCsvRow } from "#domain/csv/csv-row-to-business.ts";
import type { BatchOutcome, Storable } from "#domain/imports/import-progress.ts";
import type { ExportedBusiness } from "#domain/imports/import-row.ts";

type UpdateContext = { country: CountryCode; kinds: ReadonlySet<string>; at: Date; outcome: BatchOutcome };

/**
 * Updates the businesses whose id a row contains, as in our export, and returns the other rows. A value that differs from a new
 * export counts as edited in the file. Refuses an edited row if the business has changed since the export.
 */
export async function updateExportedBusinesses(tx: Db, reads: Storable[], context: UpdateContext): Promise<Storable[]> {
  const { outcome } = context;
  const ids = reads.flatMap(({ row }) => (row.ours ? row.sourceId.toLowerCase() : []));
  if (!ids.length) return reads;
  const stored = await lockExportedBusinesses(tx, ids);
  const formerIds = await listFormerBusinessIds(tx, ids);
  const others: Storable[] = [];
  for (const read of reads) {
    const id = read.row.sourceId.toLowerCase();
    const business = read.row.ours ? stored.get(id) : undefined;
    if (business) await storeOne(tx, read, business, context);
    else if (read.row.ours && formerIds.has(id))
      refuse(outcome, read, "removed", "This business was deleted from the directory or merged.");
    else others.push(read);
  }
  return others;
}

async function storeOne(tx: Db, read: Storable, business: BusinessRow, context: UpdateContext): Promise<void> {
  const { country, kinds, at, outcome } = context;
  const { facts, asOf } = read.row.ours as ExportedBusiness;
  const current = await currentValues(tx, business);
  // Compares with an export of the current values, because some values change when they are written and read again.
  const exported =
    readCsvRow(
      { place: read.place, cells: toCsvCells(business.id, current) },
      { findCategories: (id) => (kinds.has(id) ? [id] : []), country },
    ).row ?? current;
  const changed = facts.filter((name) => !isDeepStrictEqual(exported[name], read.row[name]));
  if (!changed.length) {
    outcome.unchanged += 1;
    outcome.stored.set(read.place, { as: "unchanged", businessId: business.id });
  } else if (asOf === null || new Date(asOf).getTime() !== business.updatedAt.getTime())
    refuse(
      outcome,
      read,
      "changed_since",
      "This business was changed after the file was exported. Please export the file again.",
    );
  else {
    const values = { ...current, ...Object.fromEntries(changed.map((name) => [name, read.row[name]])) };
    const { replaced, isChanged } = await writeImportedValues(
      tx,
      country,
      business,
      { current, values, imported: business.imported as typeof current | null },
      at,
    );
    outcome.updated.push(business.id);
    outcome.stored.set(read.place, { as: "updated", businessId: business.id });
    outcome.changes.push({
      ...{ businessId: business.id, replaced },
      version: business.version + (isChanged ? 1 : 0),
    });
  }
}

function refuse(outcome: BatchOutcome, { place, row }: Storable, reason: "removed" | "changed_since", remark: string): void {
  outcome.refused.push({ place, name: row.name, reason, remark });
}
