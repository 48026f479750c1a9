import type { CountryCode } from "libphonenumber-js/min";
import { callableNumber } from "#domain/businesses/phone-link.ts";
import { comparable } from "#domain/imports/parse/clean-text.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";

/**
 * Remembers the places of one file and answers with the place of an earlier duplicate: the same name with the same
 * telephone or the same address. Mappers often draw one business twice, as a point and as a building. Two branches
 * that share a telephone but stand at different house numbers are no duplicates.
 */
export function duplicateFinder(country: CountryCode): (row: ImportRow, place: string) => string | null {
  const seen = new Map<string, Place[]>();
  return function duplicateOf(row, place) {
    const name = comparable(row.name);
    if (name === "") return null;
    const found = placeOf(row, place, country);
    const namesakes = seen.get(name) ?? [];
    const duplicate = namesakes.find((earlier) => areDuplicates(earlier, found));
    if (duplicate === undefined) seen.set(name, [...namesakes, found]);
    return duplicate?.place ?? null;
  };
}

type Place = { place: string; address: string | null; phone: string | null };

function placeOf(row: ImportRow, place: string, country: CountryCode): Place {
  return { place, address: row.address === null ? null : comparable(row.address), phone: callableNumber(row.phone, country) };
}

function areDuplicates(one: Place, other: Place): boolean {
  if (one.address !== null && one.address === other.address) return true;
  if (one.phone === null || one.phone !== other.phone) return false;
  return one.address === null || other.address === null || houseNumber(one.address) === houseNumber(other.address);
}

function houseNumber(address: string): string | undefined {
  return /^\d+/.exec(address)?.[0];
}
