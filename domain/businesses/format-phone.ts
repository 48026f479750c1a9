import examples from "libphonenumber-js/mobile/examples";
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/**
 * Returns the number in E.164 for a `tel:` link, or null if it can't be called. A number without a country code belongs to
 * `country`.
 */
export function callableNumber(typed: string | null, country: CountryCode): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, country) : undefined;
  return number?.isPossible() ? number.number : null;
}

/**
 * Formatting one number takes 20 µs, as long as rendering the rest of its card. The cache has at most `formattedLimit` numbers.
 */
const formatted = new Map<string, string>();
const formattedLimit = 10_000;

/**
 * Returns the number in the national format if it has the calling code of `country`, or else in the international format. Returns
 * a number that can't be called as typed.
 */
export function formattedNumber(typed: string | null, country: CountryCode): string | null {
  if (!typed) return null;
  const key = `${country} ${typed}`;
  const shown = formatted.get(key) ?? formatNumber(typed, country);
  if (formatted.size >= formattedLimit) formatted.clear();
  formatted.set(key, shown);
  return shown;
}

function formatNumber(typed: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(typed, country);
  if (!number?.isPossible()) return typed;
  return number.countryCallingCode === getCountryCallingCode(country) ? number.formatNational() : number.formatInternational();
}

/** Returns rows with their phone numbers as screens show them. */
export function withFormattedPhones<Row extends { phone: string | null }>(rows: Row[], country: CountryCode): Row[] {
  return rows.map((row) => ({ ...row, phone: formattedNumber(row.phone, country) }));
}

/** Returns the digits after the country code or trunk prefix. Returns all digits of text that is not a phone number. */
export function nationalDigits(typed: string, country: CountryCode): string {
  return parsePhoneNumberFromString(typed, country)?.nationalNumber ?? typed.replace(/\D/g, "");
}

/** Returns an example number in the country's national format, with the town's area code if it has one, or null when none is known. */
export function examplePhone({ country, areaCode }: { country: CountryCode; areaCode?: string }): string | null {
  const number = areaCode ? parsePhoneNumberFromString(`${areaCode}5550123`, country) : getExampleNumber(country, examples);
  return number?.formatNational() ?? null;
}

/** Returns whether all national numbers of `country` have ten digits. */
export function hasTenDigitNumbers(country: CountryCode): boolean {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  return getCountryCallingCode(country) === "1" || (lengths.length === 1 && lengths[0] === 10);
}
