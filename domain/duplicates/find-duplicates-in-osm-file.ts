import type { CountryCode } from "libphonenumber-js/min";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { comparable } from "#domain/imports/parse/clean-text.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";

/**
 * Returns a function that takes each row of a file in order and returns the `place` of an earlier duplicate, or null. Duplicates
 * have the same name, and the same phone number or address. Mappers often add a business twice, as a point and as a building.
 * Branches that share a phone number but have different house numbers are not duplicates.
 */
export function duplicateFinder(country: CountryCode): (row: ImportRow, place: string) => string | null {
  const seen = new Map<string, SeenRow[]>();
  return function duplicateOf(row, place) {
    const name = comparable(row.name);
    if (name === "") return null;
    const found = seenRowOf(row, place, country);
    const namesakes = seen.get(name) ?? [];
    const duplicate = namesakes.find((earlier) => areDuplicates(earlier, found));
    if (duplicate === undefined) seen.set(name, [...namesakes, found]);
    return duplicate?.place ?? null;
  };
}

type SeenRow = { place: string; address: string | null; phone: string | null };

function seenRowOf(row: ImportRow, place: string, country: CountryCode): SeenRow {
  return { place, address: row.address === null ? null : comparable(row.address), phone: callableNumber(row.phone, country) };
}

function areDuplicates(one: SeenRow, other: SeenRow): boolean {
  if (one.address !== null && one.address === other.address) return true;
  if (one.phone === null || one.phone !== other.phone) return false;
  return one.address === null || other.address === null || houseNumber(one.address) === houseNumber(other.address);
}

function houseNumber(address: string): string | undefined {
  return /^\d+/.exec(address)?.[0];
}
