import { postalFormatOf } from "#domain/town-config/postal-format.ts";
import type { Town } from "#domain/town-config/town-config.ts";

type AddressTown = Pick<Town, "name" | "state" | "stateCode" | "postalCode" | "country">;
type SplitAddress = { street: string; postalCode: string; isElsewhere: boolean };

/**
 * Splits a one-line address into the street and the postal code. `isElsewhere` means that the address has another postal code or
 * names another town. In that case, `street` includes that town.
 */
export function splitAddress(address: string, town: AddressTown): SplitAddress {
  const line = address.replace(/\s+/g, " ").trim();
  const found = findPostalCode(line, town.country);
  const isElsewhere = found !== null && !(found.code === town.postalCode && isTown(found.place, town));
  if (isElsewhere) return { street: [found.before, found.place].filter(Boolean).join(", "), postalCode: found.code, isElsewhere };
  const ends = [town.postalCode, town.stateCode, town.state, town.name, town.postalCode];
  const street = ends.reduce(withoutEnd, found?.before ?? line);
  return { street: street || line, postalCode: town.postalCode, isElsewhere };
}

/** `place` is the town after the code, or "" in countries that write the code last. */
type FoundCode = { before: string; code: string; place: string };

function findPostalCode(line: string, country: string): FoundCode | null {
  const groups = patternOf(country)?.exec(line)?.groups;
  return groups ? { before: groups["before"]!, code: groups["code"]!.toUpperCase(), place: groups["place"] ?? "" } : null;
}

function isTown(place: string, { name }: AddressTown): boolean {
  return place === "" || place.toLowerCase() === name.toLowerCase();
}

const patterns = new Map<string, RegExp | null>();

function patternOf(country: string): RegExp | null {
  const known = patterns.get(country);
  if (known !== undefined) return known;
  const pattern = writePattern(country);
  patterns.set(country, pattern);
  return pattern;
}

/**
 * Returns the pattern that finds the postal code in an address, or null if the country's format is not known. The address may end
 * with the country. The last digits of a US code identify a block, not a town, so the found code excludes them.
 */
function writePattern(country: string): RegExp | null {
  const format = postalFormatOf(country);
  if (!format) return null;
  const end = `(?:[,\\s]+(?:${namesOf(country).join("|")}))?$`;
  if (format.isFirst)
    return new RegExp(`^(?<before>.+?)[,\\s]+(?:[A-Z]{1,3}-)?(?<code>${format.code}) (?<place>[^\\d,]+?)${end}`, "i");
  const code = country === "US" ? String.raw`(?<code>\d{5})(?:-\d{4})?` : `(?<code>${format.code})`;
  return new RegExp(`^(?<before>.*?)[,\\s]*\\b${code}${end}`, "i");
}

/** Returns a country's code and its names in English and in its main language, escaped for a pattern. */
function namesOf(country: string): string[] {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const names = ["en", language].map((each) => new Intl.DisplayNames(each, { type: "region" }).of(country)!);
  return [...new Set([country, ...(country === "US" ? ["USA"] : []), ...names])].map((name) =>
    name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
}

function withoutEnd(text: string, end: string): string {
  if (!end || !text.toLowerCase().endsWith(end.toLowerCase())) return text;
  const rest = text.slice(0, -end.length);
  return /[,\s]$/.test(rest) ? rest.replace(/[,\s]+$/, "") : text;
}
