import type { CountryCode } from "libphonenumber-js/min";
import { createHash } from "node:crypto";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { batchesOf } from "#db/batches.ts";
import { type ImportRow, type ReadRow, skippedRow } from "#domain/imports/import-row.ts";

/** The first row of a business. Its row gets the micro-categories of its repeats. */
type First = { place: string; row: ImportRow; name: string; address: string };

/** The maximum number of rows with the same id that a row is compared with. With more rows, the value cannot be an id. */
const maxCompared = 20;

/**
 * Merges the rows of the same business: the first one gets the micro-categories of all. Two rows belong to the same business when
 * they have the same name, and the same address, phone number, or id. Different businesses with the same id, such as two branches
 * under one account number, all get longer ids, so that their order does not matter.
 */
export async function mergeRepeats(reads: readonly ReadRow[], country: CountryCode): Promise<ReadRow[]> {
  const byId = new Map<string, First[]>();
  const byPlace = new Map<string, First>();
  const merged: ReadRow[] = [];
  const merge = (read: ReadRow): ReadRow => {
    if (!read.row) return read;
    const { place, row } = read;
    const own = { place, row, name: fold(row.name), address: fold(row.address ?? "") };
    const sharers = byId.get(row.sourceId) ?? [];
    const phone = callableNumber(row.phone, country);
    const shared = !own.name ? [] : [own.address, phone && `#${phone}`].filter(Boolean);
    const keys = shared.map((each) => `${own.name}\n${each}`);
    const first =
      sharers.slice(0, maxCompared).find((other) => isSame(own, other)) ??
      keys.map((key) => byPlace.get(key)).find((other) => other && !areApart(own, other));
    if (!first) {
      sharers.push(own);
      byId.set(row.sourceId, sharers);
      for (const key of keys) if (!byPlace.has(key)) byPlace.set(key, own);
      return read;
    }
    const added = row.microCategoryIds.filter((id) => !first.row.microCategoryIds.includes(id));
    first.row.microCategoryIds = [...first.row.microCategoryIds, ...added];
    const note = added.length ? `, which gets this row's categories: ${first.place}` : `: ${first.place}`;
    return skippedRow(place, read.name, "repeated", [`Repeats another row${note}`]);
  };
  for await (const batch of batchesOf(reads)) merged.push(...batch.map(merge));
  for (const { row, name, address } of [...byId.values()].filter(({ length }) => length > 1).flat())
    row.sourceId += `/${createHash("sha256").update(`${name}\n${address}`).digest("hex").slice(0, 10)}`;
  return merged;
}

/** Returns whether two rows with the same id are one business. OpenStreetMap's ids are unique. */
function isSame(a: First, b: First): boolean {
  if (a.row.source === "osm") return true;
  if (a.address && b.address && a.address !== b.address) return false;
  return a.name === b.name || a.name.startsWith(`${b.name} `) || b.name.startsWith(`${a.name} `);
}

/** Returns whether two rows have different house numbers, or different addresses without any. */
function areApart(a: First, b: First): boolean {
  if (!a.address || !b.address || a.address === b.address) return false;
  const [one, other] = [a, b].map(({ row }) => /\d+/.exec(row.address!.split(",")[0]!)?.[0]);
  return one !== other || one === undefined;
}
